import { proxy, type Remote } from 'comlink'
import type { LikesOverlay } from '../../domain/likes'
import type { FolderAccess, FolderStatus } from '../localFolder'
import type { ImageSource, OpenSource, PageRequest, SearchProgress } from '../source'
import type { CatalogApi, CatalogRequest, CatalogState } from './catalog/catalogApi'
import { startCatalog } from './catalog/startCatalog'
import type { StoredFolder } from './database'
import { contentOf, listFolders, touchFolder } from './folders'
import { highlightRanges, matchesImage } from './search/matchImage'
import { createThumbnails } from './thumbnails/createThumbnails'

/** The kind of this source, in the address and in the ids of likes. */
const KIND = 'folder'

const PAGE_SIZE = 60

/** How many images beyond the viewport are fetched ahead: some four screens of the widest grid. */
const PREFETCH = 60

const EMPTY: CatalogState = {
  count: 0,
  pending: { added: 0, removed: 0 },
  isGrowing: false,
  reading: null,
  categories: [],
  problem: null,
}

/** The ids of the liked images of folders. */
function likedIds(likes: LikesOverlay): readonly string[] {
  const prefix = `${KIND}:`
  return [...likes].flatMap(([id, { liked }]) =>
    liked && id.startsWith(prefix) ? [id.slice(prefix.length)] : [],
  )
}

/**
 * Calls the catalog for a request of the gallery. The catalog stops working when the signal is aborted.
 * @throws the signal's reason, at once, when the signal is aborted
 */
function createCaller(catalog: Remote<CatalogApi>, likes: () => LikesOverlay) {
  let calls = 0
  return <Result>(
    { filter, signal }: PageRequest,
    call: (request: CatalogRequest) => Promise<Result>,
  ): Promise<Result> => {
    signal.throwIfAborted()
    const id = calls++
    const asksForLikes = filter?.words.some((word) => word.includes('liked:')) ?? false
    const request = { id, filter, liked: asksForLikes ? likedIds(likes()) : [] }
    return new Promise((resolve, reject) => {
      function abort() {
        void catalog.cancel(id)
        reject(signal.reason)
      }
      signal.addEventListener('abort', abort, { once: true })
      call(request)
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', abort))
    })
  }
}

/** Whether the files of a folder can be read without asking the visitor. */
async function accessTo({ id, handle }: StoredFolder): Promise<FolderAccess> {
  if (contentOf(id) !== null) return 'open'
  if (handle === null) return 'choose'
  const permission = await handle.queryPermission?.({ mode: 'read' })
  return permission === 'granted' ? 'open' : 'ask'
}

/**
 * Opens the gallery of a folder: its stored index at once, and then what has changed since.
 * @param likes what the visitor has liked so far
 */
