import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { labelFor } from '../lib/labels'
import { reloadPage } from './retryAction'
import { Button } from './Button'

export interface MessageCardProps {
  readonly icon?: LucideIcon
  readonly title: string
  readonly children?: ReactNode
  /** An alert is read out as soon as it appears. */
  readonly role?: 'alert'
}

/** A message in place of content that is not there, with what the visitor can do. */
export function MessageCard({ icon: Icon, title, children, role }: MessageCardProps) {
  return (
    <div
      role={role}
      className="mx-auto flex max-w-md flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-10 text-center text-balance"
    >
      {Icon && (
        <span className="mb-1 grid size-12 place-items-center rounded-full border border-line bg-canvas text-muted">
          <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
        </span>
      )}
      <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
      {children}
    </div>
  )
}

export interface RetryAdviceProps {
  /** A sentence on why; null if nothing is known. */
  readonly problem: string | null
  /** The visitor has tried again, and that failed too. */
  readonly hasRetried: boolean
  readonly onRetry: () => void
}

/**
 * Why something could not be loaded, and "Try again"; after a failed retry also "Reload": what failed may be an import,
 * and some browsers keep a failed import until the page is reloaded.
 */
export function RetryAdvice({ problem, hasRetried, onRetry }: RetryAdviceProps) {
  return (
    <>
      <p className="text-muted">
        {problem ?? labelFor('Something went wrong on the way.')}{' '}
        {labelFor('Nothing of yours is lost.')}
      </p>
      <div className="mt-2 flex gap-3">
        <Button variant="primary" onClick={onRetry}>
          {labelFor('Try again')}
        </Button>
        {hasRetried && <Button onClick={reloadPage}>{labelFor('Reload')}</Button>}
      </div>
    </>
  )
}

/** The message in place of the images if none could be loaded. */
export const LoadFailure = (props: RetryAdviceProps) => (
  <MessageCard title={labelFor('The images could not be loaded')} role="alert">
    <RetryAdvice {...props} />
  </MessageCard>
)

/** The message in place of an embedded gallery after an error that no other boundary caught. */
export function GalleryFailure() {
  return (
    <MessageCard title={labelFor('Something went wrong')} role="alert">
      <p className="text-muted">{labelFor('The gallery could not be shown.')}</p>
      <Button variant="primary" onClick={reloadPage} className="mt-2">
        {labelFor('Load again')}
      </Button>
    </MessageCard>
  )
}

/** The same in place of the whole page. */
export function PageFailure() {
  return (
    <main className="grid min-h-dvh place-content-center p-4">
      <GalleryFailure />
    </main>
  )
}
