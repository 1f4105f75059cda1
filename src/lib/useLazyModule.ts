import { useCallback, useEffect, useRef, useState } from 'react'
import { recovery, type Recovery } from './recovery'
import { whenIdle } from './schedule'

/**
 * The state of a lazily loaded module.
 * `pending`: not requested, or being loaded.
 * `failed`: the last attempt failed. `recovery` loads the module once more or, after that has failed too,
 * reloads the page.
 * `ready`: `value` is what the loader returned.
 */
export type LazyModule<Value> = Pending | Ready<Value> | Failed

interface Pending {
  readonly state: 'pending'
}

interface Failed {
  readonly state: 'failed'
  readonly recovery: Recovery
}

interface Ready<Value> {
  readonly state: 'ready'
  readonly value: Value
}

const PENDING: Pending = { state: 'pending' }

/**
 * Loads a module once: on the first call of the returned `load`, or when the page is idle. A failed
 * attempt is never repeated without a call of `load` or of its recovery.
 *
 * React.lazy keeps a failure for good. So do browsers whose module map keeps failed imports (Safari,
 * Firefox before 155): there only a new document can load the module, which is why the recovery reloads
 * the page after one failed retry. Offline it goes on retrying, because a reload would lose the page.
 * @param loader a function that stays the same between renders
 * @returns the module's state, and `load`, which can be called any number of times and also repeats
 * a failed attempt
 */
export function useLazyModule<Value>(
  loader: () => Promise<Value>,
): [module: LazyModule<Value>, load: () => void] {
  const [state, setState] = useState<LazyModule<Value>>(PENDING)
  const isRequested = useRef(false)
  const hasRetried = useRef(false)
  const load = useCallback(() => {
    function start() {
      if (isRequested.current) return
      isRequested.current = true
      setState(PENDING)
      loader().then(
        (value) => setState({ state: 'ready', value }),
        () => {
          isRequested.current = false
          const recover = recovery(hasRetried.current, () => {
            hasRetried.current = true
            start()
          })
          setState({ state: 'failed', recovery: recover })
        },
      )
    }
    start()
  }, [loader])
  useEffect(() => (state === PENDING ? whenIdle(load) : undefined), [state, load])
  return [state, load]
}
