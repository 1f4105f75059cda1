import { workerUrl } from '../../lib/workerUrl'
import type { RunWorker } from '../../sources/listColours'

/** See `RunWorker`. The answer is taken as it is, since the worker is of the same build. */
export const runWorker: RunWorker = (url, message, signal) => {
  const worker = new Worker(workerUrl(url), { type: 'module' })
  return new Promise<Uint8ClampedArray<ArrayBuffer>>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.addEventListener('error', () => reject(new Error('The worker failed')))
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.postMessage(message)
  }).finally(() => worker.terminate())
}
