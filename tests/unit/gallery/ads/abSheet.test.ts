import { expect, test } from 'vitest'
import {
  differencesOf,
  differencesText,
  type Variant,
} from '../../../../src/gallery/ads/ab/variant'
import { wrapLines } from '../../../../src/gallery/ads/ab/wrapLines'
import { initialDesign, type AdTexts } from '../../../../src/gallery/ads/adDesign'
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
const wrap = (text: string, most: number) => wrapLines(text, 10, most, ({ length }) => length)

test.each([
  ['', 2, []],
  ['a red fox', 2, ['a red fox']],
  ['a red fox in  the\nsnow', 3, ['a red fox', 'in the', 'snow']],
  ['a red fox in the snow', 2, ['a red fox', 'in the…']],
  ['extraordinarily red', 3, ['extraordin', 'arily red']],
  ['extraordinarily', 1, ['extraordi…']],
])('%j has in %i lines the lines %j', (text, most, lines) => {
  expect(wrap(text, most)).toEqual(lines)
})
