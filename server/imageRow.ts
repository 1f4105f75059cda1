// Code of the page that fills the database with it: bundled for Node by Vite, see `pageCode.mjs`.
import { hash } from '../src/lib/hash'
import { categoriesOf } from '../src/sources/generated/categories'
import { createImage } from '../src/sources/generated/imageFactory'
import { nameOf } from '../src/sources/generated/names'
import { SEED } from '../src/sources/generated/seed'
import { folderCategory } from '../src/sources/search/categoryNames'
import type { ImageDetails } from '../src/sources/server/answers'
import { searchText, type SearchedTexts } from '../src/sources/search/searchText'

/** An image as it is added to the table `images`, by its columns. Its n is given when it is added. */
export interface NewImage extends SearchedTexts {
  /** A uuid. */
  readonly id: string
  /** An ISO 8601 instant. */
  readonly takenAt: string
  readonly negativePrompt: string | null
  readonly tool: string | null
  readonly sampler: string | null
  readonly steps: number | null
  readonly cfg: number | null
  readonly width: number | null
  readonly height: number | null
  /** Without a slash at its end; empty at the top. */
  readonly folder: string
  readonly bytes: number
  /** `#rrggbb` */
  readonly colour: string | null
  readonly author: string | null
  readonly avatar: string | null
  readonly details: ImageDetails | null
  /** See the column. */
  readonly thumbnail: string | null
  readonly original: string | null
  readonly likes: number
}

/** The columns of `images` that `rowOf` gives, in their order. */
export const COLUMNS = [
  ...[
    'id',
    'taken_at',
    'prompt',
    'negative_prompt',
    'other_text',
    'tool',
    'model',
    'sampler',
    'seed',
  ],
  ...['steps', 'cfg', 'width', 'height', 'folder', 'name', 'bytes', 'colour', 'author', 'avatar'],
  ...['categories', 'details', 'thumbnail', 'original', 'likes', 'search'],
] as const

type Value = string | number | null

/** PostgreSQL stores no NUL, and no half of a surrogate pair. Composed, so that page and database find the same. */
const clean = (text: string | null): string | null =>
  text && text.toWellFormed().replaceAll('\0', '').normalize()

const arrayOf = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`

/** The values of a new image, in the order of `COLUMNS`. */
export function rowOf(image: NewImage): readonly Value[] {
  const texts = {
    prompt: clean(image.prompt),
    otherText: clean(image.otherText),
    name: clean(image.name) ?? '',
    model: clean(image.model),
    seed: image.seed,
  }
  const folder = clean(image.folder) ?? ''
  const categories = [folderCategory(folder), ...(texts.model === null ? [] : [texts.model])]
  return [
    ...[image.id, image.takenAt, texts.prompt, clean(image.negativePrompt), texts.otherText],
    ...[clean(image.tool), texts.model, clean(image.sampler), texts.seed, image.steps, image.cfg],
    ...[image.width, image.height, folder, texts.name, image.bytes, image.colour],
    ...[clean(image.author), image.avatar, arrayOf(categories)],
    image.details &&
      JSON.stringify(image.details, (_key, value: unknown) =>
        typeof value === 'string' ? clean(value) : value,
      ),
    ...[image.thumbnail, image.original, image.likes, searchText(texts)],
  ]
}

const LINE_ENDS: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
}

/** A row in the text format of COPY. */
export const copyLine = (values: readonly Value[]): string =>
  `${values
    .map((value) =>
      value === null
        ? String.raw`\N`
        : String(value).replaceAll(/[\\\n\r\t]/g, (character) => LINE_ENDS[character] ?? ''),
    )
    .join('\t')}\n`

const MODELS = [
  'Dreamscape XL',
  'Photon 2',
  'Inkwell',
  'Aurora Turbo',
  '桜ミックス',
  'Северный 1.5',
]
const SAMPLERS = ['Euler a', 'DPM++ 2M Karras', 'UniPC']

// The fields of one image are hashes of numbers of their own: those up to 8 belong to src/sources/generated.
const MODEL = 20
const SAMPLER = 21
const STEPS = 22
const IMAGE_SEED = 23

/**
 * Image `index` (0-based, 0 is the newest) of the generated gallery, with settings that its files would have.
 * @param total images in all
 * @param today the last midnight (UTC), in ms since 1970
 */
export function generatedImage(total: number, today: number, index: number): NewImage {
  const image = createImage({ seed: SEED, total, today }, index, nameOf(SEED, index))
  return {
    id: image.id,
    takenAt: image.date,
    prompt: image.prompt,
    negativePrompt: 'blurry, watermark',
    otherText: null,
    tool: 'Explore',
    model: MODELS[hash(SEED, index, MODEL) % MODELS.length] ?? null,
    sampler: SAMPLERS[hash(SEED, index, SAMPLER) % SAMPLERS.length] ?? null,
    seed: String(hash(SEED, index, IMAGE_SEED)),
    steps: 20 + (hash(SEED, index, STEPS) % 31),
    cfg: 7,
    width: image.size?.width ?? null,
    height: image.size?.height ?? null,
    folder: categoriesOf(image.prompt)[0] ?? '',
    name: `${String(total - index).padStart(8, '0')}.png`,
    bytes: 0,
    colour: null,
    author: image.user?.name ?? null,
    avatar: image.user?.avatarUrl ?? null,
    details: null,
    thumbnail: image.url,
    original: null,
    likes: image.likes,
  }
}
