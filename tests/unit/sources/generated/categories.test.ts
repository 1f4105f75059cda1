import { expect, test } from 'vitest'
import {
  CATEGORIES,
  categoriesOf,
  matchesPrompt,
} from '../../../../src/sources/generated/categories'
import { SCENES } from '../../../../src/sources/generated/prompt'

test.each([
  ['a cyberpunk city, oil painting', ['Sci-Fi']],
  ['an enchanted forest, watercolor', ['Fantasy']],
  ['a futuristic spaceship, concept art', ['Sci-Fi']],
  ['a medieval castle, digital art', ['Fantasy']],
  ['an underwater scene, detailed', ['Landscape']],
  ['a desert landscape, vibrant colors', ['Landscape']],
  ['a steampunk machine, detailed', ['Sci-Fi']],
  ['a cosmic nebula, oil painting', ['Abstract']],
  ['a fantasy creature, watercolor', ['Portrait', 'Fantasy']],
  ['a post-apocalyptic world, detailed', ['Landscape', 'Sci-Fi']],
  ['a magical portal, dramatic lighting', ['Fantasy']],
  ['a floating island, oil painting', ['Landscape', 'Fantasy']],
  ['a desert landscape, anime style, award winning', ['Landscape', 'Anime']],
  ['a cosmic nebula, photorealistic, sharp focus', ['Abstract', 'Realistic']],
  ['a magical portal, cinematic, rich textures', ['Realistic', 'Fantasy']],
  ['a cyberpunk city, 8k resolution, crisp and clean', ['Realistic', 'Sci-Fi']],
  ['a cyberpunk city, surrealist, studio quality', ['Abstract', 'Sci-Fi']],
])('“%s” is %j', (prompt, categories) => {
  expect(categoriesOf(prompt)).toEqual(categories)
})

test('there are the seven categories of the specification, in its order', () => {
  expect(CATEGORIES).toEqual([
    'Landscape',
    'Portrait',
    'Abstract',
    'Realistic',
    'Fantasy',
    'Sci-Fi',
    'Anime',
  ])
})

test('every scene is in a category, whatever its style', () => {
  expect(SCENES.filter((scene) => categoriesOf(scene).length === 0)).toEqual([])
})

test('a prompt without a known scene or style is in no category', () => {
  expect(categoriesOf('a bowl of soup')).toEqual([])
})

const PROMPT = 'a cyberpunk city, cinematic, award winning'

test.each([
  [['city'], [], true],
  [['city', 'winning'], [], true],
  [['city', 'forest'], [], false],
  [['city'], ['Sci-Fi'], true],
  [['city'], ['Anime', 'Realistic'], true],
  [['city'], ['Anime'], false],
  [[], ['Sci-Fi'], true],
  [[], ['Fantasy', 'Anime'], false],
] as const)('words %j in categories %j: %s', (words, categories, expected) => {
  expect(matchesPrompt({ words, categories }, PROMPT)).toBe(expected)
})
