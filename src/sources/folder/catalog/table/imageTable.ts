import { FILE_STATES, type FileState } from '../../fileImage'
import type { ListedFile } from '../../listing/listedFile'
import { isInView, type FolderView } from '../../listing/rejected'
import { READER_VERSION } from '../../../../metadata/tools/parsers'
import type { ImageRow, RowMetadata } from './imageRow'
import { createMetadataColumns } from './metadataColumns'
import {
  createNullableColumn,
  createNumberColumn,
  createTextColumn,
  type TextColumn,
} from './columns'

/**
 * The images of a folder in columns. A row (0-based) belongs to one image for the life of the table, also
 * after its file is gone; a row may also be free, and belong to no image.
 */
export interface ImageTable {
  /** One past the last row. */
  readonly size: () => number
  /** Whether the file of a row exists, as far as is known, and is in view. False for a free row. */
  readonly exists: (row: number) => boolean
  /** Whether the file of a row exists, in view or not: such rows are stored. */
  readonly isKept: (row: number) => boolean
  readonly get: (row: number) => ImageRow
  readonly id: (row: number) => string
  /** When the file was last changed, in ms since 1970. A move by the page, which writes it anew, is no change. */
  readonly date: (row: number) => number
  readonly bytes: (row: number) => number
  readonly state: (row: number) => FileState
  /**
   * Whether the file of a row was read by an earlier version of the reader, which may have found less in it, or could
   * not be read. Its image is shown as it is until the file is read again.
   */
  readonly isOutdated: (row: number) => boolean
  readonly prompt: (row: number) => string | null
  readonly otherText: (row: number) => string | null
  readonly negativePrompt: (row: number) => string | null
  readonly loras: (row: number) => string | null
  readonly tool: (row: number) => string | null
  readonly sampler: (row: number) => string | null
  readonly name: (row: number) => string
  readonly seed: (row: number) => string | null
  readonly steps: (row: number) => number | null
  readonly cfg: (row: number) => number | null
  readonly width: (row: number) => number | null
  readonly height: (row: number) => number | null
  /** See `ImageRow.colour`. */
  readonly colour: (row: number) => number | null
  readonly folders: TextColumn
  readonly models: TextColumn
  readonly tools: TextColumn
  readonly loraLists: TextColumn
  /** The row of a file; null if there is none. Files that are gone have their rows too. */
  readonly rowAt: (folder: string, name: string) => number | null
  /** The row of an image by its id; null if there is none. */
  readonly rowOf: (id: string) => number | null
  /** Adds an image, in a free row if there is one. Returns its row. */
  readonly add: (image: ImageRow) => number
  /** Puts an image into a row at or after the end. Rows that are skipped become free. */
  readonly put: (row: number, image: ImageRow) => void
  readonly setExists: (row: number, exists: boolean) => void
  /**
   * Gives a row to a file at another path or with another content. The image keeps its id.
   * @param isSame the content is the same, so the date stays
   */
  readonly setFile: (row: number, file: ListedFile, isSame?: boolean) => void
  readonly setMetadata: (row: number, state: FileState, metadata: RowMetadata) => void
  /** @param colour `0xrrggbb` */
  readonly setColour: (row: number, colour: number) => void
}

const floats = (length: number) => new Float64Array(length)
const bytesOf = (length: number) => new Uint8Array(length)

const GONE = 0
const IN_VIEW = 1
const OUT_OF_VIEW = 2

/** Which files exist, and which of them the gallery shows. */
function createExistence(view: FolderView, folders: TextColumn) {
  const values = createNumberColumn(bytesOf)
  return {
    isInView: (row: number): boolean => values.get(row) === IN_VIEW,
    isKept: (row: number): boolean => values.get(row) !== GONE,
    set(row: number, exists: boolean): void {
      const place = isInView(view, folders.get(row) ?? '') ? IN_VIEW : OUT_OF_VIEW
      values.set(row, exists ? place : GONE)
    },
  }
}

/**
 * The rows of files by their paths. It is made when the first file is looked up, since that takes a fifth of the time in
 * which a stored table is loaded.
 * @param names by row; a row without a name has no file
 */
