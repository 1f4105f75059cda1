import { useId } from 'react'
import { countOf } from '../../lib/formatCount'
import { MAX_TEXT, type AdTexts } from './adDesign'
import { lengthOf, TEXT_LABELS } from './cutTexts'
import { PLACEMENTS, TEXT_NAMES, type TextName } from './placements'

/** A sentence on the length of a text, against the placement that shows the least of it. */
function countText(name: TextName, text: string): string | null {
  const limits = PLACEMENTS.flatMap((placement) => placement.limits[name]?.characters ?? [])
  if (limits.length === 0) return null
  const length = lengthOf(text)
  const cut = limits.filter((most) => length > most).length
  const count = `${length} of ${Math.min(...limits)}`
  return cut === 0 ? count : `${count}: ${countOf(cut, 'placement')} will cut it off.`
}

interface TextFieldProps {
  readonly name: TextName
  readonly text: string
  readonly onChange: (text: string) => void
}

const FIELD =
  'w-full rounded-xl border border-line bg-surface px-3 text-base hover:border-line-strong sm:text-normal'

function TextField({ name, text, onChange }: TextFieldProps) {
  const id = useId()
  const count = countText(name, text)
  const field = {
    id,
    value: text,
    maxLength: MAX_TEXT,
    autoComplete: 'off',
    dir: 'auto',
    'aria-describedby': count === null ? undefined : `${id}-count`,
  }
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {TEXT_LABELS[name]}
      </label>
      {name === 'primaryText' ? (
        <textarea
          {...field}
          rows={3}
          onChange={({ target }) => onChange(target.value)}
          className={`${FIELD} resize-y py-2 leading-5.5`}
        />
      ) : (
        <input
          {...field}
          type="text"
          onChange={({ target }) => onChange(target.value)}
          className={`${FIELD} h-11`}
        />
      )}
      {count !== null && (
        <p id={`${id}-count`} className="text-small text-muted tabular-nums">
          {count}
        </p>
      )}
    </div>
  )
}

export interface TextFieldsProps {
  readonly texts: AdTexts
  readonly onChange: (texts: AdTexts) => void
}

/** The texts of an ad, with their lengths. */
export const TextFields = ({ texts, onChange }: TextFieldsProps) => (
  <div className="flex flex-col gap-3">
    <h3 className="text-sm font-semibold">Texts</h3>
    {TEXT_NAMES.map((name) => (
      <TextField
        key={name}
        name={name}
        text={texts[name]}
        onChange={(text) => onChange({ ...texts, [name]: text })}
      />
    ))}
  </div>
)
