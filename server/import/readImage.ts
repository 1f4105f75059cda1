import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { sep } from 'node:path'
import { rowMetadata } from '../../src/sources/folder/catalog/table/imageRow'
import { sidecarNames } from '../../src/sources/folder/listing/sidecars'
import { readFileDetails } from '../../src/metadata/fileDetails'
import { readMetadata, type Beside, type MetadataResult } from '../../src/metadata/readMetadata'
import { SIDECAR_LIMIT } from '../../src/metadata/sidecarTexts'
import type { SlicedFile } from '../../src/metadata/sliceReader'
import type { ImageType } from '../../src/metadata/embeddedTexts'
import type { NewImage } from '../imageRow.ts'
import type { FileAtPath } from './listFolder.ts'

/** Why a file is not imported, as a sentence. */
export class UnusableFile extends Error {}

/** The largest file that is read, in bytes: several are in memory at a time. */
const MAX_BYTES = 100_000_000

const REASONS: Readonly<Record<(MetadataResult & { status: 'unreadable' })['reason'], string>> = {
  empty: 'It is empty.',
  'unknown-type': 'It is no PNG, JPEG, WebP or AVIF file.',
  truncated: 'It is damaged: it ends before its picture.',
  unavailable: 'It can’t be read.',
}

const FILE_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'It may not be read.',
  EPERM: 'It may not be read.',
  ENOENT: 'It is gone.',
  ELOOP: 'It is a link, not a file.',
}

/**
 * Reads a file as a whole, so that its hash, its metadata and its picture are those of one content.
 * @param maxBytes a larger file is not read
 * @throws {UnusableFile}
 */
export async function readFile(
  path: Buffer,
  maxBytes: number = MAX_BYTES,
): Promise<Buffer<ArrayBuffer>> {
  try {
    // What was a file when it was listed may be something else by now, such as a pipe, which would never open.
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
    const file = await open(path, flags)
    try {
      const { size } = await file.stat()
      if (size === 0) throw new UnusableFile(REASONS.empty)
      if (size > maxBytes) throw new UnusableFile(`It is larger than ${maxBytes / 1e6} MB.`)
      return await file.readFile()
    } finally {
      await file.close()
    }
  } catch (error) {
    if (error instanceof UnusableFile) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new UnusableFile(FILE_ERRORS[code] ?? `It can’t be read: ${code || String(error)}.`)
  }
}

/** The name of a content: its SHA-256, in hexadecimal digits. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** The id of an image by the hash of its content: 122 bits of it as a UUID of version 8. */
export function idOf(hash: string): string {
  const variant = (Number.parseInt(hash.slice(16, 17), 16) % 4) + 8
  const [a, b, c, d] = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(13, 16), hash.slice(17, 20)]
  return `${a}-${b}-8${c}-${variant.toString(16)}${d}-${hash.slice(20, 32)}`
}

/** The last moment of the year 9999. Dates of files may lie beyond what the database writes the same way. */
const LAST_DATE = 253_402_300_799_999

const isInteger32 = (number: number): boolean => (number | 0) === number

/** All of an image but its picture. */
export type ReadImage = Omit<NewImage, 'id' | 'colour' | 'thumbnail' | 'original'>

/** Not a `Blob`: Node copies its bytes out of sight of the garbage collector, which then leaves thousands of copies. */
const slicedFile = ({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>): SlicedFile => ({
  size: length,
  slice: (start, end) => ({
    arrayBuffer: () => Promise.resolve(buffer.slice(byteOffset + start, byteOffset + end)),
  }),
})

/** Opens the files that lie beside an image and belong to it, without following links. */
async function readBeside({ path, name }: FileAtPath): ReturnType<Beside> {
  const folder = path.subarray(0, path.lastIndexOf(sep) + 1)
  const files = sidecarNames(name).map(async (each) => {
    const place = Buffer.concat([folder, Buffer.from(each)])
    const bytes = await readFile(place, SIDECAR_LIMIT).catch(() => null)
    const text = () => Promise.resolve(new TextDecoder().decode(bytes ?? undefined))
    return bytes === null ? [] : [{ name: each, size: bytes.length, text }]
  })
  return (await Promise.all(files)).flat()
}

/**
 * What a file says of its image, or else what lies beside it, as the folder source reads it.
 * @param bytes the whole file
 * @throws {UnusableFile}
 */
export async function readImage(
  bytes: Uint8Array<ArrayBuffer>,
  listed: FileAtPath,
): Promise<ReadImage & { readonly type: ImageType }> {
  const { folder, name, modified } = listed
  const file = slicedFile(bytes)
  let files: ReturnType<Beside> | null = null
  // Both readers ask, and only for an image that says nothing itself.
  const beside = () => (files ??= readBeside(listed))
  const result = await readMetadata(file, beside)
  if (result.status === 'unreadable') throw new UnusableFile(REASONS[result.reason])
  const { prompt, otherText, model, tool, sampler, seed, steps, cfg, width, height } =
    rowMetadata(result)
  const { negativePrompt, parameters, description, infotext, isPromptGuessed } =
    await readFileDetails(file, beside)
  return {
    type: result.metadata.type,
    ...{ folder, name, bytes: bytes.length, prompt, otherText, model, tool, sampler, seed, cfg },
    ...{ width, height, negativePrompt },
    steps: steps !== null && isInteger32(steps) ? steps : null,
    takenAt: new Date(Math.min(Math.max(modified, 0), LAST_DATE)).toISOString(),
    details: { parameters: [...parameters], description, infotext, isPromptGuessed },
    author: null,
    avatar: null,
    likes: 0,
  }
}
