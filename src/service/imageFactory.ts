import { Faker } from '@faker-js/faker'
import type { GalleryImage } from '../domain/image'
import { composePrompt, QUALITIES, SCENES, STYLES } from '../domain/prompt'
import { hash, hashFraction } from '../lib/hash'
import { imageId, imageIndex } from './imageId'
import { peopleNames } from './peopleNames'

// Product specification, sections 3 and 9.
const PHOTO_CATEGORIES = ['abstract', 'animals', 'nature', 'people', 'tech'] as const
const PHOTO_SIZE_PX = 600
const MAX_LIKES = 1000
const LIKED_SHARE = 0.2
// The specification says 30 days. Dates count back from the last midnight (UTC), so that every
// tab of one day shows the same; a day less keeps the oldest within 30 days of now.
const DATE_RANGE_MS = 29 * 24 * 60 * 60 * 1000

const AVATAR_SIZE_PX = 96

// One number a field keeps the fields of one image independent of each other.
const SCENE = 1
const STYLE = 2
const QUALITY = 3
const PHOTO = 4
const LIKES = 5
const LIKED = 6
const DATE = 7
const NAME = 8

const faker = new Faker({ locale: peopleNames })

/** Which gallery an image is made for. */
export interface GalleryIdentity {
  /** Any whole number; another seed is another gallery. */
  readonly seed: number
  /** Images in all; their dates are spread over the last 30 days, newest first. */
  readonly images: number
  /** The last midnight (UTC), in ms since 1970. */
  readonly today: number
}

/** The prompt of image `index` (0-based). It needs no names, so it is cheap to make by the million. */
function promptOf(seed: number, index: number): string {
  const pick = <Item>(items: readonly [Item, ...Item[]], field: number): Item =>
    items[Math.floor(hashFraction(seed, index, field) * items.length)] ?? items[0]
  return composePrompt(pick(SCENES, SCENE), pick(STYLES, STYLE), pick(QUALITIES, QUALITY))
}

function nameOf(seed: number, index: number): string {
  faker.seed(hash(seed, index, NAME))
  return `${faker.person.firstName()} ${faker.person.lastName()}`
}

function dateOf({ seed, images, today }: GalleryIdentity, index: number): string {
  const step = DATE_RANGE_MS / images
  const age = (index + hashFraction(seed, index, DATE)) * step
  return new Date(today - age).toISOString()
}

/** Image `index` (0-based) of a gallery: the same arguments give the same image, for ever. */
export function createImage(gallery: GalleryIdentity, index: number): GalleryImage {
  const { seed } = gallery
  const id = imageId(seed, index)
  const photo = PHOTO_CATEGORIES[hash(seed, index, PHOTO) % PHOTO_CATEGORIES.length]
  return {
    id,
    url: `https://picsum.photos/seed/${photo}-${id}/${PHOTO_SIZE_PX}/${PHOTO_SIZE_PX}`,
    prompt: promptOf(seed, index),
    user: {
      name: nameOf(seed, index),
      avatarUrl: `https://i.pravatar.cc/${AVATAR_SIZE_PX}?u=${id}`,
    },
    date: dateOf(gallery, index),
    likes: hash(seed, index, LIKES) % (MAX_LIKES + 1),
    isLiked: hashFraction(seed, index, LIKED) < LIKED_SHARE,
  }
}

/** The image of an id; null where the gallery has none of that id. */
export function findImage(gallery: GalleryIdentity, id: string): GalleryImage | null {
  const index = imageIndex(gallery.seed, id)
  return index === null || index >= gallery.images ? null : createImage(gallery, index)
}
