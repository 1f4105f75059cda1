import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Card } from '../../../../src/sources/server/answers'
import type { TeamGallery } from '../../../../src/sources/server/teamGallery'
import { createTeamMatches } from '../../../../src/sources/server/teamMatches'
import { createTeamPages } from '../../../../src/sources/server/teamPages'
import { NO_SOURCE_CHANGES } from '../../../support/noSourceChanges'
import { searchableMarks } from '../../../support/searchableMarks'

const cardOf = (n: number): Card => ({
  n,
  id: `${n}`,
  taken: '2026-11-03T12:00:00Z',
  removed: false,
  prompt: 'a castle',
  otherText: null,
  tool: null,
  model: null,
  sampler: null,
  seed: null,
  steps: null,
  cfg: null,
  width: null,
  height: null,
  folder: '',
  name: `${n}.png`,
  bytes: 1,
  colour: null,
  author: null,
  avatar: null,
  thumbnail: null,
  original: null,
  likes: 0,
})

/** A gallery of 100 images, and of 130 from the first request on. Every image matches. */
function growingMatches() {
  let total = 100
  const gallery: TeamGallery = {
    ask(schema, name, params) {
      total = 130
      const card = cardOf(Number(params['before'] ?? params['start']) - 1)
      return Promise.resolve(v.parse(schema, name === 'search' ? [card] : card))
    },
    total: () => total,
    epoch: () => 1,
    categories: () => [],
    changes: NO_SOURCE_CHANGES,
    close: () => undefined,
  }
  const likes = { at: 1, likes: {} }
  const pages = createTeamPages({
    ask: (schema) => Promise.resolve(v.parse(schema, likes)),
    gallery,
    files: '',
    wasLiked: () => false,
  })
  return createTeamMatches({ gallery, pages, marks: searchableMarks() })
}

const filter = { words: ['castle'], categories: [] }
const { signal } = new AbortController()

test('a page begins where it does in the list that was asked for, also if images come meanwhile', async () => {
  const page = await growingMatches().page(2, filter, signal)
  expect(page).toMatchObject({ number: 2, start: 100 })
})

test('a match has its index in that list', async () => {
  // The image of index 9 has n = 90.
  expect(await growingMatches().next(9, 1, filter, signal)).toBe(10)
})
