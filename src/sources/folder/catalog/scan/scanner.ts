import { NOTHING_LEFT_OUT, type LeftOut, type LeftOutItem } from '../../listing/candidates'
import { createRate } from '../../../../lib/rate'
import { pathOf } from '../../../filePath'
import type { ReadingProgress } from '../../localFolder'
import type { FolderContent } from '../../folderContent'
import { createFolderReader, type FolderReader } from '../../listing/folderReader'
import type { ListedFile } from '../../listing/listedFile'
import type { FolderView } from '../../listing/rejected'
import type { ImageTable } from '../table/imageTable'
import { createMetadataReader, type MetadataReader } from './metadataReader'
import { scanFolder, type ScanOptions } from './scanFolder'
import { createTurns } from './turns'

/** How long a first scan lists files before the first of them are shown, in ms. */
const FIRST_FILES_MS = 300
/** How many files are shown first, at least, while the listing goes on. */
const FIRST_FILES = 20

/** Calls `onChange` after files in a folder have changed. Returns the function that ends the watching. */
export type WatchFolder = (handle: FileSystemDirectoryHandle, onChange: () => void) => () => void

export interface ScannerOptions extends Pick<ScanOptions, 'folder' | 'table'> {
  readonly view: FolderView
  readonly watch: WatchFolder
  /** Called after each change of the table, the progress or `isUnreadable`. */
  readonly onChange: () => void
  /**
   * Called for each file that is found once a listing has taken 300 ms and found 20 files, and at the end of
   * each listing.
   */
  readonly onFirstFiles: () => void
  /**
   * Called when the first scan of a folder has ended, before it is saved.
   * @param isWhole false if the folder could not be read to its end
   */
  readonly onFirstScan: (isWhole: boolean) => void
  /** Called when images have changed in place: their files were moved or overwritten. */
  readonly onUpdated: () => void
  /** Called at the end of each scan. It resolves when all changes are saved. */
  readonly save: () => Promise<void>
}

/** Keeps a table up to date with its folder. */
export interface Scanner {
  /** See `CatalogApi.scan`. Calls during a scan share one more scan after it. */
  readonly scan: (content: FolderContent) => Promise<void>
  /** Stops the scan in progress. Later changes of the folder start no scan until `scan` or `resume` is called. */
  readonly stop: () => void
  readonly resume: () => Promise<void>
  /**
   * Marks the scans from now on as the first of the folder, until one of them ends.
   * @param addsAtOnce see `ScanOptions`: if images are known already, files may have been moved
   */
  readonly setFirst: (addsAtOnce: boolean) => void
  /**
   * Gives an image to the file that the page has moved it to; null for one that is not in the folder any more. A scan in
   * progress may have seen either file.
   * @returns the rows that are to be shown as they are now
   */
  readonly noteMoved: (row: number, to: ListedFile | null) => readonly number[]
  /** Ends the scan in progress and the watching. Nothing is scanned any more. */
  readonly close: () => void
  /** Whether the folder is being read for the first time. */
  readonly isIndexing: () => boolean
  /**
   * Null while no scan is in progress and the last one was not stopped, and as long as a scan of a folder that was
   * listed before finds nothing to read.
   */
  readonly progress: () => ReadingProgress | null
  /** What the last whole listing left out; of the folder `_rejected` it is known at once. */
  readonly leftOut: () => LeftOut
  /** Whether the last scan could not read the folder itself. */
  readonly isUnreadable: () => boolean
  readonly metadata: MetadataReader
  /** What the files are read from; null before the first scan. */
  readonly reader: () => FolderReader | null
}

const NOTHING_FOUND = { found: 0, deferred: 0, isListed: false }

/** Watches the folder that is scanned, another one in place of the one before. */
function createWatching(watch: WatchFolder, onChange: () => void) {
  let watched: { readonly handle: FileSystemDirectoryHandle; readonly end: () => void } | null =
    null
  return {
    follow(content: FolderContent | null): void {
      const handle = content?.kind === 'handle' ? content.handle : null
      if (watched !== null && watched.handle === handle) return
      watched?.end()
      watched = handle && { handle, end: watch(handle, onChange) }
    },
    end: () => watched?.end(),
  }
}

type ListingOptions = Pick<
  ScannerOptions,
  'folder' | 'table' | 'onChange' | 'onFirstFiles' | 'onUpdated'
> &
  Pick<ScanOptions, 'metadata' | 'moved'>

