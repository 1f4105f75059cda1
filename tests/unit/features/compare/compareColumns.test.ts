import { expect, test } from 'vitest'
import { gridShowingMost, isOneLong } from '../../../../src/features/compare/compareColumns'

const PHONE = { width: 366, height: 600 }
const PHONE_ON_ITS_SIDE = { width: 812, height: 290 }
const TABLET = { width: 704, height: 660 }
const TABLET_ON_ITS_SIDE = { width: 960, height: 480 }
const DESKTOP = { width: 1216, height: 500 }

test.each([
  ['two tall pictures on a phone', [2 / 3, 2 / 3], PHONE, 2],
  ['two wide pictures on a phone', [3 / 2, 3 / 2], PHONE, 1],
  ['two squares on a phone', [1, 1], PHONE, 1],
  ['four tall pictures on a phone', [2 / 3, 2 / 3, 2 / 3, 2 / 3], PHONE, 2],
  ['two wide pictures on a phone on its side', [3 / 2, 3 / 2], PHONE_ON_ITS_SIDE, 2],
  ['three tall pictures on a tablet', [2 / 3, 2 / 3, 2 / 3], TABLET, 3],
  ['three wide pictures on a tablet on its side', [3 / 2, 3 / 2, 3 / 2], TABLET_ON_ITS_SIDE, 3],
  ['four squares on a tablet', [1, 1, 1, 1], TABLET, 2],
  ['four tall pictures on a desktop', [2 / 3, 2 / 3, 2 / 3, 2 / 3], DESKTOP, 4],
  ['two panoramas on a desktop', [6, 6], DESKTOP, 1],
])('%s stand in the columns that show the most of them', (_, ratios, stage, columns) => {
  expect(gridShowingMost(ratios, stage)).toEqual({ columns, first: 'one cell' })
})

test.each([
  ['squares on a tablet', [1, 1, 1], TABLET, 'two rows'],
  ['wide pictures on a tablet', [3 / 2, 3 / 2, 3 / 2], TABLET, 'two columns'],
  ['squares on a phone', [1, 1, 1], PHONE, 'two columns'],
])('three %s leave no cell empty', (_, ratios, stage, first) => {
  expect(gridShowingMost(ratios, stage)).toEqual({ columns: 2, first })
})

test.each([
  ['4,000 characters beside 50', [4000, 50], true],
  ['4,000 characters beside none', [0, 4000], true],
  ['600 characters beside none', [600, 0], false],
  ['1,500 characters beside 500', [1500, 500], false],
  ['two long texts beside a short one', [4000, 3900, 50], false],
])('%s: whether one text would leave the columns of the others empty', (_, lengths, is) => {
  expect(isOneLong(lengths.map((length) => 'x'.repeat(length)))).toBe(is)
})
