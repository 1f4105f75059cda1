import { expect, test } from 'vitest'
import { matchesPrompt } from '../../../../src/service/generated/matching'

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
