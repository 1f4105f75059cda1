import { Minus, Plus, Scan } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { SharedZoom } from '../../pictures/sharedZoom'
import { IconButton } from '../../ui/IconButton'
import type { Keys } from '../keys'

/** The zoom of a key or a button: a factor. */
const ZOOM_STEP = 1.5
/** The part of a frame that a key moves the pictures by. */
const MOVE_STEP = 0.1

/** The keys that zoom pictures and move them. */
export const zoomKeys = (zoom: SharedZoom) =>
  ({
    '+': () => zoom.zoomBy(ZOOM_STEP),
    // On many keyboards the key of + without Shift.
    '=': () => zoom.zoomBy(ZOOM_STEP),
    '-': () => zoom.zoomBy(1 / ZOOM_STEP),
    0: () => zoom.showWhole(),
    // Right shows more of the right, so the pictures move left.
    'Shift ←': () => zoom.moveBy({ x: MOVE_STEP, y: 0 }),
    'Shift →': () => zoom.moveBy({ x: -MOVE_STEP, y: 0 }),
    'Shift ↑': () => zoom.moveBy({ x: 0, y: MOVE_STEP }),
    'Shift ↓': () => zoom.moveBy({ x: 0, y: -MOVE_STEP }),
  }) satisfies Keys<string>

export type ZoomKey = `${keyof ReturnType<typeof zoomKeys>}`

/** Zooms all of the pictures, and shows how far they are zoomed. */
export function ZoomButtons({ zoom }: { readonly zoom: SharedZoom }) {
  const level = useSyncExternalStore(zoom.subscribe, zoom.level)
  return (
    <div
      role="group"
      aria-label="Zoom"
      className="flex h-11 items-center rounded-full border border-line *:[button]:-my-px"
    >
      <IconButton
        icon={Minus}
        label="Zoom out"
        variant="bare"
        // Not `disabled`: the button keeps its focus.
        aria-disabled={level === 1}
        onClick={() => zoom.zoomBy(1 / ZOOM_STEP)}
      />
      <span className="w-11 text-center text-small font-medium tabular-nums max-[22rem]:hidden">
        {level}×
      </span>
      <IconButton
        icon={Plus}
        label="Zoom in"
        variant="bare"
        onClick={() => zoom.zoomBy(ZOOM_STEP)}
      />
      <IconButton
        icon={Scan}
        label="Fit"
        variant="bare"
        aria-disabled={level === 1}
        onClick={zoom.showWhole}
      />
    </div>
  )
}
