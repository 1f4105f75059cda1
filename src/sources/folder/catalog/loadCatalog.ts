import { throttle } from '../../../lib/throttle'
import type { ListedFile } from '../listing/listedFile'
import type { FolderView } from '../listing/rejected'
import { fromNextFiles } from '../folderContent'
import type { CatalogApi, CatalogState } from './catalogApi'
import { createCatalogImages } from './catalogImages'
import { createCatalogPages, type CatalogPages } from './pages/catalogPages'
import { categoryGroups } from './pages/categoryGroups'
import type { RecordStorage } from './storage/recordStorage'
import { createScanner, type Scanner, type WatchFolder } from './scan/scanner'
import { createShownOrder, type ShownOrder } from './pages/shownOrder'
import type { ImageTable } from './table/imageTable'
import { createStoredTable } from './storage/storedTable'

/** The shortest time between two reports of the state, in ms. */
const REPORT_INTERVAL_MS = 100

const FORGOTTEN =
  'This folder was forgotten in another tab, so nothing of it is stored any more. Press “Open a folder” to choose it again.'

/** The shortest time between two reports that images have left the list because they were moved, in ms. */
const MOVED_INTERVAL_MS = 500

/**
 * Connects the catalogs of a folder. Each has the whole index and writes it, so one that does not know of a move would
 * store the image as another one.
 * @param onMoved called with what another catalog tells
 * @returns the function that tells the others
 */
export type ShareMoves = (
  folder: string,
  onMoved: CatalogApi['noteMoved'],
) => CatalogApi['noteMoved']

/** What a catalog uses that differs between a worker and a test. */
export interface CatalogOptions {
  /** The storage of a folder. */
  readonly createStorage: (folder: string) => RecordStorage
  readonly watch: WatchFolder
  readonly shareMoves: ShareMoves
}

/** The parts of a catalog that its state is read from. */
interface CatalogParts {
  readonly table: ImageTable
  readonly order: ShownOrder
  readonly scanner: Scanner
  readonly pages: CatalogPages
}

const stateOf = (
  { table, order, scanner, pages }: CatalogParts,
  problem: string | null,
): CatalogState => ({
  count: order.rows().length,
  pending: order.pending(),
  isIndexing: scanner.isIndexing(),
  updates: pages.updates(),
  moves: order.moves(),
  reading: scanner.progress(),
  leftOut: scanner.leftOut(),
  categories: categoryGroups(table, order.rows()),
  isUnreadable: scanner.isUnreadable(),
  problem,
})

/**
 * Loads what is stored of the catalog of a folder, and connects the parts of the catalog. A folder that was never read
 * has nothing stored.
 * @param view the images that are listed and shown
 * @param report called when the stored catalog is loaded or cannot be, and then at most some ten times a second. Over
 * comlink a call can arrive later than the responses after it.
 */
export async function loadCatalog(
  folder: string,
  view: FolderView,
  { createStorage, watch, shareMoves }: CatalogOptions,
  report: (state: CatalogState) => void,
): Promise<CatalogApi> {
  let storageProblem: string | null = null
  let isForgotten = false
  const onChange = throttle(() => report(readState()), REPORT_INTERVAL_MS)
  const { table, load, saveAll, arrange } = createStoredTable({
    storage: createStorage(folder),
    view,
    onProblem: (problem) => {
      if (problem === storageProblem) return
      storageProblem = problem
      // Changes are saved some seconds after they were reported.
      onChange()
    },
    onForgotten: () => {
      isForgotten = true
      scanner.close()
      onChange()
    },
  })
  const onUpdated = () => {
    pages.noteUpdate()
    onChange()
  }
  const onMoved = throttle(onUpdated, MOVED_INTERVAL_MS)
  const order = createShownOrder(table, () => scanner.isIndexing())
  let resolveReady: () => void
  const isReady = new Promise<void>((resolve) => {
    resolveReady = resolve
  })
  const scanner = createScanner({
    folder,
    table,
    view,
    watch,
    onChange,
    onFirstScan: (isWhole) => {
      order.endFirstReading()
      // Images are stored in the order in which they are searched most.
      if (isWhole && view === 'kept') arrange(order.current())
    },
    save: saveAll,
    onFirstFiles: showFirst,
    onUpdated,
  })
  const pages = createCatalogPages(table, order, scanner.metadata.readNow)

  function showFirst(): void {
    if (order.revision() === 0) order.applyPending(null)
    resolveReady()
  }

  const readState = () =>
    stateOf({ table, order, scanner, pages }, isForgotten ? FORGOTTEN : storageProblem)

  function noteMoved(id: string, to: ListedFile | null): void {
    const row = table.rowOf(id)
    if (row === null) return
    for (const each of scanner.noteMoved(row, to)) order.settle(each)
    onMoved()
  }

  // Another tab may move images, and store that, while the records are being read.
  const early: Parameters<typeof noteMoved>[] = []
  let isLoaded = false
  const tellMoved = shareMoves(folder, (...move) => {
    if (isLoaded) noteMoved(...move)
    else early.push(move)
  })
  const stored = await load()
  isLoaded = true
  for (const move of early) noteMoved(...move)
  if (stored !== 'nothing') showFirst()
  if (view === 'rejected' && order.current().length === 0) scanner.setFirst(true)
  else if (stored !== 'all') scanner.setFirst(stored === 'nothing')
  onChange()
  return {
    ...pages,
    ...createCatalogImages(table, scanner),
    isReady,
    readState,
    scan: (handle) => scanner.scan({ kind: 'handle', handle }),
    scanFiles: async (next) => scanner.scan({ kind: 'files', files: fromNextFiles(next) }),
    stopScan: scanner.stop,
    resumeScan: scanner.resume,
    save: saveAll,
    applyPending(keepColumnOf) {
      order.applyPending(keepColumnOf)
      onChange()
    },
    noteMoved(id, to) {
      noteMoved(id, to)
      tellMoved(id, to)
    },
  }
}
