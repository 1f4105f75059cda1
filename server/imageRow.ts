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
