import { setTimeout as wait } from 'node:timers/promises'

/** As long as the page waits for an answer, in ms. */
const TIMEOUT_MS = 10_000
/** The time before a visitor whose request has failed asks again, in ms. */
const RETRY_MS = 100

/** @param {readonly number[]} sorted @param {number} share from 0 to 1 */
export const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN

/** @param {readonly number[]} numbers */
export const median = (numbers) =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

/**
 * Asks as a visitor does.
 * @param {string} url
 * @returns {Promise<{ ms: number, status: number, isHit: boolean, body: any }>} a status of 0 if nothing answers
 */
export async function ask(url) {
  const start = performance.now()
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const body = await response.json()
    const isHit = response.headers.get('x-cache-status') === 'HIT'
    return { ms: performance.now() - start, status: response.status, isHit, body }
  } catch {
    return { ms: performance.now() - start, status: 0, isHit: false, body: null }
  }
}

/**
 * Clients that ask for one URL after another.
 * @param {{ clients: number, seconds: number, url: () => string }} options
 */
export async function load({ clients, seconds, url }) {
  /** @type {number[]} */
  const times = []
  let hits = 0
  let failures = 0
  let longestFailure = 0
  const start = performance.now()
  const end = start + seconds * 1000

  async function client() {
    /** When the first of the failures began that no success has followed. @type {number | null} */
    let failing = null
    while (performance.now() < end) {
      const began = performance.now()
      const { ms, status, isHit } = await ask(url())
      if (status === 200) {
        times.push(ms)
        if (isHit) hits++
        failing = null
      } else {
        failures++
        failing ??= began
        longestFailure = Math.max(longestFailure, performance.now() - failing)
        await wait(RETRY_MS)
        longestFailure = Math.max(longestFailure, performance.now() - failing)
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const passed = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    longest: times.at(-1) ?? NaN,
    rate: times.length / passed,
    hits: hits / times.length,
    failures,
    /** The longest time in which one client got nothing but failures, in ms. */
    longestFailure,
  }
}
