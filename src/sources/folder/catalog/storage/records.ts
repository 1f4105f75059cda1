import { FILE_STATES } from '../../fileImage'
import { isObject } from '../../../../lib/isObject'
import { MAX_TIME } from '../../../../lib/maxTime'
import { sanitizeSingleLine } from '../../../../lib/sanitizeSingleLine'
import type { ImageRow } from '../table/imageRow'

/** How many rows of the table a record holds. */
export const ROWS_PER_RECORD = 1000

/**
 * The version of the format, which a build that reads only an earlier one leaves alone. Records of version 1 are read
 * too: they lack what was `AddedLater`, and their `readerVersions` let the files be read again.
 */
const VERSION = 2
const READ_VERSIONS: ReadonlySet<unknown> = new Set([1, VERSION])

/** An image in a record. */
export interface RecordEntry {
  /** The position in the record: 0 to 999. */
  readonly slot: number
  readonly image: ImageRow
}

/** Up to 1,000 images as they are stored. The lists hold the values of one image after another. */
export interface StoredRecord {
  readonly version: typeof VERSION
  /** Written before the first scan of the folder had ended. */
  readonly isPartial: boolean
  /** One slot for each image. The stored format calls it so. */
  readonly places: Uint16Array
  /** One value for each image: a position in `FILE_STATES`. */
  readonly states: Uint8Array
  /** One value for each image: see `RowMetadata`. Records lack it that were stored before there was the number. */
  readonly readerVersions: Uint8Array
  /** The different values of `otherText`, and for each image the position of its own in that list, from 1 on; 0 for null. */
  readonly otherTexts: readonly string[]
  readonly otherTextNumbers: Uint16Array
  /** The same of `negativePrompt` and of `loras`. */
  readonly negativePrompts: readonly string[]
  readonly negativePromptNumbers: Uint16Array
  readonly loras: readonly string[]
  readonly loraNumbers: Uint16Array
  /** One value for each image: see `ImageRow.date`. NaN stands for none. Records lack it that were stored before. */
  readonly dates: Float64Array
  /** Seven values for each image: see `numbersOf`. NaN stands for null. */
  readonly numbers: Float64Array
  /** Eight values for each image: see `textsOf`. */
  readonly texts: readonly (string | null)[]
}

/** The numbers of an image, in their stored order: only append to them, with another `VERSION`. */
const numbersOf = (image: ImageRow) =>
  [
    image.bytes,
    image.modified,
    image.width,
    image.height,
    image.steps,
    image.cfg,
    image.colour,
  ] as const

/** The texts of an image, in their stored order: see `numbersOf`. */
const textsOf = (image: ImageRow) =>
  [
    image.id,
    image.folder,
    image.name,
    image.prompt,
    image.seed,
    image.model,
    image.tool,
    image.sampler,
  ] as const

/** How many numbers `numbersOf` gives, and how many texts `textsOf`. */
const NUMBERS = 7
const TEXTS = 8

/** Texts that images share: each once, and for each image the position of its own, from 1 on; 0 for null. */
function shareTexts(texts: readonly (string | null)[]): readonly [readonly string[], Uint16Array] {
  const shared = [...new Set(texts.filter((text) => text !== null))]
  const numbers = new Map<string | null, number>(shared.map((text, index) => [text, index + 1]))
  return [shared, Uint16Array.from(texts, (text) => numbers.get(text) ?? 0)]
}

/** The text of an image that `shareTexts` has packed; null if the record lacks it or is damaged. */
function sharedText(texts: unknown, numbers: unknown, index: number): string | null {
  if (!Array.isArray(texts) || !(numbers instanceof Uint16Array)) return null
  const text: unknown = texts[(numbers[index] ?? 0) - 1]
  return typeof text === 'string' ? text : null
}

/** Packs the images of one record. */
export function packRecord(entries: readonly RecordEntry[], isPartial = false): StoredRecord {
  const share = (textOf: (image: ImageRow) => string | null) =>
    shareTexts(entries.map(({ image }) => textOf(image)))
  const [otherTexts, otherTextNumbers] = share(({ otherText }) => otherText)
  const [negativePrompts, negativePromptNumbers] = share(({ negativePrompt }) => negativePrompt)
  const [loras, loraNumbers] = share((image) => image.loras)
  return {
    version: VERSION,
    isPartial,
    places: Uint16Array.from(entries, ({ slot }) => slot),
    states: Uint8Array.from(entries, ({ image }) => FILE_STATES.indexOf(image.state)),
    readerVersions: Uint8Array.from(entries, ({ image }) => image.readerVersion),
    otherTexts,
    otherTextNumbers,
    negativePrompts,
    negativePromptNumbers,
    loras,
    loraNumbers,
    dates: Float64Array.from(entries, ({ image }) => image.date ?? Number.NaN),
    numbers: Float64Array.from(
      entries.flatMap(({ image }) => numbersOf(image).map((number) => number ?? Number.NaN)),
    ),
    texts: entries.flatMap(({ image }) => textsOf(image)),
  }
}

