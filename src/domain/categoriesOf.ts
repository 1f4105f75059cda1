import type { Category } from './category'
import { CATEGORIES } from './category'
import type { SCENES, STYLES } from './prompt'

type Phrase = (typeof SCENES)[number] | (typeof STYLES)[number]

/** What in a prompt puts its image into a category. Every scene is in one at least. */
const PHRASES: Readonly<Record<Category, readonly Phrase[]>> = {
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
}

/** The categories of an image, from its prompt, in the order of the menu. */
export function categoriesOf(prompt: string): readonly Category[] {
  return CATEGORIES.filter((category) => PHRASES[category].some((words) => prompt.includes(words)))
}
