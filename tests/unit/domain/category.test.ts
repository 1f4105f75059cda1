import { expect, test } from 'vitest'
import { withCategory, withoutCategory } from '../../../src/domain/category'

test('a category is added at the end', () => {
  expect(withCategory(['Sci-Fi'], 'Abstract')).toEqual(['Sci-Fi', 'Abstract'])
})

test('a category that is chosen already changes nothing', () => {
  const chosen = ['Sci-Fi', 'Abstract'] as const
  expect(withCategory(chosen, 'Sci-Fi')).toBe(chosen)
})

test('a category is taken out and the others keep their order', () => {
  expect(withoutCategory(['Sci-Fi', 'Abstract', 'Anime'], 'Abstract')).toEqual(['Sci-Fi', 'Anime'])
})
