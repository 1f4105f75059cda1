import { sanitizeSingleLine } from '../lib/sanitizeSingleLine'
import { readAvif } from './containers/avif'
import { readJpeg } from './containers/jpeg'
import { decodeLatin1 } from './containers/decodeText'
import { readPng } from './containers/png'
import { readWebp } from './containers/webp'
import type { EmbeddedTexts, FileContent, ImageType } from './embeddedTexts'
import { generation, joinTexts, taggedLoras, type Generation, type Lora } from './generation'
import { parseSidecar, SIDECAR_LIMIT } from './sidecarTexts'
import { createSliceReader, type SlicedFile } from './sliceReader'
import { findWorkflow } from './tools/comfyGraph'
import { parseTexts } from './tools/parsers'

/** What is known about an image from the text in its file. */
export interface ImageMetadata extends Generation {
  /** By the first bytes of the file, whatever its name says. */
  readonly type: ImageType
  /** The size of the picture in px. */
  readonly width: number
  readonly height: number
  /** Whether the file is certainly cut off; the end of a picture may be missing all the same. */
  readonly isTruncated: boolean
  /** The name of the model without its folders and its file extension: see `sanitizeSingleLine`. */
  readonly model: string | null
  /** Decimal digits, since a seed may be larger than a JavaScript number can hold exactly. */
  readonly seed: string | null
  readonly steps: number | null
  readonly cfg: number | null
  readonly sampler: string | null
  /** Whether `readWorkflow` finds a ComfyUI workflow in the file. */
  readonly hasWorkflow: boolean
  /** The name of the file beside the image that says all this; null if the image says it. */
  readonly sidecar: string | null
}

/** Opens the files that lie beside an image and belong to it. */
export type Beside = () => Promise<readonly Pick<File, 'name' | 'size' | 'text'>[]>

/**
 * The metadata of a file, or why there is none. `empty`: the file has no bytes. `unknown-type`: it is
 * no PNG, JPEG, WebP or AVIF file. `truncated`: it ends, or is damaged, before the size of the picture.
 * `unavailable`: it was deleted, moved or changed, or may no longer be read.
 */
export type MetadataResult =
  | { readonly status: 'read'; readonly metadata: ImageMetadata }
  | {
      readonly status: 'unreadable'
      readonly reason: 'empty' | 'unknown-type' | 'truncated' | 'unavailable'
    }

/**
 * Reads the metadata of an image file: slices of it, 33 MB at most. Never rejects.
 * @param beside called if the image has neither a prompt nor settings; absent if nothing lies beside it
 */
export async function readMetadata(file: SlicedFile, beside?: Beside): Promise<MetadataResult> {
  const { result } = await readWithTexts(file)
  return beside === undefined ? result : withSidecar(result, beside)
}

/** The metadata of a file with those that lie beside it, if it has neither a prompt nor settings itself. Never rejects. */
export async function withSidecar(result: MetadataResult, beside: Beside): Promise<MetadataResult> {
  if (result.status === 'unreadable') return result
  const { metadata } = result
  if (!tellsNothing(metadata)) return result
  const found: (Generation & { readonly sidecar: string })[] = []
  for (const each of await beside().catch(() => [])) {
    const text = each.size > SIDECAR_LIMIT ? '' : await each.text().catch(() => '')
    const sidecar = unlessFails(() => parseSidecar(text), NOTHING)
    if (tellsNothing(sidecar) && sidecar.description === null) continue
    found.push({ ...sidecar, sidecar: each.name })
    if (!tellsNothing(sidecar)) break
  }
  // A description may stand before what tells how the image was made.
  const best = found.find((each) => !tellsNothing(each)) ?? found[0]
  if (best === undefined) return result
  const all: Generation = {
    ...best,
    tool: metadata.tool ?? best.tool,
    description: best.description ?? metadata.description,
    otherText: joinTexts([best, ...found, metadata].map(({ otherText }) => otherText)),
  }
  return { status: 'read', metadata: { ...metadata, ...described(all), sidecar: best.sidecar } }
}

/** Reads the metadata of an image file with the texts that it was read from; none if it cannot be read. */
export async function readWithTexts(
  file: SlicedFile,
): Promise<{ readonly result: MetadataResult; readonly texts: EmbeddedTexts }> {
  const found = file.size === 0 ? 'empty' : await readContent(file)
  if (typeof found === 'string') {
    return { result: { status: 'unreadable', reason: found }, texts: new Map() }
  }
  const { size, texts } = found.content
  return size === null
    ? { result: { status: 'unreadable', reason: 'truncated' }, texts }
    : { result: { status: 'read', metadata: describe(found, size) }, texts }
}

