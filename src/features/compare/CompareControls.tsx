import {
  Columns2,
  Layers2,
  Minus,
  Plus,
  Scan,
  SquareSplitHorizontal,
  type LucideIcon,
} from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/IconButton'
import type { PaneArrangement } from './ComparePane'
import type { SharedZoom } from './sharedZoom'

/** The zoom of a key or a button: a factor. */
export const ZOOM_STEP = 1.5

const ARRANGEMENTS: readonly (readonly [PaneArrangement, label: string, LucideIcon])[] = [
  ['side by side', 'Side by side', Columns2],
  ['overlaid', 'Overlaid', Layers2],
  ['slider', 'Slider', SquareSplitHorizontal],
]

interface ArrangementButtonsProps {
  readonly arrangement: PaneArrangement
  readonly onChange: (arrangement: PaneArrangement) => void
}

/** Switches between the arrangements of two pictures. */
export function ArrangementButtons({ arrangement, onChange }: ArrangementButtonsProps) {
  return (
    <div
      role="group"
      aria-label="Arrangement"
      className="flex h-11 items-center rounded-full border border-line p-1"
    >
      {ARRANGEMENTS.map(([value, label, Icon]) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          aria-pressed={value === arrangement}
          onClick={() => onChange(value)}
          className="flex h-full items-center gap-2 rounded-full px-3 text-sm font-medium hover:bg-sunken aria-pressed:bg-ink aria-pressed:text-canvas forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
        >
          <Icon aria-hidden="true" size={17} />
          <span className="max-lg:hidden">{label}</span>
        </button>
      ))}
    </div>
  )
}

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
