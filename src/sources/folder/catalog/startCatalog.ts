import { wrap, type Remote } from 'comlink'
import { workerUrl } from '../../../lib/workerUrl'
import type { CatalogApi } from './catalogApi'
import catalogWorker from './catalogWorker?worker&url'

/** A catalog in a worker of its own. */
export interface StartedCatalog {
  /** Callbacks have to be passed through comlink's `proxy`. */
  readonly api: Remote<CatalogApi>
  /** Rejects where the code of the worker cannot be loaded. It never resolves. */
  readonly failed: Promise<never>
  /** Ends the worker. Calls under way are never answered. */
  readonly close: () => void
}

/** Starts a worker with a catalog that has no folder open yet. */
export function startCatalog(): StartedCatalog {
  const worker = new Worker(workerUrl(catalogWorker), { type: 'module' })
  const failed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker failed')), { once: true })
  })
  // Nobody may wait for it any more.
  failed.catch(() => undefined)
  return { failed, api: wrap<CatalogApi>(worker), close: () => worker.terminate() }
}
