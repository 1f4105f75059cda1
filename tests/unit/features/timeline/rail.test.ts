import { expect, test } from 'vitest'
import {
  barsOf,
  densityPath,
  indexAt,
  layOutRail,
  placeOf,
  railRows,
  railSteps,
  stepOf,
} from '../../../../src/features/timeline/rail'
import type { Timeline } from '../../../../src/sources/timeline'
import { fc } from '../../../support/properties'

/** A timeline of days with so many images each. */
function timelineOf(days: readonly (readonly [date: string, images: number])[]): Timeline {
  let total = 0
  const found = days.map(([date, images]) => {
    const start = total
    total += images
    return { day: Date.parse(date) / 86_400_000, start }
  })
  return { days: found, total }
}

const FIVE_MONTHS = timelineOf([
  ['2026-03-12', 2],
  ['2026-03-01', 3],
  ['2025-12-31', 10],
  ['2025-11-02', 85],
])

test('a timeline of three months or more is divided into months, under their years', () => {
  expect(railSteps(FIVE_MONTHS)).toEqual({
    page: 12,
    steps: [
      { text: 'March 2026', group: '2026', start: 0, end: 5 },
      { text: 'December 2025', group: '2025', start: 5, end: 15 },
      { text: 'November 2025', group: '2025', start: 15, end: 100 },
    ],
  })
})

test('a shorter one is divided into days, under their months, from the oldest too', () => {
  const days = timelineOf([
    ['2026-02-28', 1],
    ['2026-03-12', 4],
  ])
  expect(railSteps(days)).toEqual({
    page: 7,
    steps: [
      { text: 'Feb 28, 2026', group: 'Feb', start: 0, end: 1 },
      { text: 'Mar 12, 2026', group: 'Mar', start: 1, end: 5 },
    ],
  })
})

const STEP = { text: 'October 2025', group: '2025' }

/** The texts of the steps of two days. */
const textsOf = (last: string) =>
  railSteps(
    timelineOf([
      ['2026-01-01', 1],
      [last, 1],
    ]),
  ).steps.map(({ text }) => text)

test('89 days apart are days, and 90 are months', () => {
  expect(textsOf('2026-03-31')).toEqual(['Jan 1, 2026', 'Mar 31, 2026'])
  expect(textsOf('2026-04-01')).toEqual(['January 2026', 'April 2026'])
})

test('an index belongs to the step that holds it', () => {
  const { steps } = railSteps(FIVE_MONTHS)
  expect([0, 4, 5, 99, 500].map((index) => stepOf(steps, index))).toEqual([0, 0, 1, 2, 2])
})

test('steps are equally high, and labels stand above the first step of their year', () => {
  const rail = layOutRail(railSteps(FIVE_MONTHS).steps, 336, 18)
  expect(rail).toMatchObject({
    stepHeight: 100,
    tops: [18, 136, 236],
    labels: [
      { text: '2026', top: 0 },
      { text: '2025', top: 118 },
    ],
  })
  expect(densityPath(rail, 12)).toBe('M12 68.0h-2.9M12 186.0h-4.1M12 286.0h-12.0')
})

test('a place within a step is a share of its images, and a label belongs to the step below it', () => {
  const rail = layOutRail(railSteps(FIVE_MONTHS).steps, 336, 18)
  expect([-50, 0, 18, 58, 118, 137, 186, 335, 999].map((place) => indexAt(rail, place))).toEqual([
    0, 0, 0, 2, 5, 5, 10, 99, 99,
  ])
  expect([0, 1, 5, 10, 15].map((index) => placeOf(rail, index))).toEqual([18, 38, 136, 186, 236])
})

test('the last image is at the end of the rail, also if it is alone in its step', () => {
  const { steps } = railSteps(FIVE_MONTHS)
  expect(placeOf(layOutRail(steps, 336, 18), 99)).toBe(336)
  expect(placeOf(layOutRail([...steps, { ...STEP, start: 100, end: 101 }], 436, 18), 100)).toBe(436)
})

