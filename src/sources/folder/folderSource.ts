import { abortable } from '../../lib/abortable'
import { keepEqual } from '../../lib/isSameJson'
import { NOTHING_LEFT_OUT } from './listing/candidates'
import { proxy } from 'comlink'
import { createStore } from 'zustand/vanilla'
import type { SearchableMarks } from '../marks'
import type { FileSummary } from './fileImage'
import { REJECTED, type FolderView } from './listing/rejected'
import type { FolderAccess, LocalFolder } from './localFolder'
import { ORDER_NAMES } from '../order'
import { PREFETCH } from '../prefetch'
import type { PageRequest, SearchProgress, SourceData } from '../source'
import { NO_CHANGES } from '../sourceChanges'
import { withTimeout } from '../timeout'
import type { CatalogState } from './catalog/catalogApi'
import { createCatalogCaller, startCatalog } from './catalog/worker/startCatalog'
import type { StoredFolder } from './database'
import { toNextFiles } from './folderContent'
import { FOLDER_KIND, FOLDER_MARKS, FOLDER_PAGES } from './folderKind'
import { contentOf, watchForgotten } from './folders'
import { noImages } from './noFolder'
import { createSearchedMarks } from '../search/searchedMarks'
import { completeSearch } from './search/completeSearch'
import { highlightFile, matchesFile } from './search/matchFile'
import { searchHint } from './search/searchHint'
import { createThumbnails } from './thumbnails/createThumbnails'

/** 100,000 prompts are searched in some 30 ms, so matches follow each key. */
const TYPING_PAUSE_MS = 0

/**
 * The least time to the next scan, in ms, in a browser that does not observe files. A folder that takes long to list is
 * listed less often.
 */
const LOOK_AGAIN_MS = 10_000

/** What is known of a folder that is open. */
interface FolderState extends CatalogState {
  readonly access: FolderAccess
}

/** The state before the catalog has reported one. */
const EMPTY: CatalogState = {
  count: 0,
  pending: NO_CHANGES,
  isIndexing: false,
  updates: 0,
  reading: null,
  leftOut: NOTHING_LEFT_OUT,
  isUnreadable: false,
  categories: [],
  problem: null,
}

/** How the files of a folder can be read: at once, after a question of the browser, or after a choice. */
async function accessTo({ id, handle }: StoredFolder): Promise<FolderAccess> {
  if (contentOf(id) !== null) return 'open'
  if (handle === null) return 'choose'
  const permission = await handle.queryPermission?.({ mode: 'read' })
  return permission === 'granted' ? 'open' : 'ask'
}

/** The images of a folder, and the folder itself. */
export interface FolderSource {
  readonly source: SourceData<FileSummary>
  readonly folder: LocalFolder
}

/**
 * Opens the gallery of a folder: its stored catalog at once, and then what has changed since.
 * @param view the images that are shown
 */
