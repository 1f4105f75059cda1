import { describe, expect, test } from 'vitest'
import {
  focalPointOf,
  initialDesign,
  MAX_TEXT,
  readDesign,
  type AdDesign,
} from '../../../../src/features/ads/adDesign'

const AUTHOR = { name: 'Ada', avatarUrl: '' }
const DESIGN: AdDesign = {
  texts: { headline: 'A', primaryText: 'B', callToAction: 'C', brandName: 'D' },
  focalPoint: { x: 0.25, y: 1 },
  ownFocalPoints: { 'instagram-reel': { x: 0, y: 0.5 } },
  framing: 'fit',
  background: 'plain',
  bid: 12.5,
}

test('a design begins with the prompt, the author, the middle and the bid of the specification', () => {
  expect(initialDesign({ prompt: 'a castle, watercolor, at dusk', user: AUTHOR })).toEqual({
    texts: {
      headline: 'a castle',
      primaryText: 'a castle, watercolor, at dusk',
      callToAction: 'Learn more',
      brandName: 'Ada',
    },
    focalPoint: { x: 0.5, y: 0.5 },
    ownFocalPoints: {},
    framing: 'auto',
    background: 'blurred',
    bid: 50,
  })
})

test.each([
  {
    prompt: 'a very long clause that goes on and on without a comma, then one',
    headline: 'a very long clause that goes on and on',
  },
  { prompt: 'x'.repeat(50), headline: 'x'.repeat(40) },
  { prompt: ', only a comma first', headline: ', only a comma first' },
  { prompt: '👩🏽‍🚀'.repeat(41), headline: '👩🏽‍🚀'.repeat(40) },
  { prompt: '', headline: '' },
])('the headline of "$prompt" is what 40 characters have room for', ({ prompt, headline }) => {
  const { texts } = initialDesign({ prompt, user: null })
  expect(texts.headline).toBe(headline)
  expect(texts.brandName).toBe('')
})

test('a placement has its own focal point, or that of all', () => {
  expect(focalPointOf(DESIGN, 'instagram-reel')).toEqual({ x: 0, y: 0.5 })
  expect(focalPointOf(DESIGN, 'instagram-story')).toEqual({ x: 0.25, y: 1 })
})

describe('a stored design', () => {
  const stored = (change: object): unknown => ({ ...DESIGN, ...change })

  test('is read as it was', () => {
    expect(readDesign(JSON.parse(JSON.stringify(DESIGN)))).toEqual(DESIGN)
  })

  test.each<unknown>([
    null,
    'text',
    [],
    {},
    stored({ texts: { headline: 'only this' } }),
    stored({ texts: { ...DESIGN.texts, headline: 1 } }),
    stored({ texts: { ...DESIGN.texts, headline: 'x'.repeat(MAX_TEXT + 1) } }),
    stored({ focalPoint: { x: 2, y: 0 } }),
    stored({ focalPoint: { x: Number.NaN, y: 0 } }),
    stored({ framing: 'stretch' }),
    stored({ background: 'red' }),
    stored({ bid: 0 }),
    stored({ bid: 'free' }),
    stored({ ownFocalPoints: null }),
  ])('of another form is ignored: %j', (value) => {
    expect(readDesign(value)).toBeNull()
  })

  test('loses the focal points of placements that do not exist, and those that are none', () => {
    const ownFocalPoints = {
      ...DESIGN.ownFocalPoints,
      'facebook-feed': { x: 0, y: 0 },
      'instagram-story': { x: -1, y: 0 },
    }
    expect(readDesign(stored({ ownFocalPoints }))).toEqual(DESIGN)
  })
})