test('a low rail leaves labels out, so that steps keep some height', () => {
  const years = timelineOf(
    Array.from({ length: 20 }, (_, at): [string, number] => [`${2020 - at}-05-01`, 1]),
  )
  const { steps } = railSteps(years)
  expect(layOutRail(steps, 800, 18).labels).toHaveLength(20)
  expect(layOutRail(steps, 190, 18).labels.map(({ text }) => text)).toEqual([
    '2020',
    '2017',
    '2014',
    '2011',
    '2008',
    '2005',
    '2002',
  ])
  expect(layOutRail(steps, 30, 18).labels).toEqual([])
})

test('the place of any index leads back to its step, and places grow with the index', () => {
  const anyDays = fc.uniqueArray(fc.tuple(fc.nat(20_000), fc.integer({ min: 1, max: 500 })), {
    minLength: 1,
    selector: ([day]) => day,
  })
  fc.assert(
    fc.property(anyDays, fc.integer({ min: 200, max: 2000 }), (days, height) => {
      let total = 0
      const sorted = days.toSorted(([a], [b]) => b - a)
      const list = sorted.map(([day, images]) => {
        const start = total
        total += images
        return { day, start }
      })
      const { steps } = railSteps({ days: list, total })
      const rail = layOutRail(steps, height, 18)
      for (const { start } of steps) {
        const middle = placeOf(rail, start) + rail.stepHeight / 2
        expect(stepOf(steps, indexAt(rail, middle))).toBe(stepOf(steps, start))
      }
      expect(rail.tops.every((top, at) => at === 0 || top >= (rail.tops[at - 1] ?? 0))).toBe(true)
      expect(steps.at(-1)?.end).toBe(total)
    }),
  )
})

const TWO_DAYS = timelineOf([
  ['2026-03-12', 400],
  ['2026-03-11', 100],
])

/** The rows of a rail as texts: first image, one past the last, day. */
function rowsOf(timeline: Timeline, height: number, scale = 1): readonly string[] {
  const rail = layOutRail(railSteps(timeline).steps, height, 18)
  const rows = railRows(rail, timeline, { height, scale })
  return Array.from({ length: rows.length / 3 }, (_, row) =>
    rows.slice(3 * row, 3 * row + 3).join(' '),
  )
}

test('each row of px has the images of its place, and the rows of a label have none', () => {
  const rows = rowsOf(TWO_DAYS, 58)
  expect(rows).toHaveLength(58)
  expect(rows.slice(16, 20)).toEqual(['0 0 0', '0 0 0', '0 20 0', '20 40 0'])
  expect(rows.slice(36, 40)).toEqual(['360 380 0', '380 400 0', '400 408 1', '404 412 1'])
  expect(rows.at(-1)).toBe('492 500 1')
})

test('where a day has few images, its rows have eight of them, or all', () => {
  const rows = rowsOf(
    timelineOf([
      ['2026-03-12', 3],
      ['2026-03-11', 40],
    ]),
    98,
  )
  expect(rows.slice(18, 58)).toEqual(Array(40).fill('0 3 0'))
  expect([rows[58], rows[78], rows[97]]).toEqual(['3 11 1', '20 28 1', '35 43 1'])
})

test('a row that several days share has all of their images', () => {
  const days = Array.from({ length: 80 }, (_, at): [string, number] => [
    new Date(Date.UTC(2026, 2, 1) - at * 86_400_000).toISOString().slice(0, 10),
    10,
  ])
  expect(rowsOf(timelineOf([...days, ['2025-10-01', 10]]), 20)[5]).toBe('80 150 8')
})

test('on a screen of finer px there are as many more rows', () => {
  expect(rowsOf(TWO_DAYS, 58, 2)).toHaveLength(116)
})

test('a bar is the wider, the more images its step has, and high ones are 1 px apart', () => {
  const { steps } = railSteps(TWO_DAYS)
  expect(barsOf(layOutRail(steps, 58, 18))).toEqual([
    { top: 18, height: 19, width: 16 },
    { top: 38, height: 19, width: 11 },
  ])
  expect(barsOf(layOutRail(steps, 28, 18)).map(({ height }) => height)).toEqual([5, 5])
})
