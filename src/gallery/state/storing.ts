import { createStore } from 'zustand/vanilla'

interface Storing {
  readonly done: number
  readonly of: number
}

/**
 * How far the storing of marks is, if it takes long; else null. So many are noted as one before: see `MarksStorage`.
 */
export const storing = createStore<Storing | null>(() => null)

/** A storing that is shorter is not shown, in ms. */
const LONG_MS = 1000

/**
 * Shows how far the storing of so many marks is, from when it has taken a second.
 * @returns `add` says that some more are stored, and `end` that it has ended
 */
export function showStoring(of: number) {
  let done = 0
  let isLong = false
  const show = () => isLong && storing.setState({ done, of }, true)
  const timer = setTimeout(() => {
    isLong = true
    show()
  }, LONG_MS)
  return {
    add(some: number): void {
      done += some
      show()
    },
    end(): void {
      clearTimeout(timer)
      storing.setState(null, true)
    },
  }
}
