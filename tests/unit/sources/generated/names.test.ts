import { afterEach, expect, test, vi } from 'vitest'
import { FIRST_NAMES } from 'virtual:first-names'
import { loadNames } from '../../../../src/sources/generated/loadNames'
import { nameOf } from '../../../../src/sources/generated/names'
import { readParameters } from '../../../../src/sources/generated/parameters'

const SEED = 60
const firstNames = (count: number) =>
  Array.from({ length: count }, (_, index) => nameOf(SEED, index))

afterEach(() => {
  vi.doUnmock('../../../../src/sources/generated/names')
  vi.resetModules()
})

test('a name has two parts, and few occur twice', () => {
  const names = firstNames(1000)
  for (const name of names) expect(name).toMatch(/^\S+ \S+$/)
  expect(new Set(names).size).toBeGreaterThan(950)
})

test('names are the same as in earlier versions', () => {
  expect(nameOf(SEED, 0)).toBe('Bilal Haddad')
  expect(nameOf(61, 0)).not.toBe('Bilal Haddad')
})

test('the build makes the names of the first 100 images, which are on the first page', () => {
  expect(FIRST_NAMES).toEqual(firstNames(100))
  const { shape } = readParameters(new URLSearchParams('images=1000'))
  expect(shape.firstPageSize).toBe(100)
})

test.each([
  [SEED, 99],
  [SEED, 100],
  [61, 0],
])('the names of seed %i up to image %i are those of faker', async (seed, last) => {
  const load = await loadNames(seed, last)
  for (const index of [0, last]) expect(load(index)).toBe(nameOf(seed, index))
})

test('the names that the build made come without faker', async () => {
  vi.resetModules()
  vi.doMock('../../../../src/sources/generated/names', () => ({ nameOf: () => 'of faker' }))
  const fresh = await import('../../../../src/sources/generated/loadNames')
  expect((await fresh.loadNames(SEED, 99))(0)).toBe('Bilal Haddad')
  expect((await fresh.loadNames(SEED, 100))(100)).toBe('of faker')
})
