import type { ReactNode } from 'react'
import { Button } from './Button'

export interface NoticeProps {
  /** One sentence: what happened. */
  readonly children: ReactNode
  readonly onRetry: () => void
}

/** Says over the page that something failed, and offers to try again. */
export function Notice({ children, onRetry }: NoticeProps) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-md items-center justify-between gap-4 rounded-card border border-line bg-surface py-3 pr-3 pl-5 shadow-raised"
    >
      <p>{children}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
