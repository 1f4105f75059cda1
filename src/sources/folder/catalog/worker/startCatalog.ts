import { wrap, type Remote } from 'comlink'
import type { Filter } from '../../../filter'
import type { Mark, Marks } from '../../../marks'
import type { PageRequest } from '../../../source'
import { abortable } from '../../../../lib/abortable'
import { workerUrl } from '../../../../lib/workerUrl'
import { FOLDER_MARKS } from '../../folderKind'
import type { CatalogApi, CatalogRequest } from '../catalogApi'
import catalogWorker from './catalogWorker?worker&url'

const NO_MARKS: ReadonlyMap<string, Mark> = new Map()

/** A catalog in a worker of its own. */
export interface StartedCatalog {
  /** Callbacks have to be passed through comlink's `proxy`. */
  readonly api: Remote<CatalogApi>
  /** Rejects if the code of the worker cannot be loaded. It never resolves. */
  readonly failed: Promise<never>
  /** Ends the worker. Calls in progress are never answered. */
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

/** The marks of the images of folders, by the ids of the images. An image that is missing has none. */
function folderMarks(marks: Marks): ReadonlyMap<string, Mark> {
  return new Map(
    [...marks].flatMap(([id, { mark }]) =>
      mark !== 'none' && id.startsWith(FOLDER_MARKS) ? [[id.slice(FOLDER_MARKS.length), mark]] : [],
    ),
  )
}

/**
 * Creates the function that calls the catalog for a request of the gallery. It rejects with the signal's
 * reason as soon as the signal is aborted, and the catalog stops working on the request.
 * @param marksFor the marks that the search by a filter compares
 */
export function createCatalogCaller(
  catalog: Remote<CatalogApi>,
  marksFor: (filter: Filter) => Promise<Marks>,
) {
  let calls = 0
  return <Result>(
    { filter, order = null, stacks = null, signal }: PageRequest,
    call: (request: CatalogRequest) => Promise<Result>,
  ): Promise<Result> => {
    signal.throwIfAborted()
    const id = calls++
    const send = (marks: CatalogRequest['marks']) => {
      signal.throwIfAborted()
      return call({ id, filter, marks, order, stacks })
    }
    const answer = filter === null ? send(NO_MARKS) : marksFor(filter).then(folderMarks).then(send)
    return abortable(answer, signal).finally(() => {
      if (signal.aborted) void catalog.cancel(id)
    })
  }
}
