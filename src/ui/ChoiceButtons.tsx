import type { ReactNode } from 'react'

export interface ChoiceButtonsProps<Value extends string> {
  /** What is chosen. */
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly choices: readonly {
    readonly value: Value
    /** The accessible name of the button. */
    readonly name: string
    /** What it shows in place of its name. */
    readonly content?: ReactNode
  }[]
  /** Whether the buttons share all the width there is. */
  readonly isWide?: boolean
}

/** A few values as buttons in a pill, one of which is pressed. */
export function ChoiceButtons<Value extends string>(props: ChoiceButtonsProps<Value>) {
  const { label, value, onChange, choices, isWide = false } = props
  return (
    <div
      role="group"
      aria-label={label}
      className={`flex h-11 items-center rounded-full border border-line p-1 narrow:h-auto narrow:flex-wrap narrow:rounded-3xl narrow:*:min-h-9 ${isWide ? 'grow *:grow *:px-2' : '*:px-3'}`}
    >
      {choices.map(({ value: each, name, content = name }) => (
        <button
          key={each}
          type="button"
          aria-label={name}
          aria-pressed={each === value}
          onClick={() => onChange(each)}
          className="flex h-full items-center justify-center gap-2 rounded-full text-sm font-medium hover:bg-sunken aria-pressed:bg-ink aria-pressed:text-canvas forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
        >
          {content}
        </button>
      ))}
    </div>
  )
}