export async function createFolderSource(
  stored: StoredFolder,
  likes: () => LikesOverlay,
): Promise<ImageSource> {
  const { id, name, handle } = stored
  const { api: catalog, failed, close: closeCatalog } = startCatalog()
  const listeners = new Set<() => void>()
  let state = EMPTY
  let access = await accessTo(stored)
  let status: FolderStatus = { count: 0, access, reading: null, problem: null }

  function update() {
    const { count, reading, problem } = state
    status = { count, access, reading, problem }
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function scan() {
    const content = contentOf(id) ?? (handle && { kind: 'handle', handle })
    if (content !== null && access === 'open') void catalog.scan(content)
  }
  async function reopen() {
    if (contentOf(id) === null) {
      const permission = await handle?.requestPermission?.({ mode: 'read' })
      if (permission !== 'granted') return
    }
    access = 'open'
    update()
    scan()
  }
  /** Without an observer of files, new files are looked for whenever the visitor comes back to the tab. */
  function scanOnReturn() {
    if (document.visibilityState === 'visible' && !('FileSystemObserver' in window)) scan()
  }

  const thumbnails = createThumbnails({
    folder: id,
    readFile: (image) => catalog.file(image),
    onColour: (image, colour) => void catalog.setColour(image, colour),
  })
  const opening = catalog.open(
    id,
    proxy((next: CatalogState) => {
      // Each state arrives as a copy. Equal categories stay the same object.
      const isSame = JSON.stringify(next.categories) === JSON.stringify(state.categories)
      state = isSame ? { ...next, categories: state.categories } : next
      update()
    }),
  )
  // A worker that cannot be loaded answers nothing.
  await Promise.race([opening, failed])
  document.addEventListener('visibilitychange', scanOnReturn)
  scan()

  const call = createCaller(catalog, likes)
  const ignoreProgress = proxy(() => undefined)
  const isLiked = (image: string) => likes().get(`${KIND}:${image}`)?.liked ?? false

  return {
    kind: KIND,
    identity: { folder: id },
    firstPageSize: PAGE_SIZE,
    pageSize: PAGE_SIZE,
    get total() {
      return state.isGrowing ? null : state.count
    },
    prefetch: PREFETCH,
    get categories() {
      return state.categories
    },
    matches: (filter, image) => matchesImage(filter, image, isLiked),
    highlights: (filter, image) => highlightRanges(filter, image),
    async *pages(from, request) {
      const { filter, onProgress } = request
      const progress =
        filter !== null && onProgress !== undefined
          ? proxy((done: SearchProgress) => onProgress(done))
          : ignoreProgress
      let next: number | null = from
      while (next !== null) {
        const number: number = next
        const page = await call(request, (asked) => catalog.page(number, asked, progress))
        yield page
        next = page.next
      }
    },
    find: (image, request) => call(request, (asked) => catalog.find(image, asked)),
    changes: {
      pending: () => state.pending,
      isGrowing: () => state.isGrowing,
      subscribe,
      accept: (inPlace) => catalog.accept(inPlace),
    },
    folder: {
      id,
      name,
      status: { get: () => status, subscribe },
      stopReading: () => void catalog.stopScan(),
      resumeReading: () => void catalog.resumeScan(),
      reopen,
      thumbnail: (image, signal) => thumbnails.read(image, signal),
      file: (image) => catalog.file(image),
      details: (image) => catalog.details(image),
      workflow: (image) => catalog.workflow(image),
    },
    close() {
      document.removeEventListener('visibilitychange', scanOnReturn)
      listeners.clear()
      thumbnails.close()
      closeCatalog()
    },
  }
}

const UNKNOWN = 'This folder is not known in this browser. Open it again to see its images.'
const NONE = 'No folder has been opened in this browser yet. Press “Open a folder”.'

const NOTHING_OPEN: FolderStatus = { count: 0, access: 'open', reading: null, problem: null }
const rejectFile = () => Promise.reject(new Error('There is no file'))

/** A gallery without images, for an address that asks for a folder where none is known. */
const NO_FOLDER: ImageSource = {
  kind: KIND,
  identity: { folder: '' },
  firstPageSize: PAGE_SIZE,
  pageSize: PAGE_SIZE,
  total: 0,
  prefetch: 0,
  categories: [],
  matches: () => false,
  highlights: () => [],
  async *pages(_from, { signal }) {
    await Promise.resolve()
    signal.throwIfAborted()
    yield { number: 1, start: 0, images: [], next: null, previous: null, total: 0 }
  },
  find: () => Promise.resolve(null),
  changes: null,
  folder: {
    id: '',
    name: 'No folder is open',
    status: { get: () => NOTHING_OPEN, subscribe: () => () => undefined },
    stopReading: () => undefined,
    resumeReading: () => undefined,
    reopen: () => Promise.resolve(),
    thumbnail: rejectFile,
    file: rejectFile,
    details: rejectFile,
    workflow: rejectFile,
  },
  close: () => undefined,
}

/**
 * Opens the folder that the parameter `folder` names, or the one that was opened last. An unknown folder
 * is reported.
 */
export const openFolderSource: OpenSource = async (params, likes) => {
  const folders = await listFolders()
  const asked = params.get('folder')
  const folder = folders.find(({ id }) => id === asked)
  const shown = folder ?? folders[0]
  if (shown === undefined) return { source: NO_FOLDER, problems: [asked === null ? NONE : UNKNOWN] }
  await touchFolder(shown)
  return {
    source: await createFolderSource(shown, likes),
    problems: asked !== null && folder === undefined ? [UNKNOWN] : [],
  }
}
