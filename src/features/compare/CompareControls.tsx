import { Columns2, Layers2, SquareSplitHorizontal, type LucideIcon } from 'lucide-react'
import type { PaneArrangement } from './ComparePane'

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
