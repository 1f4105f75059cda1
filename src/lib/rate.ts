/** The time over which a rate is measured, in ms. */
const WINDOW_MS = 3000

/** How fast a count grew in the last three seconds. */
export interface Rate {
  /** Per second. */
  readonly get: () => number
  /** Measures from now on only. */
  readonly restart: () => void
}

/** @param count never decreases */
export function createRate(count: () => number): Rate {
  const sample = () => ({ time: performance.now(), count: count() })
  let samples = [sample()]
  return {
    get() {
      const now = sample()
      samples = samples.filter(({ time }) => now.time - time < WINDOW_MS)
      const first = samples[0] ?? now
      samples.push(now)
      const seconds = (now.time - first.time) / 1000
      return seconds === 0 ? 0 : Math.round((now.count - first.count) / seconds)
    },
    restart() {
      samples = [sample()]
    },
  }
}
