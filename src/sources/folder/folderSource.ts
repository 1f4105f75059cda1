import { abortable } from '../../lib/abortable'
import { throttle } from '../../lib/throttle'
import { keepEqual } from '../../lib/isSameJson'
import { NOTHING_LEFT_OUT } from './listing/candidates'
import { proxy } from 'comlink'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SearchableMarks } from '../marks'
import type { FileSummary } from './fileImage'
import type { FolderView } from './listing/rejected'
import type { LocalFolder } from './localFolder'
import { ORDER_NAMES } from '../order'
import { PREFETCH } from '../pageSizes'
import { pagesFrom } from '../pagesFrom'
import type { PageRequest, SourceData } from '../source'
import { NO_CHANGES } from '../sourceChanges'
import { withTimeout } from '../timeout'
import type { CatalogState } from './catalog/catalogApi'
import { createListCaller, startCatalog } from './catalog/worker/startCatalog'
import type { StoredFolder } from './database'
import { accessTo, createFolderScans, type FolderState } from './folderScans'
import { FOLDER_KIND, FOLDER_MARKS, FOLDER_PAGES } from './folderKind'
import { contentOf, watchForgotten } from './folders'
import { noImages } from './noFolder'
import { completeSearch } from './search/completeSearch'
import { highlightFile, matchesFile } from './search/matchFile'
import { searchHint } from './search/fileSearchHelp'
import { createThumbnails } from './thumbnails/createThumbnails'

/** 100,000 prompts are searched in some 30 ms, so matches follow each key. */
const TYPING_PAUSE_MS = 0

/** The shortest time between two reports that colours have become known, in ms. */
const COLOURS_INTERVAL_MS = 2000

/** The state before the catalog has reported one. */
const EMPTY: CatalogState = {
  count: 0,
  pending: NO_CHANGES,
  isIndexing: false,
  updates: 0,
  moves: 0,
  reading: null,
  leftOut: NOTHING_LEFT_OUT,
  isUnreadable: false,
  categories: [],
  problem: null,
}

/** The images of a folder, and the folder itself. */
export interface FolderSource {
  readonly source: SourceData<FileSummary>
  readonly folder: LocalFolder
}

/** The catalogs that are ending, by their folders: what one still stores is for the next to read. */
const endings = new Map<string, Promise<void>>()

/** Opens the catalog of a folder in a worker, and keeps what it reports. */
async function openCatalog({ id }: StoredFolder, view: FolderView, access: FolderState['access']) {
  await endings.get(id)
  const { worker, failed, close } = startCatalog()
  const store = createStore<FolderState>(() => ({ ...EMPTY, access }))
  function report(next: CatalogState) {
    const { categories, pending } = store.getState()
    store.setState({
      ...next,
      // Each state of the catalog arrives as a copy.
      categories: keepEqual(categories, next.categories),
      pending: keepEqual(pending, next.pending),
    })
  }
  async function open() {
    // Only this answer has a limit, since a worker whose code is not loaded never answers. Loading the catalog of a large
    // folder has none.
    await withTimeout(Promise.race([worker.isRunning, failed]))
    return Promise.race([worker.open(id, view, proxy(report)), failed])
  }
  const catalog = await open().catch((error: unknown) => {
    close()
    throw error
  })
  report(await catalog.readState())
  return { catalog, store, close }
}

type Catalog = Awaited<ReturnType<typeof openCatalog>>['catalog']

/** The thumbnails of a folder. Each tells the catalog the colour of its image, and `colours` that there are more. */
function openThumbnails(folder: string, catalog: Catalog) {
  const colours = createStore(() => 0)
  const onColours = throttle(() => colours.setState((count) => count + 1), COLOURS_INTERVAL_MS)
  const thumbnails = createThumbnails({
    folder,
    readFile: (image) => catalog.file(image),
    onColour(image, colour) {
      void catalog.setColour(image, colour).then((isNew) => isNew && onColours())
    },
  })
  return { ...thumbnails, colours }
}

/** Makes calls reject when the folder is closed: the worker, which ends soon after, may give no answer any more. */
const createWhileOpen =
  (closed: AbortSignal) =>
  <Sent extends readonly unknown[], Answer>(call: (...sent: Sent) => Promise<Answer>) =>
  (...sent: Sent) =>
    abortable(call(...sent), closed)

/** Says that the source is at work while it reads the folder: the first images can take a while. */
function reportReading<Answer>(
  { subscribe, getState }: StoreApi<FolderState>,
  { filter, onProgress }: PageRequest,
  answer: Promise<Answer>,
): Promise<Answer> {
  if (filter !== null) return answer
  const unsubscribe = subscribe(() => getState().reading !== null && onProgress?.(null))
  return answer.finally(unsubscribe)
}

