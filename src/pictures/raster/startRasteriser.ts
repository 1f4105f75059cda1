import { wrap } from 'comlink'
import { abortable } from '../../lib/abortable'
import { workerUrl } from '../../lib/workerUrl'
import type { rasterise } from './rasterise'
import type { RasterWorker } from './rasterWorker'
import rasterWorker from './rasterWorker?worker&url'

/** How long the worker may take for its code and four pictures, in ms. Then it counts as failed. */
const ANSWER_MS = 15_000

/**
 * Starts the worker that draws pictures.
 * @param ended ends the worker; absent if it lasts as long as the page
 * @returns `rasterise` in that worker; it rejects too if the worker cannot be loaded or does not answer, and
 *   all later calls do then
 */
export function startRasteriser(ended?: AbortSignal): typeof rasterise {
  const worker = new Worker(workerUrl(rasterWorker), { type: 'module' })
  const remote = wrap<RasterWorker>(worker)
  const failure = new AbortController()
  const { signal } = failure

  function fail(): void {
    worker.terminate()
    failure.abort(new Error('The worker failed'))
  }
  worker.addEventListener('error', fail)
  ended?.addEventListener('abort', fail)
  if (ended?.aborted) fail()

  return async (...picture) => {
    signal.throwIfAborted()
    let timer = setTimeout(giveUp, ANSWER_MS)
    function giveUp(): void {
      // Browsers delay the timers and the workers of a hidden tab.
      if (document.hidden) timer = setTimeout(giveUp, ANSWER_MS)
      else fail()
    }
    try {
      return await abortable(remote.rasterise(...picture), signal)
    } finally {
      clearTimeout(timer)
    }
  }
}
