import { BACKGROUNDS, type AdDesign, type Background } from './adDesign'
import { FRAMINGS, type Framing } from './crop'

const FRAMING_LABELS: Readonly<Record<Framing, string>> = {
  auto: 'Automatic',
  fill: 'Fill',
  fit: 'Fit',
}
const BACKGROUND_LABELS: Readonly<Record<Background, string>> = {
  blurred: 'Blurred',
  plain: 'Plain',
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly values: readonly Value[]
  readonly labels: Readonly<Record<Value, string>>
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A few values, one of which is chosen. */
function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, values, labels, value, onChange } = props
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="w-21 shrink-0 text-sm text-muted">
        {label}
      </span>
      <div
        role="group"
        aria-label={label}
        className="flex h-11 grow items-center rounded-full border border-line p-1"
      >
        {values.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === value}
            onClick={() => onChange(each)}
            className="h-full grow rounded-full px-2 text-sm font-medium hover:bg-sunken aria-pressed:bg-ink aria-pressed:text-canvas forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
          >
            {labels[each]}
          </button>
        ))}
      </div>
    </div>
  )
}

export interface FramingFieldsProps {
  readonly design: AdDesign
  readonly onChange: (part: Partial<AdDesign>) => void
}

/** Whether pictures fill their frames, and what is behind those that do not. */
export const FramingFields = ({ design, onChange }: FramingFieldsProps) => (
  <div className="flex flex-col gap-2">
    <h3 className="text-sm font-semibold">Picture</h3>
    <Choice
      label="Framing"
      values={FRAMINGS}
      labels={FRAMING_LABELS}
      value={design.framing}
      onChange={(framing) => onChange({ framing })}
    />
    <Choice
      label="Background"
      values={BACKGROUNDS}
      labels={BACKGROUND_LABELS}
      value={design.background}
      onChange={(background) => onChange({ background })}
    />
    <p className="text-small text-muted">
      Automatic fills a frame, and fits a picture of which less than two fifths would be left.
    </p>
  </div>
)
