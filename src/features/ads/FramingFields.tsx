import { ChoiceButtons, type ChoiceButtonsProps } from '../../ui/ChoiceButtons'
import type { AdDesign, Background } from './adDesign'
import type { Framing } from './crop'

const FRAMINGS = [
  { value: 'auto', name: 'Automatic' },
  { value: 'fill', name: 'Fill' },
  { value: 'fit', name: 'Fit' },
] as const satisfies readonly { readonly value: Framing; readonly name: string }[]
const BACKGROUNDS = [
  { value: 'blurred', name: 'Blurred' },
  { value: 'plain', name: 'Plain' },
] as const satisfies readonly { readonly value: Background; readonly name: string }[]

/** A few values, one of which is chosen. */
const Choice = <Value extends string>(props: ChoiceButtonsProps<Value>) => (
  <div className="flex flex-wrap items-center gap-x-3">
    <span aria-hidden="true" className="min-w-21 shrink-0 text-sm text-muted">
      {props.label}
    </span>
    <ChoiceButtons isWide {...props} />
  </div>
)

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
      choices={FRAMINGS}
      value={design.framing}
      onChange={(framing) => onChange({ framing })}
    />
    <Choice
      label="Background"
      choices={BACKGROUNDS}
      value={design.background}
      onChange={(background) => onChange({ background })}
    />
    <p className="text-small text-muted">
      Automatic fills a frame, and fits a picture of which less than two fifths would be left.
    </p>
  </div>
)
