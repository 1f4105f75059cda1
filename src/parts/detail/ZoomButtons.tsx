import { Minus, Plus, Scan } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { labelFor } from '../../lib/labels'
import type { SharedZoom } from '../../pictures/sharedZoom'
import { IconButton } from '../../ui/IconButton'
import { ZOOM_STEP } from '../../pictures/zoomKeys'

/** Zooms all of the pictures, and shows how far they are zoomed. */
export function ZoomButtons({ zoom }: { readonly zoom: SharedZoom }) {
  const level = useSyncExternalStore(zoom.subscribe, zoom.level)
  return (
    <div
      role="group"
      aria-label={labelFor('Zoom')}
      className="flex h-11 items-center rounded-full border border-line *:[button]:-my-px"
    >
      <IconButton
        icon={Minus}
        label={labelFor('Zoom out')}
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
        label={labelFor('Zoom in')}
        variant="bare"
        onClick={() => zoom.zoomBy(ZOOM_STEP)}
      />
      <IconButton
        icon={Scan}
        label={labelFor('Fit')}
        variant="bare"
        aria-disabled={level === 1}
        onClick={zoom.fit}
      />
    </div>
  )
}
