import type { ReactNode } from 'react'
import { Button } from './Button'

export interface NoticeProps {
  /** One sentence: what happened. */
  readonly children: ReactNode
  /** What can be done about it. */
  readonly action?: 'Try again' | 'Reload' | 'Dismiss'
  readonly onAction: () => void
}

/** Says something over the page, and offers what can be done about it. */
export function Notice({ children, action = 'Try again', onAction }: NoticeProps) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-md items-center justify-between gap-4 rounded-card border border-line bg-surface py-3 pr-3 pl-5 shadow-raised"
    >
      <p>{children}</p>
      <Button onClick={onAction} className="shrink-0">
        {action}
      </Button>
    </div>
  )
}
