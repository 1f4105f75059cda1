import { throttle } from '../../../lib/throttle'
import type { ListedFile } from '../listing/listedFile'
import type { FolderView } from '../listing/rejected'
import type { ImagesInView } from '../../sourceChanges'
import type { CatalogState } from './catalogApi'
import { createCatalogPages, type CatalogPages } from './pages/catalogPages'
import { categoryGroups } from './pages/categoryGroups'
import type { ImageTable } from './table/imageTable'
import type { RecordStorage } from './storage/recordStorage'
import { createScanner, type Scanner, type WatchFolder } from './scan/scanner'
import { createShownOrder } from './pages/shownOrder'
import { createStoredTable } from './storage/storedTable'

/** The shortest time between two reports of the state, in ms. */
const REPORT_INTERVAL_MS = 100

const FORGOTTEN =
  'This folder was forgotten in another tab, so nothing of it is stored any more. Press “Open a folder” to choose it again.'

/** The shortest time between two reports that images have left the list because they were moved, in ms. */
const MOVED_INTERVAL_MS = 500

/** What a catalog uses that differs between a worker and a test. */
export interface CatalogOptions {
  /** The storage of a folder. */
  readonly createStorage: (folder: string) => RecordStorage
  readonly watch: WatchFolder
}

/** The catalog of one folder, with its parts. */
export interface LoadedCatalog {
  readonly table: ImageTable
  readonly scanner: Scanner
  readonly pages: CatalogPages
  /** Resolves when there are images to show, or it is known that there are none. */
  readonly isReady: Promise<void>
  readonly readState: () => CatalogState
  /** See `SourceChanges.updates`. */
  readonly updates: () => number
  readonly applyPending: (keepColumnOf: ImagesInView | null) => void
  /** See `CatalogApi.noteMoved`. */
  readonly noteMoved: (id: string, to: ListedFile | null) => void
  /** See `StoredTable.saveAll`. */
  readonly save: () => Promise<void>
}

/** Loads what is stored of the catalog of a folder, and connects the parts of the catalog. */
export async function loadCatalog(
  folder: string,
  view: FolderView,
  { createStorage, watch }: CatalogOptions,
  report: (state: CatalogState) => void,
): Promise<LoadedCatalog> {
  let storageProblem: string | null = null
  let isForgotten = false
  let updates = 0
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
  function onUpdated(): void {
    updates++
    pages.restartSearch()
  }
  const onMoved = throttle(() => {
    onUpdated()
    onChange()
  }, MOVED_INTERVAL_MS)
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
      // The stored order is that of the images that are searched most.
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

  function readState(): CatalogState {
    return {
      count: order.rows().length,
      pending: order.pending(),
      isIndexing: scanner.isIndexing(),
      updates,
      reading: scanner.progress(),
      leftOut: scanner.leftOut(),
      categories: categoryGroups(table, order.rows()),
      isUnreadable: scanner.isUnreadable(),
      problem: isForgotten ? FORGOTTEN : storageProblem,
    }
  }

  const stored = await load()
  if (stored !== 'nothing') showFirst()
  if (view === 'rejected' && order.current().length === 0) scanner.setFirst(true)
  else if (stored !== 'all') scanner.setFirst(stored === 'nothing')
  onChange()
  return {
    table,
    scanner,
    pages,
    isReady,
    readState,
    updates: () => updates,
    save: saveAll,
    applyPending(keepColumnOf) {
      order.applyPending(keepColumnOf)
      onChange()
    },
    noteMoved(id, to) {
      const row = table.rowOf(id)
      if (row === null) return
      if (to === null) table.setExists(row, false)
      else {
        table.setFile(row, to, true)
        table.setExists(row, true)
      }
      order.settle(row)
      onMoved()
    },
  }
}