/** The folder itself, beside its images. */
function localFolder(
  { id, name, handle }: StoredFolder,
  catalog: Catalog,
  rest: Pick<LocalFolder, 'view' | 'closed' | 'keepFor' | 'status' | 'reopen' | 'thumbnails'>,
): LocalFolder {
  const whileOpen = createWhileOpen(rest.closed)
  const chosen = contentOf(id)
  return {
    ...rest,
    id,
    name,
    handle: chosen?.kind === 'handle' ? chosen.handle : handle,
    noticesNewFiles: handle !== null,
    stopReading: () => void catalog.stopScan(),
    resumeReading: () => void catalog.resumeScan(),
    file: whileOpen(catalog.file),
    images: whileOpen(catalog.images),
    filesOf: whileOpen(catalog.filesOf),
    noteMoved: (image, to) => catalog.noteMoved(image, to),
    save: () => catalog.save(),
    details: whileOpen(catalog.details),
    workflow: whileOpen(catalog.workflow),
    report: whileOpen(catalog.report),
  }
}

/** What the catalog is asked of a list, beside its pages. */
const listMembers = (
  catalog: Catalog,
  call: ReturnType<typeof createListCaller>,
  { getState }: StoreApi<FolderState>,
): Pick<
  SourceData<FileSummary>,
  'find' | 'idsAt' | 'matchFinder' | 'orders' | 'stacking' | 'timeline'
> => ({
  find: async (image, request) => call(request, (sent) => catalog.find(image, sent)),
  async idsAt(spans, request) {
    const { updates, moves } = getState()
    return call(request, (sent) => catalog.idsAt(spans, sent, { updates, moves }))
  },
  matchFinder: {
    next: async (index, step, request) =>
      call(request, (sent) => catalog.nextMatch(index, step, sent)),
    countBefore: async (index, request) =>
      call(request, (sent) => catalog.countMatches(index, sent)),
  },
  orders: ORDER_NAMES,
  stacking: {
    countAt: async (spans, request) => call(request, (sent) => catalog.countAt(spans, sent)),
  },
  timeline: async (request) => call(request, (sent) => catalog.timeline(sent)),
})

/**
 * Opens the gallery of a folder: its stored catalog at once, and then what has changed since.
 * @param view the images that are shown
 */
export async function createFolderSource(
  stored: StoredFolder,
  marks: SearchableMarks,
  view: FolderView = 'kept',
): Promise<FolderSource> {
  const { id } = stored
  const access = await withTimeout(accessTo(stored))
  const { catalog, store, close: closeCatalog } = await openCatalog(stored, view, access)
  const { getState, subscribe } = store
  const closing = new AbortController()
  const { signal: closed } = closing
  const { scan, reopen } = createFolderScans(stored, catalog, store, closed)
  const thumbnails = openThumbnails(id, catalog)
  const unwatch = watchForgotten(id, () => void catalog.save())
  void scan()

  const whileOpen = createWhileOpen(closed)
  const call = createListCaller(catalog, marks, closed)
  const whole = whileOpen(catalog.whole)
  /** The latest: there is one at a time. */
  let job = Promise.resolve()
  /** Ends the worker once all that it is told is stored. */
  async function endCatalog(): Promise<void> {
    const saved = job.catch(() => undefined).then(() => catalog.save())
    await withTimeout(saved).catch(() => undefined)
    closeCatalog()
  }
  const markOf = (image: string) => marks.now().get(FOLDER_MARKS + image)?.mark ?? 'none'

  const source: SourceData<FileSummary> = {
    kind: FOLDER_KIND,
    identity: { folder: id, ...(view === 'rejected' && { rejected: 1 }) },
    ...FOLDER_PAGES,
    get total() {
      const { isIndexing, count } = getState()
      return isIndexing ? null : count
    },
    prefetch: PREFETCH,
    delay: 0,
    typingPause: TYPING_PAUSE_MS,
    get categories() {
      return getState().categories
    },
    matches: (filter, image) => matchesFile(filter, image, markOf),
    uncut: (ids, signal) => abortable(whole(ids), signal),
    highlights: (filter, text) => highlightFile(filter, text),
    pages(from, request) {
      // Without access there is nothing to wait for.
      if (getState().access !== 'open' && getState().count === 0) return noImages(request)
      return pagesFrom(from, (number) =>
        reportReading(
          store,
          request,
          call(request, (sent) => catalog.page(number, sent)),
        ),
      )
    },
    ...listMembers(catalog, call, store),
    colours: {
      paint: (rows, request) => call(request, (sent) => catalog.paintColours(sent, rows)),
      subscribe: thumbnails.colours.subscribe,
    },
    complete: (text) =>
      completeSearch(text, (operator, typed) => catalog.completeValue(operator, typed)),
    searchHint,
    changes: {
      pending: () => getState().pending,
      isIndexing: () => getState().isIndexing,
      updates: () => getState().updates,
      moves: () => getState().moves,
      subscribe,
      applyPending: whileOpen(catalog.applyPending),
    },
    close() {
      closing.abort()
      unwatch()
      thumbnails.close()
      endings.set(id, endCatalog())
    },
  }
  const folder = localFolder(stored, catalog, {
    view,
    closed,
    keepFor(next) {
      job = next
      return next
    },
    status: store,
    reopen,
    thumbnails: thumbnails.read,
  })
  return { source, folder }
}
