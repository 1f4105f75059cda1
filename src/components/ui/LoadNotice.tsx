import type { LazyModule } from '../../lib/useLazyModule'
import { Notice } from './Notice'

export interface LoadNoticeProps {
  readonly module: LazyModule<unknown>
  /** False while the visitor does not miss the module; true by default. */
  readonly isNeeded?: boolean
  /** What could not be loaded, in one sentence. */
  readonly children: string
}

/** A notice while a lazily loaded module has failed, with the button that recovers it. */
export function LoadNotice({ module, isNeeded = true, children }: LoadNoticeProps) {
  if (module.state !== 'failed' || !isNeeded) return null
  return (
    <Notice action={module.action} onAction={module.recover}>
      {children}
    </Notice>
  )
}
