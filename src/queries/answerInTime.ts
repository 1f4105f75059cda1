import type { ImageSource, PageRequest, SearchProgress } from '../service/source'

/** How long a source may take beyond the delay that it announces, in ms. Then its answer counts as failed. */
const ANSWER_MS = 15_000

/** A request as TanStack Query makes it. */
interface Asked {
  readonly signal: AbortSignal
  readonly onProgress?: (progress: SearchProgress | null) => void
}

/**
 * Asks a source for something, and aborts the request where it does not answer in time. The time begins
 * anew with each progress that the source reports, and does not run out in a hidden tab, where browsers
 * delay all timers.
 * @throws an AbortError when the time is up or `signal` is aborted, also where the source ignores that
 */
export const answerInTime = <Answer>(
  source: ImageSource,
  { signal, onProgress }: Asked,
  ask: (request: Omit<PageRequest, 'filter'>) => Promise<Answer>,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const stopped = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const stop = () => {
      stopped.abort(signal.reason)
      reject(stopped.signal.reason)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (document.hidden ? wait() : stop()), source.delay + ANSWER_MS)
    }
    wait()
    signal.addEventListener('abort', stop)
    ask({
      signal: stopped.signal,
      onProgress(progress) {
        wait()
        onProgress?.(progress)
      },
    })
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
