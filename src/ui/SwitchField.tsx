import { Field, Label, Switch } from '@headlessui/react'
import type { ReactNode } from 'react'

export interface SwitchFieldProps {
  readonly label: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly className?: string
}

/** A switch with a label. Pressing the label toggles the switch, too. */
export function SwitchField({ label, isOn, onChange, className = '' }: SwitchFieldProps) {
  return (
    <Field className={`flex items-center gap-2.5 ${className}`}>
      <Label className="cursor-pointer text-sm font-medium">{label}</Label>
      <Switch
        checked={isOn}
        onChange={onChange}
        className="group inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.5 transition hover:border-ink data-checked:border-ink data-checked:bg-ink"
      >
        <span className="size-4.5 rounded-full bg-muted transition group-hover:scale-110 group-data-checked:translate-x-4 group-data-checked:bg-surface forced-colors:bg-[ButtonText]!" />
      </Switch>
    </Field>
  )
}
