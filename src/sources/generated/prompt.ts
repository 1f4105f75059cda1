import { HASH_START, hashEnd, hashNext } from '../../lib/hash'

/** What the picture shows, as in `docs/specification.md`. */
export const SCENES = [
  'a cyberpunk city',
  'an enchanted forest',
  'a futuristic spaceship',
  'a medieval castle',
  'an underwater scene',
  'a desert landscape',
  'a steampunk machine',
  'a cosmic nebula',
  'a fantasy creature',
  'a post-apocalyptic world',
  'a magical portal',
  'a floating island',
] as const

/** How the picture is made, as in `docs/specification.md`. */
export const STYLES = [
  'digital art',
  'oil painting',
  'watercolor',
  'photorealistic',
  'anime style',
  'concept art',
  'cinematic',
  'surrealist',
  '8k resolution',
  'detailed',
  'vibrant colors',
  'dramatic lighting',
] as const

/** The last part of a prompt. The specification does not give this list; it is made up. */
export const QUALITIES = [
  'award winning',
  'highly polished',
  'sharp focus',
  'ultra fine detail',
  'gallery quality',
  'masterful composition',
  'rich textures',
  'studio quality',
  'trending on art sites',
  'crisp and clean',
] as const

/** How many different prompts there are. */
export const PROMPT_COUNT = SCENES.length * STYLES.length * QUALITIES.length

// One number for each part keeps the parts of one prompt independent of each other.
const SCENE = 1
const STYLE = 2
const QUALITY = 3

/** @param length of the list to pick from, at least 1 */
function pickIndex(state: number, part: number, length: number): number {
  return Math.floor((hashEnd(hashNext(state, part)) / 2 ** 32) * length)
}

/**
 * The number of the prompt of image `index` (0-based), from 0 up to but without `PROMPT_COUNT`. Cheap
 * enough to be computed for ten million images.
 */
export function promptNumber(seed: number, index: number): number {
  const state = hashNext(hashNext(HASH_START, seed), index)
  const scene = pickIndex(state, SCENE, SCENES.length)
  const style = pickIndex(state, STYLE, STYLES.length)
  const quality = pickIndex(state, QUALITY, QUALITIES.length)
  return (scene * STYLES.length + style) * QUALITIES.length + quality
}

/** The prompt of a number, put together the way people write prompts: "scene, style, quality". */
export function promptText(number: number): string {
  const quality = QUALITIES[number % QUALITIES.length]
  const rest = Math.floor(number / QUALITIES.length)
  const scene = SCENES[Math.floor(rest / STYLES.length)]
  return `${scene ?? ''}, ${STYLES[rest % STYLES.length] ?? ''}, ${quality ?? ''}`
}
