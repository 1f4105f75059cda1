import { FILE_STATES } from '../../fileImage'
import { isObject } from '../../../../lib/isObject'
import { MAX_TIME } from '../../../../lib/maxTime'
import { sanitizeSingleLine } from '../../../../lib/sanitizeSingleLine'
import type { ImageRow } from '../table/imageRow'

/** How many rows of the table a record holds. */
export const ROWS_PER_RECORD = 1000

/** The version of the format. Records of earlier versions are replaced: their files are read again. */
const VERSION = 1

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
  /** One slot for each image. The name is that of the stored format. */
  readonly places: Uint16Array
  /** One value for each image: a position in `FILE_STATES`. */
  readonly states: Uint8Array
  /** One value for each image: see `RowMetadata`. Records lack it that were stored before there was the number. */
  readonly readerVersions: Uint8Array
  /** The different values of `otherText`, and for each image the position of its own in that list, from 1 on; 0 for null. */
  readonly otherTexts: readonly string[]
  readonly otherTextNumbers: Uint16Array
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

/** Packs the images of one record. */
export function packRecord(entries: readonly RecordEntry[], isPartial = false): StoredRecord {
  const otherTexts = [...new Set(entries.flatMap(({ image }) => image.otherText ?? []))]
  const positions = new Map(otherTexts.map((text, index) => [text, index + 1]))
  return {
    version: VERSION,
    isPartial,
    places: Uint16Array.from(entries, ({ slot }) => slot),
    states: Uint8Array.from(entries, ({ image }) => FILE_STATES.indexOf(image.state)),
    readerVersions: Uint8Array.from(entries, ({ image }) => image.readerVersion),
    otherTexts,
    otherTextNumbers: Uint16Array.from(entries, ({ image }) =>
      image.otherText === null ? 0 : (positions.get(image.otherText) ?? 0),
    ),
    numbers: Float64Array.from(
      entries.flatMap(({ image }) => numbersOf(image).map((number) => number ?? Number.NaN)),
    ),
    texts: entries.flatMap(({ image }) => textsOf(image)),
  }
}

/**
 * The images of a stored record without those of damaged entries; null for a value that is not a record of
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
type AddedLater = 'isPartial' | 'readerVersions' | 'otherTexts' | 'otherTextNumbers'

/** A record as it is read. */
interface CheckedRecord extends Omit<StoredRecord, AddedLater> {
  readonly readerVersions?: unknown
  readonly otherTexts?: unknown
  readonly otherTextNumbers?: unknown
}

function isCheckedRecord(value: unknown): value is CheckedRecord {
  if (!isObject(value) || value['version'] !== VERSION) return false
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
  const otherText: unknown =
    Array.isArray(otherTexts) && otherTextNumbers instanceof Uint16Array
      ? otherTexts[(otherTextNumbers[index] ?? 0) - 1]
      : null
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
      state,
      readerVersion: readerVersions instanceof Uint8Array ? (readerVersions[index] ?? 0) : 0,
      width: number(2),
      height: number(3),
      steps: number(4),
      cfg: number(5),
      colour: isColour(colour) ? colour : null,
      prompt: text(3),
      otherText: typeof otherText === 'string' ? otherText : null,
      seed: text(4),
      // Records that were stored before models were plain lines have them as their files do.
      model: sanitizeSingleLine(text(5) ?? '') || null,
      tool: text(6),
      sampler: text(7),
    },
  }
}

const isColour = (number: number | null): boolean =>
  Number.isInteger(number) && Number(number) >= 0 && Number(number) <= 0xffffff