/**
 * The images of a stored record without damaged entries; null for a value that is not a record of
 * this version. Never throws.
 */
export function unpackRecord(value: unknown): readonly RecordEntry[] | null {
  if (!isCheckedRecord(value)) return null
  return Array.from(value.places, (_, index) => unpackImage(value, index)).filter(
    (entry) => entry !== null,
  )
}

/** Whether a stored value was written by a newer version of Explore. This version must not overwrite it. */
export const isFromNewerVersion = (value: unknown): boolean =>
  isObject(value) && typeof value['version'] === 'number' && value['version'] > VERSION

/** See `StoredRecord.isPartial`. Records that were stored before there was this mark lack it. */
export const isPartialRecord = (value: unknown): boolean =>
  isObject(value) && value['isPartial'] === true

/** What earlier versions did not store. It is not checked with the record. */
type AddedLater =
  | 'readerVersions'
  | 'otherTexts'
  | 'otherTextNumbers'
  | 'negativePrompts'
  | 'negativePromptNumbers'
  | 'loras'
  | 'loraNumbers'
  | 'dates'

/** A record as it is read. */
type CheckedRecord = Pick<StoredRecord, 'places' | 'states' | 'numbers' | 'texts'> &
  Readonly<Partial<Record<AddedLater, unknown>>>

function isCheckedRecord(value: unknown): value is CheckedRecord {
  if (!isObject(value) || !READ_VERSIONS.has(value['version'])) return false
  const { places, states, numbers, texts } = value
  return (
    places instanceof Uint16Array &&
    states instanceof Uint8Array &&
    numbers instanceof Float64Array &&
    Array.isArray(texts) &&
    states.length === places.length &&
    numbers.length === NUMBERS * places.length &&
    texts.length === TEXTS * places.length &&
    texts.every((text) => text === null || typeof text === 'string')
  )
}

function unpackImage(record: CheckedRecord, index: number): RecordEntry | null {
  const slot = record.places[index] ?? ROWS_PER_RECORD
  const state = FILE_STATES[record.states[index] ?? FILE_STATES.length]
  const number = (at: number): number | null => {
    const stored = record.numbers[NUMBERS * index + at]
    return stored === undefined || Number.isNaN(stored) ? null : stored
  }
  const text = (at: number): string | null => record.texts[TEXTS * index + at] ?? null
  const { readerVersions, otherTexts, otherTextNumbers } = record
  const { negativePrompts, negativePromptNumbers, loras, loraNumbers, dates } = record
  const date = dates instanceof Float64Array ? dates[index] : undefined
  // Records that were stored before names were plain lines have them as their files do.
  const line = (at: number): string | null => sanitizeSingleLine(text(at) ?? '') || null
  const [bytes, modified, colour] = [number(0), number(1), number(6)]
  const [id, folder, name] = [text(0), text(1), text(2)]
  if (slot >= ROWS_PER_RECORD || state === undefined) return null
  if (bytes === null || modified === null || Math.abs(modified) > MAX_TIME) return null
  if (id === null || id === '' || folder === null || name === null) return null
  return {
    slot,
    image: {
      id,
      folder,
      name,
      bytes,
      modified,
      ...(date !== undefined && Math.abs(date) <= MAX_TIME && { date }),
      state,
      readerVersion: readerVersions instanceof Uint8Array ? (readerVersions[index] ?? 0) : 0,
      width: number(2),
      height: number(3),
      steps: number(4),
      cfg: number(5),
      colour: isColour(colour) ? colour : null,
      prompt: text(3),
      otherText: sharedText(otherTexts, otherTextNumbers, index),
      negativePrompt: sharedText(negativePrompts, negativePromptNumbers, index),
      loras: sharedText(loras, loraNumbers, index),
      seed: text(4),
      model: line(5),
      tool: line(6),
      sampler: line(7),
    },
  }
}

function isColour(number: number | null): boolean {
  // Stryker disable next-line ConditionalExpression: only the type checker needs it
  if (number === null) return false
  return Number.isInteger(number) && number >= 0 && number <= 0xffffff
}
