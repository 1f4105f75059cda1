import { useId, type ReactNode, type Ref } from 'react'

export interface SwitchFieldProps {
  readonly label: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly className?: string
  readonly ref?: Ref<HTMLDivElement>
}

/** A switch with a label. Pressing the label toggles the switch, too. */
export function SwitchField({ label, isOn, onChange, className = '', ref }: SwitchFieldProps) {
  const id = useId()
  const labelId = useId()
  return (
    <div ref={ref} className={`flex items-center gap-2.5 ${className}`}>
      <label id={labelId} htmlFor={id} className="cursor-pointer text-sm font-medium">
        {label}
      </label>
      <button
        type="button"
        role="switch"
        id={id}
        aria-labelledby={labelId}
        aria-checked={isOn}
        onClick={() => onChange(!isOn)}
        className="group inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.5 transition hover:border-ink aria-checked:border-ink aria-checked:bg-ink"
      >
        <span className="size-4.5 rounded-full bg-muted transition group-hover:scale-110 group-aria-checked:translate-x-4 group-aria-checked:bg-surface forced-colors:bg-[ButtonText]!" />
      </button>
    </div>
  )
}
