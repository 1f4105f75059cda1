import { hash } from '../src/lib/hash'
import { categoriesOf } from '../src/sources/generated/categories'
import { createImage } from '../src/sources/generated/imageFactory'
import { nameOf } from '../src/sources/generated/names'
import { SEED } from '../src/sources/generated/seed'
import type { NewImage } from './imageRow.ts'

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
