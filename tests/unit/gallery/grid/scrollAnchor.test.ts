import { expect, test } from 'vitest'
import { anchorAt, positionOfAnchor } from '../../../../src/gallery/grid/scrollAnchor'
import { TOP } from '../../../../src/gallery/navigation/anchor'

/** Rows of 100 px, below a header of 300 px, of which 60 px stay at the top of the window. */
const LAYOUT = { columns: 2, rowPitch: 100, stickyOffset: 60, headerHeight: 300 }

test('in its row an image stays the anchor’s, and above the first row the first image is', () => {
  const before = { index: 1, fraction: 0 }
  expect(anchorAt(-10, LAYOUT, before)).toEqual({ index: 1, fraction: 0.5 })
  expect(anchorAt(-110, LAYOUT, before)).toEqual({ index: 0, fraction: -0.5 })
})

test('the top of the gallery is above all of its header, however low its rows are', () => {
  expect(positionOfAnchor(TOP, LAYOUT)).toBe(-300)
  expect(positionOfAnchor({ index: 0, fraction: -0.5 }, LAYOUT)).toBe(-110)
})