/**
 * Reads the ComfyUI workflow of a file as JSON text, which is as large as all else together and is
 * kept nowhere. Null if the file has none or cannot be read. Never rejects.
 */
export async function readWorkflow(file: SlicedFile): Promise<string | null> {
  const found = await readContent(file)
  return typeof found === 'string' ? null : workflowIn(found.content.texts)
}

interface Found {
  readonly type: ImageType
  readonly content: FileContent
  /** What the texts of the content tell. */
  readonly generation: Generation
}

async function readContent(file: SlicedFile): Promise<Found | 'unknown-type' | 'unavailable'> {
  try {
    const reader = createSliceReader(file)
    const start = await reader.read(0, Math.min(FIRST_BYTES, reader.size))
    // The file became shorter since its size was known.
    // Stryker disable next-line ConditionalExpression: decoding null fails with the same result
    if (start === null) return 'unavailable'
    const type = typeOf(decodeLatin1(start))
    if (type === null) return 'unknown-type'
    const content = await READERS[type](reader)
    const found = unlessFails(() => parseTexts(content.texts), NOTHING)
    if (content.readOn === null || !tellsNothing(found)) return { type, content, generation: found }
    const whole = await content.readOn()
    return { type, content: whole, generation: unlessFails(() => parseTexts(whole.texts), NOTHING) }
  } catch {
    return 'unavailable'
  }
}

const NOTHING = generation(null, {})

/** What is found; something else if the search fails, as at JSON that is nested deeper than the stack. */
function unlessFails<T>(find: () => T, otherwise: T): T {
  try {
    return find()
  } catch {
    return otherwise
  }
}

const workflowIn = (texts: EmbeddedTexts) => unlessFails(() => findWorkflow(texts), null)

/** Whether the texts have neither a prompt nor settings, so that others are worth a look. */
const tellsNothing = ({ prompt, parameters }: Generation) =>
  prompt === null && parameters.length === 0

const READERS = { png: readPng, jpeg: readJpeg, webp: readWebp, avif: readAvif } as const

/** So many bytes tell the type of a file: an AVIF file lists the kinds of file that it is. */
const FIRST_BYTES = 48
const AVIF = /^.{4}ftyp(?:.{4})*?avi[fs]/s

/** The type by the first bytes of the file; null if it is none that can be read. */
function typeOf(start: string): ImageType | null {
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  return AVIF.test(start) ? 'avif' : null
}

function describe(
  { type, content: { texts, isTruncated }, generation: found }: Found,
  size: NonNullable<FileContent['size']>,
): ImageMetadata {
  return {
    ...described(found),
    type,
    ...size,
    isTruncated,
    hasWorkflow: workflowIn(texts) !== null,
    sidecar: null,
  }
}

/** What was found, with the settings that have a place of their own. */
function described(found: Generation) {
  const value = (name: string) =>
    found.parameters.find((each) => each.name.toLowerCase() === name)?.value ?? null
  return {
    ...found,
    model: fileTitle(value('model')),
    seed: seedOf(value('seed')),
    steps: numberOf(value('steps')),
    cfg: numberOf(value('cfg scale')),
    sampler: sanitizeSingleLine(value('sampler') ?? '') || null,
    loras: allLoras(found),
  }
}

/** The digits of a seed, which may be written with letters, such as `0xff`; null if it is none. */
function seedOf(text: string | null): string | null {
  if (text === null || !/^(?:\d{1,20}|0x[\da-f]{1,16})$/i.test(text)) return null
  return /^0x/i.test(text) ? BigInt(text).toString() : text
}

function numberOf(text: string | null): number | null {
  const number = Number(text ?? Number.NaN)
  return Number.isFinite(number) ? number : null
}

/** The name of a model or a LoRA as a plain line, without its folders and its file extension; null if it has none. */
export function fileTitle(path: string | null): string | null {
  if (path === null) return null
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  return sanitizeSingleLine(name.replace(/\.(?:safetensors|ckpt|pth?|gguf|sft)$/i, '')) || null
}

/** The LoRAs of the prompt, `<lora:name:0.8>`, and then those named elsewhere and not in the prompt. */
function allLoras({ prompt, loras }: Generation): readonly Lora[] {
  const tagged = taggedLoras(prompt ?? '')
  const titles = new Set(tagged.map(({ name }) => fileTitle(name)))
  const found = new Map<string, Lora>()
  for (const each of [...tagged, ...loras.filter(({ name }) => !titles.has(fileTitle(name)))]) {
    if (!found.has(each.name)) found.set(each.name, each)
  }
  return [...found.values()]
}
