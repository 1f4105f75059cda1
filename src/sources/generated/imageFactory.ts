import type { GalleryImage } from '../image'
import { hash, hashFraction } from '../../lib/hash'
import { imageId } from './imageId'
import { promptNumber, promptText } from './prompt'

// From `docs/specification.md`.
const PHOTO_CATEGORIES = ['abstract', 'animals', 'nature', 'people', 'tech'] as const
const PHOTO_SIZE = { width: 600, height: 600 } as const
const MAX_LIKES = 1000
const LIKED_SHARE = 0.2
// The specification says 30 days. Dates count back from the last midnight (UTC) before the gallery was
// opened, so that every tab of one day shows the same. Two days less keep the oldest within 30 days of
// now, even when the next midnight has passed.
export const DATE_RANGE_MS = 28 * 24 * 60 * 60 * 1000

// The placeholder services, unless the build variables name others.
const {
  VITE_PHOTOS: PHOTOS = 'https://picsum.photos/seed/{category}-{id}/600/600',
  VITE_AVATARS: AVATARS = 'https://i.pravatar.cc/96?u={id}',
} = import.meta.env

// One number for each field keeps the fields of one image independent; 1 to 3 belong to the prompt, 8 that
// of the name.
const PHOTO = 4
const LIKES = 5
const LIKED = 6
const DATE = 7

/** Which gallery an image is made for. */
export interface GalleryIdentity {
  /** Any whole number; another seed is another gallery. */
  readonly seed: number
  /** Images in all; their dates are spread over 28 of the last 30 days, newest first. */
  readonly total: number
  /** The last midnight (UTC), in ms since 1970. */
  readonly today: number
}

/** @param fraction at least 0, below 1 */
function pick<Item>(items: readonly [Item, ...Item[]], fraction: number): Item {
  return items[Math.floor(fraction * items.length)] ?? items[0]
}

/** The date of image `index` (0-based) in ms since 1970, earlier than the date of the image before it. */
export function timeOf({ seed, total, today }: GalleryIdentity, index: number): number {
  const step = DATE_RANGE_MS / total
  return today - (index + hashFraction(seed, index, DATE)) * step
}

/**
 * Image `index` (0-based) of a gallery. The same arguments always give the same image.
 * @param name of the author
 */
export function createImage(
  gallery: GalleryIdentity,
  index: number,
  name: string,
): GalleryImage<null> {
  const { seed } = gallery
  const id = imageId(seed, index)
  const photo = pick(PHOTO_CATEGORIES, hashFraction(seed, index, PHOTO))
  return {
    id,
    url: PHOTOS.replaceAll('{category}', photo).replaceAll('{id}', id),
    size: PHOTO_SIZE,
    prompt: promptText(promptNumber(seed, index)),
    user: {
      name,
      avatarUrl: AVATARS.replaceAll('{id}', id),
    },
    date: new Date(timeOf(gallery, index)).toISOString(),
    likes: hash(seed, index, LIKES) % (MAX_LIKES + 1),
    // Stryker disable next-line EqualityOperator: no hash is a fifth exactly
    isLiked: hashFraction(seed, index, LIKED) < LIKED_SHARE,
    details: null,
  }
}
