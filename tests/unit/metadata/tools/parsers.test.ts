import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ImageMetadata } from '../../../../src/metadata/readMetadata'
import { readMetadata } from '../../../../src/metadata/readMetadata'
import { parseInfotext, writeInfotext } from '../../../../src/metadata/tools/infotext'
import {
  exif,
  exifSegment,
  jpeg,
  jpegSegment,
  latin1,
  png,
  pngChunk,
  pngWithTexts,
  utf16Comment,
  webp,
  webpChunk,
  xmpSegment,
} from '../../../support/imageFiles'
import json from './parsers.json'
import published from './published.json'

// How `parsers.json` is read: a case says what each of its `files` has, and in `reads` what is read of it; `table`
// has the parameters, as an infotext has them. A case with `rows` is repeated for each: `$1` stands for the first value
// of the row. `$GRAPH` stands for a value in `shared`. A value in a text stands for its JSON. `published.json` has the
// same for tools whose code or reports are public: `source` says where.

/** JSON as a text, which may be in JSON. */
const JSON_TEXT = v.strictObject({ json: v.unknown() })

const shared: Readonly<Record<string, unknown>> = json.shared

/** The text that a file has of a value. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A value of a case, with what its `$` stand for in this row. */
function fill(value: unknown, row: readonly unknown[]): unknown {
  if (typeof value === 'string') {
    const find = (name: string) => {
      const found = Number(name) > 0 ? row[Number(name) - 1] : shared[name]
      if (found === undefined) throw new Error(`Nothing is named $${name}`)
      return found
    }
    const whole = /^\$(\w+)$/.exec(value)?.[1]
    if (whole !== undefined) return find(whole)
    return value.replaceAll(/\$(\d|[A-Z_]+)/g, (_, name: string) => textOf(find(name)))
  }
  if (Array.isArray(value)) return value.map((each) => fill(each, row))
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, fill(each, row)]),
  )
  return v.is(JSON_TEXT, filled) ? JSON.stringify(filled.json) : filled
}

const TEXT = v.pipe(v.unknown(), v.transform(textOf))
const BYTE_ORDER = v.optional(v.picklist(['big', 'little']), 'big')
const EXIF = v.pipe(
  v.strictObject({
    byteOrder: BYTE_ORDER,
    main: v.optional(v.record(v.string(), TEXT)),
    comment: v.optional(TEXT),
    commentOrder: BYTE_ORDER,
    asciiComment: v.optional(TEXT),
  }),
  v.transform(({ byteOrder, main = {}, comment, commentOrder, asciiComment }) => {
    const UserComment =
      asciiComment === undefined
        ? comment !== undefined && utf16Comment(comment, commentOrder)
        : latin1(`ASCII\0\0\0${asciiComment}`)
    return exif({ byteOrder, main, ...(UserComment !== false && { exif: { UserComment } }) })
  }),
)

/** A file of a case. */
const FILE = v.union([
  v.pipe(
    v.strictObject({ png: v.record(v.string(), TEXT) }),
    v.transform(({ png: texts }) => pngWithTexts(texts)),
  ),
  v.pipe(
    v.strictObject({ pngExif: EXIF }),
    v.transform(({ pngExif }) => new Blob([png({ beforePixels: [pngChunk('eXIf', pngExif)] })])),
  ),
  v.pipe(
    v.strictObject({ pngComf: v.string() }),
    v.transform(({ pngComf }) => {
      return new Blob([png({ afterPixels: [pngChunk('comf', latin1(`prompt\0${pngComf}`))] })])
    }),
  ),
  v.pipe(
    v.strictObject({ pngCredentials: v.string() }),
    v.transform(({ pngCredentials }) => {
      return new Blob([png({ beforePixels: [pngChunk('caBX', latin1(pngCredentials))] })])
    }),
  ),
  v.pipe(
    v.strictObject({ webp: EXIF }),
    v.transform(({ webp: block }) => new Blob([webp({ afterPixels: [webpChunk('EXIF', block)] })])),
  ),
  v.pipe(
    v.strictObject({
      jpeg: v.strictObject({
        credentials: v.optional(v.pipe(v.string(), v.transform(latin1))),
        exif: v.optional(EXIF),
        xmp: v.optional(v.string()),
        comment: v.optional(TEXT),
      }),
    }),
    v.transform(({ jpeg: { credentials, exif: block, xmp, comment } }) => {
      const segments = [
        credentials && jpegSegment(0xeb, credentials),
        block && exifSegment(block),
        xmp !== undefined && xmpSegment(xmp),
        comment !== undefined && jpegSegment(0xfe, latin1(comment)),
      ]
      return new Blob([jpeg(segments.filter((segment) => segment instanceof Uint8Array))])
    }),
  ),
])

const CASES = v.array(
  v.strictObject({
    name: v.string(),
    source: v.optional(v.string()),
    rows: v.optional(v.array(v.array(v.unknown())), [[]]),
    files: v.array(v.unknown()),
    reads: v.unknown(),
  }),
)
const READS = v.record(v.string(), v.unknown())

async function read(file: Blob): Promise<ImageMetadata> {
  const result = await readMetadata(file)
  if (result.status === 'unreadable') throw new Error(`The file is ${result.reason}`)
  return result.metadata
}

const all = [...json.cases, ...published.cases]
const filled = v.parse(CASES, all).flatMap(({ name, rows, files, reads }) =>
  rows.map((given) => {
    const row = given.map((value) => fill(value, []))
    return [textOf(fill(name, row)), fill(files, row), fill(reads, row)] as const
  }),
)

test.each(filled)('%s', async (_, files, reads) => {
  for (const file of v.parse(v.array(FILE), files)) {
    const metadata = await read(file)
    const table = metadata.parameters.map(({ name, value }) => `${name}: ${value}`).join(', ')
    expect({ ...metadata, table }).toMatchObject(v.parse(READS, reads))
  }
})

test('the parameters of a ComfyUI image can be written as an infotext and read back', async () => {
  const { prompt, negativePrompt, parameters } = await read(
    pngWithTexts({ prompt: textOf(shared['GRAPH']) }),
  )
  const infotext = { prompt, negativePrompt, parameters }
  expect(writeInfotext(infotext)).toBe(
    'a graph of a cat\nNegative prompt: blurry\nSteps: 25, Sampler: euler, Schedule type: normal, CFG scale: 7, Seed: 42, Denoising strength: 1, Model: sd/v1-5.safetensors',
  )
  expect(parseInfotext(writeInfotext(infotext))).toEqual(infotext)
})
