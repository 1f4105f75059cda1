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
import { ErrorBoundary } from 'react-error-boundary'
import { LoadError, recovery } from '../lib/recovery'
import { whenIdle } from '../lib/schedule'
import { LostPart } from './LoadNotice'

export interface LazyPartProps<Props extends object> {
  /** Imports the component of the part; the same function at each render. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
  /**
   * The visitor needs the part: its code is loaded at once, and a failure is reported. The code of a part that
   * is not needed is loaded when the page is idle.
   */
  readonly isNeeded: boolean
  /** Shown until the code is there. */
  readonly fallback?: ReactNode
  /** The visitor holds a button of the fallback pressed: it is not replaced, which would lose the click. */
  readonly isHeld?: boolean
  /** Called when the visitor tries again. */
  readonly onRetry?: () => void
}

/** A component of the code that `load` imports; each has its own attempt, since React keeps a failed one. */
function createLazy<Props extends object>(load: LazyPartProps<Props>['load']) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new LoadError('A part of the page could not be loaded', { cause })
    }
  })
}

/**
 * A part of the page whose code is loaded lazily. If that fails, the fallback stays, and the rest of the page
 * with it; the notice of `LoadNotice` offers a retry. Some browsers keep a failed import (Safari, Firefox before
 * 155), which is why it offers a reload after that.
 */
export function LazyPart<Props extends object>(part: LazyPartProps<Props>) {
  const { load, props, isNeeded, fallback = null, isHeld = false, onRetry } = part
  const [attempt, setAttempt] = useState(0)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(
    () =>
      whenIdle(() => {
        // A failure counts once the part is needed: that loads it again.
        load().then(
          () => setLoaded(true),
          () => undefined,
        )
      }),
    [load],
  )
  // oxlint-disable-next-line react/exhaustive-deps -- each attempt needs another lazy component
  const Part = useMemo(() => createLazy(load), [load, attempt])
  // Deferred: until the code is there, React keeps the fallback with its focus.
  const isShown = useDeferredValue((isNeeded || isLoaded) && !isHeld)
  function retry() {
    setAttempt(attempt + 1)
    onRetry?.()
  }
  return (
    <ErrorBoundary
      resetKeys={[attempt]}
      fallback={
        <>
          {fallback}
          {isNeeded && <LostPart {...recovery(attempt > 0, retry)} />}
        </>
      }
    >
      <Suspense fallback={fallback}>{isShown ? <Part {...props} /> : fallback}</Suspense>
    </ErrorBoundary>
  )
}
