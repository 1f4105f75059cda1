import type { Filter } from '../filter'
import { containsWords } from '../matching'
import type { SCENES, STYLES } from './prompt'

type Phrase = (typeof SCENES)[number] | (typeof STYLES)[number]

/**
 * The filter categories of `docs/specification.md`, in the order of the menu, and the
 * phrases of a prompt that put its image into each. Every scene is in at least one category.
 */
const PHRASES = {
  Landscape: [
    'an underwater scene',
    'a desert landscape',
    'a post-apocalyptic world',
    'a floating island',
  ],
  Portrait: ['a fantasy creature'],
  Abstract: ['a cosmic nebula', 'surrealist'],
  Realistic: ['photorealistic', 'cinematic', '8k resolution'],
  Fantasy: [
    'an enchanted forest',
    'a medieval castle',
    'a fantasy creature',
    'a magical portal',
    'a floating island',
  ],
  'Sci-Fi': [
    'a cyberpunk city',
    'a futuristic spaceship',
    'a steampunk machine',
    'a post-apocalyptic world',
  ],
  Anime: ['anime style'],
} as const satisfies Readonly<Record<string, readonly Phrase[]>>

const ENTRIES = Object.entries(PHRASES)

/** The names of the categories, in the order of the menu. */
export const CATEGORIES: readonly string[] = Object.keys(PHRASES)

/** The categories of an image, from its prompt, in the order of the menu. */
export function categoriesOf(prompt: string): readonly string[] {
  return ENTRIES.filter(([, phrases]) => phrases.some((phrase) => prompt.includes(phrase))).map(
    ([category]) => category,
  )
}

/** Whether a generated prompt contains every word of a filter and is in one of its categories. */
export function matchesPrompt(filter: Filter, prompt: string): boolean {
  if (!containsWords(filter, prompt)) return false
  if (filter.categories.length === 0) return true
  return categoriesOf(prompt).some((category) => filter.categories.includes(category))
}
