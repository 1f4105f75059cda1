import { useCallback, useEffect, useRef, useState } from 'react'
import { whenIdle } from './whenIdle'

/**
 * Something whose code comes later. `waiting`: not asked for, or on its way. `failed`: it did not
 * come; asking again tries again.
 */
export type Late<Value> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value }

const WAITING = { state: 'waiting' } as const

/**
 * Loads once, when first wanted, or when the page is idle. Unlike React.lazy it can try again after
 * a failure, and what stands in for the value keeps its place and its focus until the value is there.
 * What failed is `waiting` again while it is tried again, and is never tried again by itself.
 * @param load a function that stays the same between renders
 * @returns what there is, and the function that asks for it (any number of times)
 */
export function useLate<Value>(load: () => Promise<Value>): [Late<Value>, () => void] {
  const [late, setLate] = useState<Late<Value>>(WAITING)
  const asked = useRef(false)
  const want = useCallback(() => {
    if (asked.current) return
    asked.current = true
    setLate(WAITING)
    load().then(
      (value) => setLate({ state: 'ready', value }),
      () => {
        asked.current = false
        setLate({ state: 'failed' })
      },
    )
  }, [load])
  useEffect(() => (late === WAITING ? whenIdle(want) : undefined), [late, want])
  return [late, want]
}
