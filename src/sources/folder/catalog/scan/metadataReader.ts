import { mapConcurrently } from '../../../../lib/mapConcurrently'
import { throttle } from '../../../../lib/throttle'
import { describe, isOtherFile } from '../../listing/listedFile'
import type { FolderReader } from '../../listing/folderReader'
import { readSidecars } from '../../listing/sidecars'
import { readMetadata, type MetadataResult } from '../../../../metadata/readMetadata'
import type { ImageTable } from '../table/imageTable'
import { rowMetadata } from '../table/imageRow'
import { createNewestFirst } from './newestFirst'

/** How many files are read at a time in the background. */
const BACKGROUND_FILES = 4
/** How many files are read at a time for a page that waits for them. */
const URGENT_FILES = 12

/**
 * A file modified less than this many ms ago may still be being written, so it is read again after the same time.
 * Its clock may be ahead by as much. A date further ahead says nothing: its file would be read again forever.
 */
const WRITING_MS = 2000

/**
 * The shortest time between two reports that files say more than was known of them, in ms: after each the gallery
 * requests its pages again, and a search begins again.
 */
const RENEWAL_INTERVAL_MS = 1000

/** Reads the metadata of files into the table. */
export interface MetadataReader {
  /** Adds a row to the queue that is read in the background, the newest file first. */
  readonly enqueue: (row: number) => void
  /** Empties the queue. Reads in progress continue. */
  readonly clear: () => void
  /** Resolves when the queue is empty and no file of it is being read. */
  readonly idle: () => Promise<void>
  /** Reads the rows that are not read yet, before those in the queue. Never rejects. */
  readonly readNow: (rows: readonly number[]) => Promise<void>
  /** How many files were read since the reader was created. */
  readonly count: () => number
}

export interface MetadataReaderOptions {
  readonly table: ImageTable
  /** Gives what the files are read from; null while they cannot be read. */
  readonly getReader: () => FolderReader | null
  /** Called after each file. */
  readonly onRead: () => void
  /**
   * Called after a file that was read before, or listed with another content; at most once a second while files are
   * read that could not be read before, or not by this version of the reader.
   */
  readonly onUpdated: () => void
}

/** Creates a reader with an empty queue. */
export function createMetadataReader(options: MetadataReaderOptions): MetadataReader {
  const { table, getReader, onRead, onUpdated } = options
  const queue = createNewestFirst(table.date)
  /** The loops that read the queue, one file at a time each. */
  const lanes = new Set<Promise<void>>()
  /** How many of the lanes have not come to the end of the queue. */
  let busyLanes = 0
  /** The calls of `readNow` in progress, for which the lanes wait. */
  const urgent = new Set<Promise<void>>()
  /** The reads in progress by row, so that no file is read twice at a time. */
  const reads = new Map<number, Promise<void>>()
  /** The rows that were asked for in vain while there was nothing to read from: they are known to be unread. */
  const missed = new Set<number>()
  let count = 0

  const onRenewed = throttle(onUpdated, RENEWAL_INTERVAL_MS)

  const isUnread = (row: number) => table.state(row) === 'unread'

  /** All that is known of an image, as a text, whatever version of the reader has found it. */
  const describeRow = (row: number) => JSON.stringify({ ...table.get(row), readerVersion: 0 })

  /** Reads a file as it is now; null if it cannot be opened. */
  async function attempt(row: number, reader: FolderReader) {
    const { folder, name } = table.get(row)
    try {
      const file = await reader.file(folder, name)
      // To ask for five files that are not there takes a quarter of the time of reading the image.
      const beside = () =>
        readSidecars(reader, { folder, name }, reader.sidecarsIn?.(folder) ?? null)
      const result = await readMetadata(file, beside)
      return { result, file: { ...describe(folder, file), name } }
    } catch {
      return null
    }
  }

  async function read(row: number): Promise<void> {
    const reader = getReader()
    if (reader === null) {
      missed.add(row)
      return
    }
    let found = await attempt(row, reader)
    // The file was changed while it was read.
    if (found !== null && isUnavailable(found.result)) found = await attempt(row, reader)
    const result = found?.result ?? UNAVAILABLE
    const isOutdated = table.isOutdated(row)
    // What is known of it stays until it can be read.
    if (isOutdated && isUnavailable(result)) return
    const before = isOutdated || missed.delete(row) ? describeRow(row) : null
    const state = result.status === 'read' ? 'read' : result.reason
    const updated = found !== null && isOtherFile(found.file, table.get(row)) ? found.file : null
    // The file and what it says change at once, so that its image is never half old.
    if (updated !== null) table.setFile(row, updated)
    table.setMetadata(row, state, rowMetadata(result))
    count++
    onRead()
    if (updated !== null) onUpdated()
    else if (before !== null && before !== describeRow(row)) onRenewed()
    if (found !== null && isCutOff(result) && isRecent(found.file.modified)) {
      setTimeout(() => void readOnce(row).then(onUpdated), WRITING_MS)
    }
  }

  function readOnce(row: number): Promise<void> {
    const underWay = reads.get(row)
    if (underWay !== undefined) return underWay
    const started = read(row).finally(() => reads.delete(row))
    reads.set(row, started)
    return started
  }

  async function runLane(): Promise<void> {
    busyLanes++
    for (let row = queue.take(); row !== null; row = queue.take()) {
      if (isUnread(row) || table.isOutdated(row)) await readOnce(row)
      while (urgent.size > 0) await Promise.all(urgent)
    }
    busyLanes--
  }

  return {
    enqueue(row) {
      queue.add(row)
      if (busyLanes < BACKGROUND_FILES) void track(lanes, runLane())
    },
    clear: queue.clear,
    async idle() {
      while (lanes.size > 0) await Promise.all(lanes)
    },
    async readNow(rows) {
      const unread = rows.filter(isUnread)
      await track(urgent, drain(mapConcurrently(unread, URGENT_FILES, readOnce)))
    },
    count: () => count,
  }
}

const UNAVAILABLE: MetadataResult = { status: 'unreadable', reason: 'unavailable' }

const isUnavailable = (result: MetadataResult): boolean =>
  result.status === 'unreadable' && result.reason === 'unavailable'

/** Whether a file ends too early, as one does that is being written. */
const isCutOff = (result: MetadataResult): boolean =>
  result.status === 'read' ? result.metadata.isTruncated : result.reason !== 'unavailable'

/** @param modified in ms since 1970 */
const isRecent = (modified: number): boolean => Math.abs(Date.now() - modified) < WRITING_MS

/** Iterates to the end, without use for the results. */
async function drain(results: AsyncGenerator<unknown, void, undefined>): Promise<void> {
  for await (const _ of results);
}

/** Keeps a promise in a set until it has settled. */
function track(set: Set<Promise<void>>, started: Promise<void>): Promise<void> {
  const tracked = started.finally(() => set.delete(tracked))
  set.add(tracked)
  return tracked
}
