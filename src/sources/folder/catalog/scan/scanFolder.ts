import type { LeftOutItem } from '../../listing/candidates'
import type { FolderReader } from '../../listing/folderReader'
import { pathOf } from '../../../filePath'
import { isOtherFile, type ListedFile } from '../../listing/listedFile'
import { findMoves } from './findMoves'
import { createImageId } from './imageId'
import { NO_METADATA } from '../table/imageRow'
import type { ImageTable } from '../table/imageTable'
import type { MetadataReader } from './metadataReader'

/** What the page itself has moved while a folder is listed: the listing may find it at both places, or at none. */
interface MovedMeanwhile {
  readonly rows: ReadonlySet<number>
  /** The paths at which the files were before. */
  readonly left: ReadonlySet<string>
}

export interface ScanOptions {
  /** The id of the folder. */
  readonly folder: string
  readonly table: ImageTable
  readonly metadata: MetadataReader
  readonly reader: FolderReader
  /**
   * Whether new files are added to the table as soon as they are found. Otherwise they are deferred until the
   * end of the listing, when it is known which of them were only moved.
   */
  readonly addsAtOnce: boolean
  readonly moved: MovedMeanwhile
  readonly signal: AbortSignal
  /**
   * Called for each file that was found.
   * @param found how many files were found
   * @param deferred how many of them are deferred until the end of the listing
   */
  readonly onFound: (found: number, deferred: number) => void
  /** Called for each item that is left out by its name: see `FolderReader.list`. */
  readonly onLeaveOut: (item: LeftOutItem) => void
  /** Called after files were found to be moved or renamed. */
  readonly onMoved: () => void
}

/**
 * Lists a folder, brings the table up to date with it, and enqueues the files whose metadata is to be
 * read.
 * @throws the signal's reason when the signal is aborted; the browser's error if the folder cannot be
 *   read. In both cases no file is marked as gone.
 */
export async function scanFolder(options: ScanOptions): Promise<void> {
  const { folder, table, metadata, reader, addsAtOnce, moved } = options
  const { signal, onFound, onLeaveOut, onMoved } = options
  /** The rows of the files that were found. */
  const seen = new Set<number>()
  /** The paths of files and folders that could not be read. */
  // Stryker disable next-line ArrayDeclaration: a path that no file has
  const skipped: string[] = []
  /** The new files that are added at the end of the listing. */
  const deferred: ListedFile[] = []
  let found = 0

  /** Adds a new file, unless the page has put it there, or has taken it away. */
  function add(file: ListedFile): void {
    if (table.rowAt(file.folder, file.name) !== null) return
    if (moved.left.has(pathOf(file.folder, file.name))) return
    const id = createImageId(folder, file, (taken) => table.rowOf(taken) !== null)
    const row = table.add({ ...file, ...NO_METADATA, id, state: 'unread', colour: null })
    seen.add(row)
    metadata.enqueue(row)
  }

  /** Brings the row of a file up to date. */
  function update(row: number, file: ListedFile): void {
    const before = table.get(row)
    seen.add(row)
    if (!table.exists(row)) table.setExists(row, true)
    if (before.state !== 'unread' && !isOtherFile(file, before)) {
      if (table.isOutdated(row)) metadata.enqueue(row)
      return
    }
    // The image is shown as it was until the file is read again.
    table.setMetadata(row, 'unread', before)
    metadata.enqueue(row)
  }

  /** The rows of files that were not found: they are gone, since this scan or since an earlier one, or out of view. */
  function missingRows(): readonly number[] {
    const rows: number[] = []
    // Stryker disable next-line EqualityOperator: there is no file in the row after the last
    for (let row = 0; row < table.size(); row++) {
      const isFound = seen.has(row) || moved.rows.has(row)
      if (table.id(row) !== '' && !isFound && !isSkipped(row)) rows.push(row)
    }
    return rows
  }

  /** Whether the file of a row, or a folder that contains it, could not be read. */
  function isSkipped(row: number): boolean {
    // Stryker disable next-line ConditionalExpression: among no paths the search finds none
    if (skipped.length === 0) return false
    const { folder: parent, name } = table.get(row)
    const path = pathOf(parent, name)
    return skipped.some((each) => path === each || path.startsWith(`${each}/`))
  }

  for await (const file of reader.list(signal, (path) => skipped.push(path), onLeaveOut)) {
    const row = table.rowAt(file.folder, file.name)
    if (row !== null && moved.rows.has(row)) seen.add(row)
    else if (row !== null) update(row, file)
    else if (addsAtOnce) add(file)
    else deferred.push(file)
    onFound(++found, deferred.length)
  }
  const missing = missingRows()
  const moves = await findMoves(table, missing, deferred, reader, signal)
  signal.throwIfAborted()
  const isGone = (row: number) => table.exists(row) && !moves.has(row) && !moved.rows.has(row)
  for (const [row, file] of moves) {
    if (moved.rows.has(row)) continue
    table.setFile(row, file, true)
    table.setExists(row, true)
    if (table.isOutdated(row)) metadata.enqueue(row)
  }
  if (moves.size > 0) onMoved()
  const renamed = new Set(moves.values())
  for (const file of deferred) if (!renamed.has(file)) add(file)
  for (const row of missing) if (isGone(row)) table.setExists(row, false)
  onFound(found, 0)
}
