import { FILE_STATES, type FileState } from '../../fileImage'
import type { ListedFile } from '../../listing/listedFile'
import { isInView, type FolderView } from '../../listing/rejected'
import { READER_VERSION } from '../../../../metadata/tools/parsers'
import type { ImageRow, RowMetadata } from './imageRow'
import { createInterner, createNumberColumn, type Interner } from './columns'

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
   * Whether the file of a row was read, but by an earlier version of the reader, which may have found less in it.
   * Its image is shown as it is until the file is read again.
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
  /** The numbers of the texts in `folders`, `models`, `tools` and `loraLists`. */
  readonly folderNumber: (row: number) => number
  readonly modelNumber: (row: number) => number
  readonly toolNumber: (row: number) => number
  readonly lorasNumber: (row: number) => number
  readonly folders: Interner
  readonly models: Interner
  readonly tools: Interner
  readonly loraLists: Interner
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
const integers = (length: number) => new Int32Array(length)
const bytesOf = (length: number) => new Uint8Array(length)

/** A number as a column keeps it: NaN for null. */
const known = (number: number | null): number => number ?? Number.NaN
const nullable = (number: number): number | null => (Number.isNaN(number) ? null : number)

/** The values of the column `exists`. */
const GONE = 0
const IN_VIEW = 1
const OUT_OF_VIEW = 2

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
  const prompts: (string | null)[] = []
  const seeds: (string | null)[] = []
  const folders = createInterner()
  const models = createInterner()
  const tools = createInterner()
  const samplers = createInterner()
  /** Images that one workflow made share theirs, and so do images with one negative prompt or the same LoRAs. */
  const otherTexts = createInterner()
  const negativePrompts = createInterner()
  const loraLists = createInterner()
  const folder = createNumberColumn(integers)
  const model = createNumberColumn(integers)
  const tool = createNumberColumn(integers)
  const sampler = createNumberColumn(integers)
  const otherText = createNumberColumn(integers)
  const negativePrompt = createNumberColumn(integers)
  const loras = createNumberColumn(integers)
  const modified = createNumberColumn(floats)
  const date = createNumberColumn(floats)
  const bytes = createNumberColumn(floats)
  const width = createNumberColumn(floats)
  const height = createNumberColumn(floats)
  const steps = createNumberColumn(floats)
  const cfg = createNumberColumn(floats)
  const colour = createNumberColumn(floats)
  const state = createNumberColumn(bytesOf)
  const exists = createNumberColumn(bytesOf)
  const readerVersion = createNumberColumn(bytesOf)
  const freeRows: number[] = []
  const rowsById = new Map<string, number>()
  /**
   * The rows by path: by the number of the folder and then by name, since whole paths would double the names.
   * Null until a file is looked up, since it takes a fifth of the time in which a stored table is loaded.
   */
  let rowsByPath: Map<number, Map<string, number>> | null = null

  const stateOf = (row: number) => FILE_STATES[state.get(row)] ?? 'unread'

  function addPath(all: Map<number, Map<string, number>>, row: number): void {
    const number = folder.get(row)
    const rows = all.get(number)
    if (rows === undefined) all.set(number, new Map([[names[row] ?? '', row]]))
    else rows.set(names[row] ?? '', row)
  }

  function rowsByFolder(): Map<number, Map<string, number>> {
    // Stryker disable next-line ConditionalExpression: made again, it is the same
    if (rowsByPath !== null) return rowsByPath
    rowsByPath = new Map()
    // Stryker disable next-line ConditionalExpression,EqualityOperator: nobody looks for a row without a file
    for (let row = 0; row < ids.length; row++) if (ids[row] !== '') addPath(rowsByPath, row)
    return rowsByPath
  }

  function writeFile(row: number, file: ListedFile): void {
    folder.set(row, folders.intern(file.folder))
    names[row] = file.name
    if (rowsByPath !== null) addPath(rowsByPath, row)
    modified.set(row, file.modified)
    bytes.set(row, file.bytes)
  }

  function markExisting(row: number): void {
    const path = folders.lookup(folder.get(row)) ?? ''
    exists.set(row, isInView(view, path) ? IN_VIEW : OUT_OF_VIEW)
  }

  function setMetadata(row: number, next: FileState, metadata: RowMetadata): void {
    state.set(row, FILE_STATES.indexOf(next))
    readerVersion.set(row, metadata.readerVersion)
    width.set(row, known(metadata.width))
    height.set(row, known(metadata.height))
    steps.set(row, known(metadata.steps))
    cfg.set(row, known(metadata.cfg))
    model.set(row, models.intern(metadata.model))
    tool.set(row, tools.intern(metadata.tool))
    sampler.set(row, samplers.intern(metadata.sampler))
    otherText.set(row, otherTexts.intern(metadata.otherText))
    negativePrompt.set(row, negativePrompts.intern(metadata.negativePrompt))
    loras.set(row, loraLists.intern(metadata.loras))
    prompts[row] = metadata.prompt
    seeds[row] = metadata.seed
    onChange(row)
  }

  function put(row: number, image: ImageRow): void {
    for (let free = ids.length; free < row; free++) {
      ids[free] = ''
      freeRows.push(free)
    }
    ids[row] = image.id
    rowsById.set(image.id, row)
    colour.set(row, known(image.colour))
    writeFile(row, image)
    date.set(row, image.date ?? image.modified)
    markExisting(row)
    setMetadata(row, image.state, image)
  }

  return {
    size: () => ids.length,
    exists: (row) => exists.get(row) === IN_VIEW,
    isKept: (row) => exists.get(row) !== GONE,
    get: (row) => ({
      id: ids[row] ?? '',
      folder: folders.lookup(folder.get(row)) ?? '',
      name: names[row] ?? '',
      bytes: bytes.get(row),
      modified: modified.get(row),
      ...(date.get(row) !== modified.get(row) && { date: date.get(row) }),
      state: stateOf(row),
      colour: nullable(colour.get(row)),
      readerVersion: readerVersion.get(row),
      width: nullable(width.get(row)),
      height: nullable(height.get(row)),
      prompt: prompts[row] ?? null,
      otherText: otherTexts.lookup(otherText.get(row)),
      negativePrompt: negativePrompts.lookup(negativePrompt.get(row)),
      loras: loraLists.lookup(loras.get(row)),
      model: models.lookup(model.get(row)),
      tool: tools.lookup(tool.get(row)),
      sampler: samplers.lookup(sampler.get(row)),
      seed: seeds[row] ?? null,
      steps: nullable(steps.get(row)),
      cfg: nullable(cfg.get(row)),
    }),
    id: (row) => ids[row] ?? '',
    date: date.get,
    bytes: bytes.get,
    state: stateOf,
    isOutdated: (row) => stateOf(row) !== 'unread' && readerVersion.get(row) < READER_VERSION,
    prompt: (row) => prompts[row] ?? null,
    otherText: (row) => otherTexts.lookup(otherText.get(row)),
    negativePrompt: (row) => negativePrompts.lookup(negativePrompt.get(row)),
    loras: (row) => loraLists.lookup(loras.get(row)),
    tool: (row) => tools.lookup(tool.get(row)),
    sampler: (row) => samplers.lookup(sampler.get(row)),
    name: (row) => names[row] ?? '',
    seed: (row) => seeds[row] ?? null,
    steps: (row) => nullable(steps.get(row)),
    cfg: (row) => nullable(cfg.get(row)),
    width: (row) => nullable(width.get(row)),
    height: (row) => nullable(height.get(row)),
    folderNumber: folder.get,
    modelNumber: model.get,
    toolNumber: tool.get,
    lorasNumber: loras.get,
    folders,
    models,
    tools,
    loraLists,
    rowAt: (path, name) => rowsByFolder().get(folders.intern(path))?.get(name) ?? null,
    rowOf: (id) => rowsById.get(id) ?? null,
    add(image) {
      const row = freeRows.pop() ?? ids.length
      put(row, image)
      return row
    },
    put,
    setExists(row, value) {
      if (value) markExisting(row)
      else exists.set(row, GONE)
      onChange(row)
    },
    setFile(row, file, isSame = false) {
      const before = rowsByFolder().get(folder.get(row))
      // Stryker disable next-line OptionalChaining: the folder of a file has rows
      if (before?.get(names[row] ?? '') === row) before.delete(names[row] ?? '')
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
