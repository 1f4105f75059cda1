import { labelFor } from '../../lib/labels'
/** A longer time between two decisions is a pause, in ms: it says nothing about the pace. */
const PAUSE_MS = 20_000
/** The latest decisions that the pace is measured by. */
const MEASURED = 30
/** Before so many decisions no pace is known. */
const LEAST = 3

/**
 * The time that a decision takes on average, in ms; null until that is known.
 * @param times of the decisions, in ms, the latest last
 */
export function timePerDecision(times: readonly number[]): number | null {
  const latest = times.slice(-MEASURED)
  const gaps = latest
    .map((time, place) => time - (latest[place - 1] ?? Number.NEGATIVE_INFINITY))
    .filter((gap) => gap < PAUSE_MS)
  if (gaps.length < LEAST - 1) return null
  return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
}

/** A time in words that need not be exact: "about 4 min left". @param ms at least 0 */
export function timeLeftText(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 1) return labelFor('less than a minute left')
  return minutes < 60
    ? labelFor('about {minutes} min left', { minutes })
    : labelFor('about {hours} h left', { hours: Math.round(minutes / 60) })
}
