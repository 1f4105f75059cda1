import { abortable } from '../../lib/abortable'
import { workerUrl } from '../../lib/workerUrl'
import type { RunWorker } from '../../sources/listColours'

/** See `RunWorker`. The answer is taken as it is, since the worker is of the same build. */
export const runWorker: RunWorker = (url, message, signal) => {
  const worker = new Worker(workerUrl(url), { type: 'module' })
  const answer = new Promise<Uint8ClampedArray<ArrayBuffer>>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker failed')))
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.postMessage(message)
  })
  return abortable(answer, signal).finally(() => worker.terminate())
}
