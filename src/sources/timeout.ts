import { abortable } from '../lib/abortable'
import type { PageRequest } from './source'

/** How long a source may take beyond the delay that it announces, in ms. Then its response has failed. */
const RESPONSE_TIMEOUT_MS = 15_000

/** A request whose responses have to come in time. */
interface TimedRequest {
  /** The request for the source: aborted with the original one, or when the time is up. */
  readonly request: PageRequest
  /**
   * Waits for a response of the source. The time begins anew with each progress that the source reports,
   * and does not run out in a hidden tab, whose timers browsers delay.
   * @throws the abort's reason when the request is aborted, even if the source ignores that
   */
  readonly wait: <Result>(response: Promise<Result>) => Promise<Result>
  /** Forgets the original request. */
  readonly end: () => void
}

/** @param delay how long the source may wait before it answers, in ms */
export function createTimedRequest(original: PageRequest, delay: number): TimedRequest {
  const stopped = new AbortController()
  const { signal } = stopped
  let timer: ReturnType<typeof setTimeout> | undefined

  function restart(): void {
    clearTimeout(timer)
    // A source may report progress of a request that it has not yet seen aborted.
    if (signal.aborted) return
    timer = setTimeout(
      () => (document.hidden ? restart() : stopped.abort()),
      delay + RESPONSE_TIMEOUT_MS,
    )
  }
  const stop = () => stopped.abort(original.signal.reason)
  original.signal.addEventListener('abort', stop)
  if (original.signal.aborted) stop()

  return {
    request: {
      ...original,
      signal,
      onProgress(progress) {
        restart()
        original.onProgress?.(progress)
      },
    },
    wait: (response) => {
      restart()
      return abortable(response, signal).finally(() => clearTimeout(timer))
    },
    end: () => original.signal.removeEventListener('abort', stop),
  }
}

/**
 * Waits for a step of opening a source, as long as for a response of a source. Not for a step that waits for the
 * visitor, such as a question of the browser.
 * @throws an AbortError when the time is up
 */
export const withTimeout = <Result>(step: Promise<Result>): Promise<Result> =>
  createTimedRequest({ filter: null, signal: new AbortController().signal }, 0).wait(step)