/** Lists the files of a folder, and says how far that is. */
function createListing({ onChange, onFirstFiles, onUpdated, ...files }: ListingOptions) {
  let state = NOTHING_FOUND
  let leftOut = NOTHING_LEFT_OUT
  /** Whether there is a folder `_rejected`: one that is made during a listing may be missed by it. */
  let hasRejected = false
  const noteRejected = () => {
    hasRejected = true
    leftOut = { ...leftOut, rejected: 1 }
  }
  return {
    state: () => state,
    /** See `Scanner.leftOut`. */
    leftOut: () => leftOut,
    /** Notes at once that there is a folder `_rejected`. */
    noteRejected,
    begin(): void {
      state = NOTHING_FOUND
      hasRejected = false
    },
    async read(reader: FolderReader, addsAtOnce: boolean, signal: AbortSignal): Promise<void> {
      let isWaitOver = false
      const wait = setTimeout(() => {
        isWaitOver = true
        showFirst()
      }, FIRST_FILES_MS)
      const showFirst = () => {
        if (isWaitOver && state.found >= FIRST_FILES) onFirstFiles()
      }
      const onFound = (found: number, deferred: number) => {
        state = { found, deferred, isListed: false }
        showFirst()
        onChange()
      }
      const leftOutNow = { ...NOTHING_LEFT_OUT }
      const onLeaveOut = ({ kind }: LeftOutItem) => {
        leftOutNow[kind]++
        if (kind === 'rejected') noteRejected()
      }
      const handlers = { onFound, onLeaveOut, onMoved: onUpdated }
      try {
        await scanFolder({ ...files, ...handlers, reader, addsAtOnce, signal })
        state = { ...state, isListed: true }
        leftOut = hasRejected ? { ...leftOutNow, rejected: 1 } : leftOutNow
      } finally {
        clearTimeout(wait)
        onFirstFiles()
        onChange()
      }
    },
  }
}

/** Notes what the page moves while a folder is listed: see `ScanOptions.moved`. */
function createMoves(table: ImageTable) {
  const rows = new Set<number>()
  const left = new Set<string>()
  return {
    rows,
    left,
    begin(): void {
      rows.clear()
      left.clear()
    },
    /** See `Scanner.noteMoved`. */
    note(row: number, to: ListedFile | null): readonly number[] {
      const { folder, name } = table.get(row)
      left.add(pathOf(folder, name))
      // A scan may have taken the copy for another image.
      const copy = to && table.rowAt(to.folder, to.name)
      if (copy !== null) table.setExists(copy, false)
      if (to !== null) table.setFile(row, to, true)
      table.setExists(row, to !== null)
      const changed = copy === null ? [row] : [copy, row]
      for (const each of changed) rows.add(each)
      return changed
    },
  }
}

/** Creates a scanner that has not read its folder yet. */
export function createScanner(options: ScannerOptions): Scanner {
  const { table, view, watch, onChange, onUpdated, onFirstScan, save } = options
  let content: FolderContent | null = null
  let reader: FolderReader | null = null
  let isFirst = false
  let addsAtOnce = false
  let isUnreadable = false
  /** The folder was listed to its end before. */
  let wasListed = false
  const moved = createMoves(table)
  const metadata = createMetadataReader({
    table,
    getReader: () => reader,
    onRead: onChange,
    onUpdated,
  })
  const listing = createListing({ ...options, metadata, moved })
  const rate = createRate(metadata.count)
  const turns = createTurns(run, onChange)
  const watching = createWatching(watch, () => {
    if (!turns.isStopped() && content !== null) void scan(content)
  })

  function endFirst(isWhole: boolean): void {
    if (isFirst) onFirstScan(isWhole)
    isFirst = false
  }

  async function run(signal: AbortSignal): Promise<void> {
    const source = reader
    if (source === null) return
    watching.follow(content)
    rate.restart()
    listing.begin()
    moved.begin()
    onChange()
    try {
      await listing.read(source, isFirst && addsAtOnce, signal)
      isUnreadable = false
      await metadata.idle()
      signal.throwIfAborted()
      wasListed = true
      endFirst(true)
    } catch {
      if (!signal.aborted) {
        isUnreadable = true
        endFirst(false)
      }
    }
    await save()
  }

  function scan(next: FolderContent): Promise<void> {
    if (turns.isClosed()) return Promise.resolve()
    if (next !== content) reader = createFolderReader(next, view)
    content = next
    return turns.take()
  }

  return {
    scan,
    stop() {
      turns.stop()
      metadata.clear()
      onChange()
    },
    async resume() {
      if (content !== null) await scan(content)
    },
    setFirst(atOnce) {
      isFirst = true
      addsAtOnce = atOnce
    },
    noteMoved(row, to) {
      const changed = moved.note(row, to)
      if (to !== null && !table.exists(row)) listing.noteRejected()
      return changed
    },
    close() {
      isFirst = false
      watching.end()
      turns.close()
      metadata.clear()
    },
    isIndexing: () => isFirst,
    progress() {
      const isStopped = turns.isStopped()
      if (!turns.isRunning() && !isStopped) return null
      const { found, deferred, isListed } = listing.state()
      const unread = deferred + countUnread(table)
      if (wasListed && unread === 0 && !isStopped) return null
      return { found, isListed, read: Math.max(0, found - unread), rate: rate.get(), isStopped }
    },
    leftOut: listing.leftOut,
    isUnreadable: () => isUnreadable,
    metadata,
    reader: () => reader,
  }
}

/** How many files exist that are still to be read, or to be read again. */
function countUnread(table: ImageTable): number {
  let count = 0
  // Stryker disable next-line EqualityOperator: there is no file in the row after the last
  for (let row = 0; row < table.size(); row++) {
    if (!table.exists(row)) continue
    if (table.state(row) === 'unread' || table.isOutdated(row)) count++
  }
  return count
}
