import { expect, test } from 'vitest'
import { CATEGORIES, withCategory, withoutCategory } from '../../../src/domain/category'

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
