import * as v from 'valibot'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { settingsOf, type GenerationSummary } from '../generationSummary'
import type { GalleryImage } from '../image'
import { count, summarySchema } from '../imageSchema'
import type { Card } from './answers'

/** What an image of a team's gallery has beyond what all images have. */
export interface ServerDetails extends GenerationSummary {
  /** The ordinal of the image: 0 is the oldest. */
  readonly n: number
  /** The image was taken out. Nothing but its place is left. */
  readonly isRemoved: boolean
  /** The URL of the thumbnail 320 px wide; null if there is one size only, or none. `url` is the one of 640 px. */
  readonly smallUrl: string | null
  /** The URL of the file; null if it is not kept. */
  readonly originalUrl: string | null
}

export type ServerImage = GalleryImage<ServerDetails>

/** What the details of an image have to be. */
export const serverSchema = v.object({
  ...summarySchema.entries,
  n: count,
  isRemoved: v.boolean(),
  smallUrl: v.nullable(v.string()),
  originalUrl: v.nullable(v.string()),
}) satisfies v.GenericSchema<ServerDetails>

const WIDTH = '{width}'

/** The most characters of a text that come with a card: see `explore.card` in server/schema. */
const CARD_TEXT = 2000
const mayBeCut = (text: string | null): boolean => text !== null && text.length >= CARD_TEXT

/** The URL of a file. @param path a path below the path of the files, or a URL */
function urlOf(files: string, path: string | null, width: number): string | null {
  if (path === null) return null
  const named = path.replaceAll(WIDTH, String(width))
  // Only pages and pictures of the web: `javascript:` and the like become paths.
  return /^https?:\/\//.test(named) ? named : `${files}/${named}`
}

/** The likes of an image as its card shows them: see `GalleryImage`. */
export type LikesOf = (card: {
  readonly n: number
  readonly id: string
  /** Likes from elsewhere. */
  readonly likes: number
}) => Pick<GalleryImage, 'likes' | 'isLiked'>

/** What the card of a removed image shows. */
const REMOVED: Omit<Extract<Card, { removed: false }>, 'n' | 'id' | 'taken' | 'removed'> = {
  prompt: null,
  otherText: null,
  tool: null,
  model: null,
  sampler: null,
  seed: null,
  steps: null,
  cfg: null,
  width: null,
  height: null,
  folder: '',
  name: 'Removed',
  bytes: 0,
  colour: null,
  author: null,
  avatar: null,
  thumbnail: null,
  original: null,
  likes: 0,
}

/**
 * An image of the server as the gallery shows it.
 * @param files the URL that paths of files are below, without a slash at its end
 */
export function toServerImage(card: Card, files: string, likesOf: LikesOf): ServerImage {
  const row = card.removed ? { ...card, ...REMOVED } : card
  const { width, height, thumbnail } = row
  const size = width && height ? { width, height } : null
  return {
    id: row.id,
    url: urlOf(files, thumbnail, 640),
    size,
    prompt: row.prompt ?? row.name,
    isCut: mayBeCut(row.prompt) || mayBeCut(row.otherText),
    user:
      row.author === null
        ? null
        : { name: sanitizeSingleLine(row.author), avatarUrl: row.avatar ?? '' },
    date: new Date(row.taken).toISOString(),
    ...likesOf({ n: row.n, id: row.id, likes: row.likes }),
    details: {
      n: row.n,
      isRemoved: card.removed,
      smallUrl: thumbnail?.includes(WIDTH) === true ? urlOf(files, thumbnail, 320) : null,
      originalUrl: urlOf(files, row.original, 0),
      hasPrompt: row.prompt !== null,
      otherText: row.otherText,
      tool: row.tool && sanitizeSingleLine(row.tool),
      parameters: settingsOf(row, size),
      file: { name: row.name, folder: row.folder, bytes: row.bytes, colour: row.colour },
    },
  }
}
