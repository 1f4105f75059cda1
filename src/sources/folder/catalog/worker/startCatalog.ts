import { wrap, type Remote } from 'comlink'
import type { Mark, Marks, SearchableMarks } from '../../../marks'
import type { PageRequest } from '../../../source'
import { abortable } from '../../../../lib/abortable'
import { memoizeWeakly } from '../../../../lib/memoizeWeakly'
import { workerUrl } from '../../../../lib/workerUrl'
import { FOLDER_MARKS } from '../../folderKind'
import { createSearchedMarks } from '../../../search/searchedMarks'
import type { CatalogApi, ListRequest } from '../catalogApi'
import catalogWorker from './catalogWorker?worker&url'
import type { CatalogWorker } from './catalogWorker'
import { passListRequests } from './passListRequests'

const NO_MARKS: ReadonlyMap<string, Mark> = new Map()

/** A worker that opens one catalog. */
export interface StartedCatalog {
  /** Callbacks have to be passed through comlink's `proxy`. */
  readonly worker: Remote<CatalogWorker>
  /** Rejects if the code of the worker cannot be loaded. It never resolves. */
  readonly failed: Promise<never>
  /** Ends the worker. Calls in progress are never answered. */
  readonly close: () => void
}

/** Starts a worker in which no catalog is open yet. */
export function startCatalog(): StartedCatalog {
  passListRequests()
  const worker = new Worker(workerUrl(catalogWorker), { type: 'module' })
  const failed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker failed')), { once: true })
  })
  // Nobody may wait for it any more.
  failed.catch(() => undefined)
  return { failed, worker: wrap<CatalogWorker>(worker), close: () => worker.terminate() }
}

/**
 * The marks of the images of folders, by the ids of the images: the same object for the same marks. An image that is
 * missing has none.
 */
const folderMarks = memoizeWeakly(
  (marks: Marks): ReadonlyMap<string, Mark> =>
    new Map(
      [...marks].flatMap(([id, { mark }]) =>
        mark !== 'none' && id.startsWith(FOLDER_MARKS)
          ? [[id.slice(FOLDER_MARKS.length), mark]]
          : [],
      ),
    ),
)

/** The rejected images of folders, by their ids. */
const rejectedOf = memoizeWeakly((marks: Marks): ReadonlySet<string> => {
  const ids = [...folderMarks(marks)].flatMap(([id, mark]) => (mark === 'rejected' ? [id] : []))
  return new Set(ids)
})

const NONE: ReadonlySet<string> = new Set()

/**
 * Creates the function that requests a list of a catalog once it is ready. It rejects with the signal's reason as soon
 * as the signal is aborted, and the catalog stops working on the request.
 * @param closed aborted before the worker ends, which may give no answer any more
 */
export function createListCaller(
  catalog: Remote<CatalogApi>,
  { now, whenRead }: SearchableMarks,
  closed: AbortSignal,
) {
  const marksFor = createSearchedMarks({ now, whenRead })
  // Each time that the property is awaited, the worker is called.
  const ready = Promise.resolve(catalog.isReady)
  return async <Request extends PageRequest, Result>(
    request: Request,
    call: (request: Request & ListRequest) => Promise<Result>,
  ): Promise<Result> => {
    request.signal.throwIfAborted()
    const over = new AbortController()
    async function send() {
      const { filter, stacks = null } = request
      const marks = filter === null ? NO_MARKS : folderMarks(await marksFor(filter))
      const rejected = stacks === null ? NONE : rejectedOf(await whenRead().then(now))
      await ready
      request.signal.throwIfAborted()
      return call({ ...request, marks, rejected, signal: over.signal })
    }
    return abortable(abortable(send(), closed), request.signal).finally(() => over.abort())
  }
}