function createPathIndex(names: readonly string[], folders: TextColumn) {
  /** By the number of the folder and then by name, since whole paths would double the names. */
  let index: Map<number, Map<string, number>> | null = null

  function addTo(all: Map<number, Map<string, number>>, row: number): void {
    const number = folders.number(row)
    const rows = all.get(number)
    if (rows === undefined) all.set(number, new Map([[names[row] ?? '', row]]))
    else rows.set(names[row] ?? '', row)
  }

  function whole(): Map<number, Map<string, number>> {
    // Stryker disable next-line ConditionalExpression: made again, it is the same
    if (index !== null) return index
    index = new Map()
    // A hole is the row of no file.
    for (const row of names.keys()) if (names[row] !== undefined) addTo(index, row)
    return index
  }

  return {
    rowAt: (folder: string, name: string): number | null =>
      whole().get(folders.intern(folder))?.get(name) ?? null,
    add(row: number): void {
      if (index !== null) addTo(index, row)
    },
    /** Removes a row, unless another one has its path by now. */
    remove(row: number): void {
      const rows = whole().get(folders.number(row))
      // Stryker disable next-line OptionalChaining: the folder of a file has rows
      if (rows?.get(names[row] ?? '') === row) rows.delete(names[row] ?? '')
    },
  }
}

/**
 * Creates a table without rows.
 * @param onChange called with each row whose stored record is no longer right
 * @param view the images that the gallery shows. The others have rows too, so that they keep their ids
 */
export function createImageTable(
  onChange: (row: number) => void = () => undefined,
  view: FolderView = 'kept',
): ImageTable {
  const ids: string[] = []
  const names: string[] = []
  const folders = createTextColumn()
  const { get: metadataOf, set: writeMetadata, readerVersion, ...columns } = createMetadataColumns()
  const modified = createNumberColumn(floats)
  const date = createNumberColumn(floats)
  const bytes = createNumberColumn(floats)
  const colour = createNullableColumn()
  const state = createNumberColumn(bytesOf)
  const existence = createExistence(view, folders)
  const freeRows: number[] = []
  const rowsById = new Map<string, number>()
  const paths = createPathIndex(names, folders)

  const stateOf = (row: number) => FILE_STATES[state.get(row)] ?? 'unread'

  function writeFile(row: number, file: ListedFile): void {
    folders.set(row, file.folder)
    names[row] = file.name
    paths.add(row)
    modified.set(row, file.modified)
    bytes.set(row, file.bytes)
  }

  function setMetadata(row: number, next: FileState, metadata: RowMetadata): void {
    state.set(row, FILE_STATES.indexOf(next))
    writeMetadata(row, metadata)
    onChange(row)
  }

  function put(row: number, image: ImageRow): void {
    for (let free = ids.length; free < row; free++) {
      ids[free] = ''
      freeRows.push(free)
    }
    ids[row] = image.id
    rowsById.set(image.id, row)
    colour.set(row, image.colour)
    writeFile(row, image)
    date.set(row, image.date ?? image.modified)
    existence.set(row, true)
    setMetadata(row, image.state, image)
  }

  return {
    size: () => ids.length,
    exists: existence.isInView,
    isKept: existence.isKept,
    get: (row) => ({
      id: ids[row] ?? '',
      folder: folders.get(row) ?? '',
      name: names[row] ?? '',
      bytes: bytes.get(row),
      modified: modified.get(row),
      ...(date.get(row) !== modified.get(row) && { date: date.get(row) }),
      state: stateOf(row),
      colour: colour.get(row),
      ...metadataOf(row),
    }),
    id: (row) => ids[row] ?? '',
    date: date.get,
    bytes: bytes.get,
    state: stateOf,
    isOutdated: (row) =>
      stateOf(row) === 'unavailable' ||
      (stateOf(row) !== 'unread' && readerVersion(row) < READER_VERSION),
    ...columns,
    name: (row) => names[row] ?? '',
    colour: colour.get,
    folders,
    rowAt: paths.rowAt,
    rowOf: (id) => rowsById.get(id) ?? null,
    add(image) {
      const row = freeRows.pop() ?? ids.length
      put(row, image)
      return row
    },
    put,
    setExists(row, value) {
      existence.set(row, value)
      onChange(row)
    },
    setFile(row, file, isSame = false) {
      paths.remove(row)
      writeFile(row, file)
      if (!isSame) date.set(row, file.modified)
      onChange(row)
    },
    setMetadata,
    setColour(row, value) {
      colour.set(row, value)
      onChange(row)
    },
  }
}
