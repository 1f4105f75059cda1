import { expect, test } from 'vitest'
import { initialDesign } from '../../../../src/features/ads/adDesign'
import { shownTexts, textCounts } from '../../../../src/features/ads/cutTexts'
import { PLACEMENTS } from '../../../../src/features/ads/placements'
import { warningsOf } from '../../../../src/features/ads/warnings'

const [feed, , story, , tiktok, inFeed, , , thumbnail] = PLACEMENTS
if (!feed || !story || !tiktok || !inFeed || !thumbnail) throw new Error('A placement is missing')

const INITIAL = initialDesign({ prompt: 'a castle', user: { name: 'Ada', avatarUrl: '' } })
const withTexts = (texts: Partial<typeof INITIAL.texts>) => ({
  ...INITIAL,
  texts: { ...INITIAL.texts, ...texts },
})
const LARGE = { width: 4000, height: 4000 }

test('a text is cut after the characters that a placement shows, and no earlier', () => {
  const { texts } = withTexts({ headline: `${'x'.repeat(38)} y z` })
  expect(shownTexts(inFeed, texts).headline).toBe(`${'x'.repeat(38)} y…`)
  expect(shownTexts(thumbnail, texts).headline).toBe(`${'x'.repeat(38)} y z`)
  expect(shownTexts(inFeed, withTexts({ headline: 'x'.repeat(40) }).texts).headline).toBe(
    'x'.repeat(40),
  )
  // Nobody publishes a limit.
  expect(shownTexts(feed, withTexts({ callToAction: 'x'.repeat(99) }).texts).callToAction).toBe(
    'x'.repeat(99),
  )
})

test('an emoji of several code points counts as one character, and is not divided', () => {
  const { texts } = withTexts({ brandName: '👩🏽‍🚀'.repeat(26) })
  expect(textCounts(inFeed, texts)[2]).toEqual({
    text: 'brandName',
    length: 26,
    most: 25,
    calledThere: 'business name',
  })
  expect(shownTexts(inFeed, texts).brandName).toBe(`${'👩🏽‍🚀'.repeat(25)}…`)
})

test('spaces and lines around a text do not count', () => {
  const { texts } = withTexts({ headline: `  ${'x'.repeat(40)}\n\n` })
  expect(textCounts(inFeed, texts)[0]).toMatchObject({ text: 'headline', length: 40 })
  expect(shownTexts(inFeed, texts).headline).toBe('x'.repeat(40))
})

test('a text that a placement does not show is empty, and a brand has words in its place', () => {
  const texts = { headline: 'A', primaryText: 'B', callToAction: 'C', brandName: ' ' }
  expect(shownTexts(thumbnail, texts)).toEqual({
    headline: 'A',
    primaryText: '',
    callToAction: '',
    brandName: 'Your brand',
  })
})

test('an ad that fits has no warning', () => {
  expect(PLACEMENTS.flatMap((placement) => warningsOf(placement, INITIAL, LARGE))).toEqual([])
})

test('a text that is too long is named, also while there is no picture', () => {
  const design = withTexts({ headline: 'x'.repeat(60), primaryText: 'y'.repeat(101) })
  expect(warningsOf(inFeed, design, null)).toEqual([
    'The headline is too long: its end is cut off.',
    'The primary text is too long: its end is cut off.',
  ])
  expect(warningsOf(tiktok, design, null)).toEqual([
    'The primary text is too long: its end is cut off.',
  ])
})

test('too few px are said in per cent', () => {
  expect(warningsOf(story, INITIAL, { width: 600, height: 600 })).toEqual([
    'Too few pixels: 31% of the 1080\u00a0×\u00a01920 wanted.',
  ])
})

test('fewer px than one in a hundred are said too', () => {
  expect(warningsOf(story, INITIAL, { width: 1, height: 1 })).toEqual([
    'Too few pixels: less than 1% of the 1080\u00a0×\u00a01920 wanted.',
  ])
})

test('a focal point that is covered is said, by what', () => {
  const design = { ...INITIAL, focalPoint: { x: 0.5, y: 0.05 } }
  expect(warningsOf(story, design, LARGE)).toEqual([
    'The focal point is in the zone of the profile.',
  ])
  const own = { ...design, ownFocalPoints: { 'instagram-story': { x: 0.5, y: 0.5 } } }
  expect(warningsOf(story, own, LARGE)).toEqual([])
})
