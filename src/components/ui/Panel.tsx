import type { ReactNode } from 'react'

export interface PanelProps {
  readonly title: string
  readonly children: ReactNode
  /** An alert is read out as soon as it appears. */
  readonly role?: 'alert'
}

/** A message in the place of what could not be shown, with the way out of it. */
export function Panel({ title, children, role }: PanelProps) {
  return (
    <div
      role={role}
      className="mx-auto flex max-w-md flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-10 text-center"
    >
      <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
      {children}
    </div>
  )
}
