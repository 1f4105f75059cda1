import { createStore } from 'zustand'
import { retryAction, type RetryAction } from './retryAction'

/** What the visitor can do about each part of the page whose code could not be loaded and is needed. */
export const lostParts = createStore<readonly RetryAction[]>(() => [])

/** Adds a part to those that are lost. Returns the function that removes it. */
export function addLostPart(part: RetryAction): () => void {
  lostParts.setState((parts) => [...parts, part], true)
  return () => lostParts.setState((parts) => parts.filter((other) => other !== part), true)
}

const retried = new WeakSet<() => void>()

/**
 * Reports that code outside of React could not be loaded.
 * @param load loads it once more; the same function at each failure
 */
export function reportLostPart(load: () => void): void {
  const { label, run } = retryAction(retried.has(load), load)
  const remove = addLostPart({
    label,
    run() {
      retried.add(load)
      remove()
      run()
    },
  })
}
