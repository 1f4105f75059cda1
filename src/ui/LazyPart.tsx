import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import type { LazyCode } from '../lib/lazyCode'
import { LoadError, retryAction } from './retryAction'
import { ahead, whenIdle } from '../lib/schedule'
import { LostPart } from './LoadNotice'

export interface LazyPartProps<Props extends object> {
  /** The component of the part; the same object as long as the part is mounted. */
  readonly code: LazyCode<ComponentType<Props>>
  /** While they are the same object, the part is not rendered again with what is around it. */
  readonly props: Props
  /**
   * The visitor needs the part: its code is loaded at once, and a failure is reported. The code of a part that is not
   * needed is loaded when the page is idle, and not shown before, even if it is there already.
   */
  readonly isNeeded: boolean
  /** Shown until the code is there. */
  readonly fallback?: ReactNode
  /** The visitor holds a button of the fallback pressed: it is not replaced, which would lose the click. */
  readonly isHeld?: boolean
  /** Until the visitor needs it, nothing of it is seen that the fallback does not show: its code waits for `ahead`. */
  readonly loadsAhead?: boolean
  /** Called when the visitor tries again. */
  readonly onRetry?: () => void
}

/** A component of the code; each has its own attempt to load it, since React keeps a failed one. */
function createLazy<Props extends object>(code: LazyPartProps<Props>['code']) {
  return lazy(async () => {
    try {
      return { default: await code.load() }
    } catch (cause) {
      throw new LoadError('A part of this page could not be loaded.', { cause })
    }
  })
}

/**
 * A part of the page whose code is loaded lazily. If that fails, the fallback stays, and the rest of the page
 * with it; the notice of `LoadNotice` offers a retry. Some browsers keep a failed import (Safari, Chromium 150, Firefox
 * before 155), which is why it offers a reload after that.
 */
export function LazyPart<Props extends object>(part: LazyPartProps<Props>) {
  const { code, props, isNeeded, fallback = null, isHeld = false, loadsAhead, onRetry } = part
  // Code that is there already is not loaded again.
  const [Part, setPart] = useState(() => code.loaded() ?? createLazy(code))
  const [hasRetried, setRetried] = useState(false)
  /** The part is shown from now on: it may close with an animation after the visitor needs it no more. */
  const [stays, setStays] = useState(isNeeded)
  if (isNeeded && !stays) setStays(true)
  useEffect(
    () =>
      (loadsAhead ? ahead.wait : whenIdle)(() => {
        // A failure counts once the part is needed: that loads it again.
        code.load().then(
          () => setStays(true),
          () => undefined,
        )
      }),
    [code, loadsAhead],
  )
  // Deferred: until the code is there, React keeps the fallback with its focus.
  const isShown = useDeferredValue(stays && !isHeld)
  const shown = useMemo(() => <Part {...props} />, [Part, props])

  /** @throws an error of the part itself, which is for the boundary around it */
  function renderFallback({ error }: FallbackProps): ReactNode {
    if (!(error instanceof LoadError)) throw error
    return (
      <>
        {fallback}
        {isNeeded && <LostPart {...retryAction(hasRetried, retry)} />}
      </>
    )
  }

  function retry() {
    setRetried(true)
    setPart(() => createLazy(code))
    onRetry?.()
  }
  return (
    <ErrorBoundary resetKeys={[Part]} fallbackRender={renderFallback}>
      <Suspense fallback={fallback}>{isShown ? shown : fallback}</Suspense>
    </ErrorBoundary>
  )
}
