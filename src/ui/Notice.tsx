import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { RetryAction } from './retryAction'
import { addNotice, useMessages } from './messages'

export interface NoticeProps {
  /** What happened, in one sentence. It identifies the notice. */
  readonly children: string
  readonly action?: RetryAction['label']
  readonly onAction: () => void
  /** Rendered in place of this element once the visitor has dismissed the notice. */
  readonly whenDismissed?: ReactNode
}

/** Shows a notice in the notice stack for as long as this element is rendered. */
export function Notice(props: NoticeProps) {
  const { children: text, action: label = 'Try again', onAction, whenDismissed = null } = props
  const run = useEffectEvent(onAction)
  useEffect(() => addNotice(text, { label, run: () => run() }), [text, label])
  const isDismissed = useMessages((state) =>
    state.notices.some((notice) => notice.text === text && notice.isDismissed),
  )
  return isDismissed ? whenDismissed : null
}
