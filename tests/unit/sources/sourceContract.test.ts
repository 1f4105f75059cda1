import * as v from 'valibot'
import { expect, test } from 'vitest'
import { withUi } from '../../../src/sources/defineSource'
import { NO_CHANGES } from '../../../src/sources/sourceChanges'
import { readParameters } from '../../../src/sources/generated/parameters'
import { createGeneratedSource } from '../../../src/sources/generated/generatedSource'
import { createListSource } from '../../../src/sources/list/listSource'
import { plainUi } from '../../../src/sources/list/ui/plainUi'
import { campaignUi } from '../../../src/sources/generated/ui/campaignUi'
import { testMatchFinder, testSourceContract } from '../../support/sourceContract'
import { createUnevenSource } from '../../support/unevenSource'

const now = new Date('2026-11-21T15:00:00Z')
const generated = (query: string) =>
  withUi(
    createGeneratedSource({
      seed: 60,
      shape: readParameters(new URLSearchParams(query)).shape,
      now,
    }),
    v.null(),
    campaignUi,
  )

testSourceContract('a generated gallery that does not know its total', {
  open: () => generated('delay=0&first=4&page=2'),
  word: 'art',
})
const known = { open: () => generated('images=500&first=10&page=8'), word: 'castle' }
testSourceContract('a generated gallery of known length', known)
testMatchFinder('a generated gallery of known length', known)
const list = {
  open: () =>
    withUi(
      createListSource(
        Array.from({ length: 900 }, (_, place) => ({
          id: `image-${place}`,
          url: `/${place}.jpg`,
          prompt: place % 3 === 0 ? 'a harbour' : 'an orchard',
          date: '2026-11-03',
        })),
      ),
      v.unknown(),
      plainUi,
    ),
  word: 'harbour',
  hasCategories: false,
}
testSourceContract('a list', list)
testMatchFinder('a list', list)
testSourceContract('a source with uneven pages', {
  open: () => createUnevenSource(60),
  word: 'harbour',
})

test('a gallery that does not know its total finds no match that is not loaded', () => {
  expect(generated('delay=0').matchFinder).toBeUndefined()
})

test('new images join when they are accepted, and not before', async () => {
  const source = createUnevenSource(10)
  const request = { filter: null, signal: new AbortController().signal }
  const firstId = async () => (await source.pages(1, request).next()).value?.images[0]?.id
  source.announce(2)
  expect(source.changes?.pending()).toEqual({ ...NO_CHANGES, added: 2 })
  expect(await firstId()).toBe('file 1.png')
  await source.changes?.applyPending(null)
  expect(source.changes?.pending()).toEqual(NO_CHANGES)
  expect(await firstId()).toBe('file 11.png')
})
