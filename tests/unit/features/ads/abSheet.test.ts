import { expect, test } from 'vitest'
import {
  differencesOf,
  differencesText,
  type Variant,
} from '../../../../src/features/ads/ab/variant'
import { sheetLines } from '../../../../src/features/ads/ab/sheetLines'
import { wrapLines } from '../../../../src/features/ads/ab/wrapLines'
import { initialDesign, type AdTexts } from '../../../../src/features/ads/adDesign'
import { PLACEMENTS } from '../../../../src/features/ads/placements'
import { makeImage } from '../../../support/makeImage'

const A: Variant = {
  image: makeImage(1, { id: 'a' }),
  design: initialDesign({ prompt: 'a fox', user: null }),
}

const variant = (id: string, texts: Partial<AdTexts> = {}): Variant => ({
  image: makeImage(1, { id }),
  design: { ...A.design, texts: { ...A.design.texts, ...texts } },
})

test.each([
  [
    'nothing',
    variant('a', { headline: ' a fox ' }),
    'A and B are the same. Choose another picture or other texts for B.',
  ],
  ['the picture', variant('b'), 'A and B differ in one thing: the picture.'],
  ['a text', variant('a', { headline: 'A red fox' }), 'A and B differ in one thing: the headline.'],
  [
    'two things',
    variant('b', { brandName: 'Fox' }),
    'A and B differ in 2 things: the picture and the brand name. That is not a fair test: it does not tell which of them made the difference.',
  ],
  [
    'all',
    variant('b', { headline: 'b', primaryText: 'b', callToAction: 'b', brandName: 'b' }),
    'A and B differ in 5 things: the picture, the headline, the primary text, the call to action and the brand name. That is not a fair test: it does not tell which of them made the difference.',
  ],
])('variants that differ in %s are told so', (_, b, text) => {
  expect(differencesText(differencesOf(A, b))).toBe(text)
})

/** Lines of at most ten characters. */
const lengthOf = (text: string) => [...new Intl.Segmenter().segment(text)].length
const wrap = (text: string, most: number) => wrapLines(text, 10, most, lengthOf)

test.each([
  ['', 2, []],
  ['a red fox', 2, ['a red fox']],
  ['a red fox in  the\nsnow', 3, ['a red fox', 'in the', 'snow']],
  ['a red fox in the snow', 2, ['a red fox', 'in the…']],
  ['extraordinarily red', 3, ['extraordin', 'arily red']],
  ['extraordinarily', 1, ['extraordi…']],
  ['👩🏽‍🚀'.repeat(15), 2, ['👩🏽‍🚀'.repeat(10), '👩🏽‍🚀'.repeat(5)]],
  ['👩🏽‍🚀'.repeat(15), 1, [`${'👩🏽‍🚀'.repeat(9)}…`]],
])('%j has in %i lines the lines %j', (text, most, lines) => {
  expect(wrap(text, most)).toEqual(lines)
})

test.each([
  ['instagram-feed-4x5', ['Brand', 'Head', 'Call', 'Primary']],
  ['instagram-feed-1x1', ['Brand', 'Head', 'Call', 'Primary']],
  ['instagram-story', ['Brand', 'Primary', 'Call']],
  ['instagram-reel', ['Brand', 'Primary', 'Call']],
  ['tiktok-in-feed', ['Brand', 'Primary', 'Call']],
  ['youtube-in-feed-191x100', ['Head', 'Primary', 'Brand', 'Call']],
  ['youtube-in-feed-1x1', ['Head', 'Primary', 'Brand', 'Call']],
  ['youtube-shorts', ['Brand', 'Head', 'Primary', 'Call']],
  ['youtube-thumbnail', ['Head', 'Brand']],
])('the sheet writes below %s what the placement shows: %j', (id, lines) => {
  const texts = {
    headline: 'Head',
    primaryText: 'Primary',
    callToAction: 'Call',
    brandName: 'Brand',
  }
  const written = PLACEMENTS.filter((placement) => placement.id === id).flatMap((placement) =>
    sheetLines(placement, texts, 10, lengthOf),
  )
  expect(written.map(({ text }) => text)).toEqual(lines)
})

test('the sheet writes Arabic and Hebrew from the right', () => {
  const texts = {
    headline: '3 קפה',
    primaryText: 'Coffee قهوة',
    callToAction: 'اشتر',
    brandName: '',
  }
  const [feed] = PLACEMENTS
  if (!feed) throw new Error('A placement is missing')
  const written = sheetLines(feed, texts, 99, lengthOf)
  expect(written.map(({ text, isRightToLeft }) => [text, isRightToLeft])).toEqual([
    ['Your brand', false],
    ['3 קפה', true],
    ['اشتر', true],
    ['Coffee قهوة', false],
  ])
})