export async function createFolderSource(
  stored: StoredFolder,
  marks: SearchableMarks,
  view: FolderView = 'kept',
): Promise<FolderSource> {
  const { id, name, handle } = stored
  const access = await withTimeout(accessTo(stored))
  const { api: catalog, failed, close: closeCatalog } = startCatalog()
  // `stopScan` does nothing before a folder is open: its answer shows that the worker runs. This answer has a
  // limit, since a worker whose code is not loaded never answers. Loading the catalog of a large folder has no limit.
  await withTimeout(Promise.race([catalog.stopScan(), failed])).catch((error: unknown) => {
    closeCatalog()
    throw error
  })
  const closing = new AbortController()
  /** Rejects when the folder is closed: the worker, which ends then, gives no answer any more. */
  const whileOpen = <Answer>(answer: Promise<Answer>) => abortable(answer, closing.signal)
  const store = createStore<FolderState>(() => ({ ...EMPTY, access }))
  const { getState, setState, subscribe } = store
  let isScanning = false
  let nextLook: ReturnType<typeof setTimeout> | undefined

  async function scan() {
    const content = contentOf(id) ?? (handle && { kind: 'handle', handle })
    if (content === null || getState().access !== 'open') return
    const start = performance.now()
    isScanning = true
    await (content.kind === 'handle'
      ? catalog.scan(content.handle)
      : catalog.scanFiles(proxy(toNextFiles(content.files))))
    isScanning = false
    clearTimeout(nextLook)
    if (closing.signal.aborted || globalThis.FileSystemObserver !== undefined) return
    nextLook = setTimeout(lookAgain, Math.max(LOOK_AGAIN_MS, 20 * (performance.now() - start)))
  }
  async function reopen() {
    // Asked also of a folder that was open: the browser may have taken the permission back.
    const permission = await handle?.requestPermission?.({ mode: 'read' })
    if (permission !== 'granted' && contentOf(id) === null) return
    setState({ access: 'open' })
    void scan()
  }
  /** Scans when the visitor comes back, and from time to time as long as the page is visible. */
  function lookAgain() {
    const isStopped = getState().reading?.isStopped ?? false
    // Files that were handed over by themselves stay the same.
    const canChange = contentOf(id)?.kind !== 'files'
    if (document.visibilityState !== 'visible' || !canChange || isStopped || isScanning) return
    void scan()
  }

  const thumbnails = createThumbnails({
    folder: id,
    readFile: (image) => catalog.file(image),
    onColour: (image, colour) => void catalog.setColour(image, colour),
  })
  const opening = catalog.open(
    id,
    proxy((next: CatalogState) => {
      const { categories, pending } = getState()
      setState({
        ...next,
        // Each state of the catalog arrives as a copy.
        categories: keepEqual(categories, next.categories),
        pending: keepEqual(pending, next.pending),
      })
    }),
    view,
  )
  setState(await Promise.race([opening, failed]))
  document.addEventListener('visibilitychange', lookAgain)
  window.addEventListener('focus', lookAgain)
  const unwatch = watchForgotten(id, () => void catalog.save())
  void scan()

  /** Says that the source is at work while it reads the folder: the first images can take a while. */
  function reportReading<Answer>({ filter, onProgress }: PageRequest, answer: Promise<Answer>) {
    if (filter !== null) return answer
    const unsubscribe = subscribe(() => getState().reading !== null && onProgress?.(null))
    return answer.finally(unsubscribe)
  }

  const ask = createCatalogCaller(catalog, createSearchedMarks(marks))
  const call: typeof ask = (request, run) => whileOpen(ask(request, run))
  const ignoreProgress = proxy(() => undefined)
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
    whole: (ids, signal) => abortable(whileOpen(catalog.whole(ids)), signal),
    highlights: (filter, text) => highlightFile(filter, text),
    async *pages(from, request) {
      const { filter, onProgress } = request
      const progress =
        filter !== null && onProgress !== undefined
          ? proxy((done: SearchProgress) => onProgress(done))
          : ignoreProgress
      // Without access there is nothing to wait for.
      if (getState().access !== 'open' && getState().count === 0) return yield* noImages(request)
      let next: number | null = from
      while (next !== null) {
        const number: number = next
        const answer = call(request, (catalogRequest) =>
          catalog.page(number, catalogRequest, progress),
        )
        const page = await reportReading(request, answer)
        yield page
        next = page.next
      }
    },
    find: async (image, request) =>
      call(request, (catalogRequest) => catalog.find(image, catalogRequest)),
    idsAt: async (spans, request) =>
      call(request, (sent) => catalog.idsAt(spans, sent, getState().updates)),
    matchFinder: {
      next: async (index, step, request) =>
        call(request, (sent) =>
          catalog.nextMatch(index, step, { ...sent, filter: request.filter }),
        ),
      countBefore: async (index, request) =>
        call(request, (sent) => catalog.countMatches(index, { ...sent, filter: request.filter })),
    },
    orders: ORDER_NAMES,
    stacking: {
      countAt: async (spans, request) => call(request, (sent) => catalog.countAt(spans, sent)),
    },
    timeline: async (request) => call(request, (sent) => catalog.timeline(sent)),
    complete: (text) =>
      completeSearch(text, (operator, typed) => catalog.completeValue(operator, typed)),
    searchHint,
    changes: {
      pending: () => getState().pending,
      isIndexing: () => getState().isIndexing,
      updates: () => getState().updates,
      subscribe,
      applyPending: (keepColumnOf) => whileOpen(catalog.applyPending(keepColumnOf)),
    },
    close() {
      closing.abort()
      document.removeEventListener('visibilitychange', lookAgain)
      window.removeEventListener('focus', lookAgain)
      clearTimeout(nextLook)
      unwatch()
      thumbnails.close()
      closeCatalog()
    },
  }
  const chosen = contentOf(id)
  const root = chosen?.kind === 'handle' ? chosen.handle : handle
  const folder: LocalFolder = {
    id,
    name,
    view,
    handle: root,
    hasRejected: async () =>
      (await root?.getDirectoryHandle(REJECTED).catch(() => null)) instanceof
      FileSystemDirectoryHandle,
    closed: closing.signal,
    status: store,
    noticesNewFiles: handle !== null,
    stopReading: () => void catalog.stopScan(),
    resumeReading: () => void catalog.resumeScan(),
    reopen,
    thumbnails: thumbnails.read,
    file: (image) => whileOpen(catalog.file(image)),
    images: (ids) => whileOpen(catalog.images(ids)),
    filesOf: (image) => whileOpen(catalog.filesOf(image)),
    noteMoved: (image, to) => catalog.noteMoved(image, to),
    save: () => catalog.save(),
    details: (image) => whileOpen(catalog.details(image)),
    workflow: (image) => whileOpen(catalog.workflow(image)),
    report: (image) => whileOpen(catalog.report(image)),
  }
  return { source, folder }
}
