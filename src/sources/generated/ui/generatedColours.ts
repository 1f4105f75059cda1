import { workerUrl } from '../../../lib/workerUrl'
import type { ListColours } from '../../listColours'
import colourWorker from './colourWorker?worker&url'
import type { ColourRequest } from './colourWorker'

/**
 * The colours of the drawings of a generated gallery. They are the same at any time, so there is a worker only while it
 * paints.
 */
export const generatedColours = (seed: number, total: number): ListColours => ({
  paint(rows, { filter, signal }) {
    const worker = new Worker(workerUrl(colourWorker), { type: 'module' })
    return new Promise<Uint8ClampedArray<ArrayBuffer>>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.addEventListener('error', () => reject(new Error('The worker failed')))
      worker.addEventListener('message', ({ data }) => resolve(data))
      worker.postMessage({ seed, total, filter, rows } satisfies ColourRequest)
    }).finally(() => worker.terminate())
  },
  subscribe: () => () => undefined,
})
