import { limitTime } from './timeLimit'

const neverAborted = new AbortController().signal

/**
 * Waits for a step of opening a source, for as long as for an answer of the source: see `limitTime`. What waits
 * for the visitor, as a dialog of the browser, has no limit.
 * @throws an AbortError when the time is up
 */
export const inTime = <Answer>(step: Promise<Answer>): Promise<Answer> =>
  limitTime({ filter: null, signal: neverAborted }, 0).wait(step)
