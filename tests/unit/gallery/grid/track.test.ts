import { expect, test } from 'vitest'
import {
  createTrack,
  isOffTrack,
  isWorthRebase,
  rebase,
  rowOffsetAt,
} from '../../../../src/gallery/grid/track'
import { fc } from '../../../support/properties'

const rows = fc.integer({ min: 1, max: 10_000_000 })
const rowPitch = fc.double({ min: 150, max: 1500, noNaN: true })
/** A zoom of 25 % on one screen to 500 % on another with 3 device px per CSS px. */
const pixelRatio = fc.double({ min: 0.25, max: 15, noNaN: true })
const share = fc.double({ min: 0, max: 1, noNaN: true })

/** The position (px from the top of all rows) that an offset shows after a jump. */
const positionAt = (track: ReturnType<typeof createTrack>, offset: number) =>
  offset + rowOffsetAt(track, offset) * track.rowPitch

test('a track is lower than the limit of every browser, and holds all rows if they fit', () => {
  fc.assert(
    fc.property(rows, rowPitch, pixelRatio, (count, pitch, ratio) => {
      const track = createTrack(count, pitch, ratio)
      const height = track.rows * pitch
      expect(height).toBeLessThanOrEqual(8_000_000)
      expect(height * ratio).toBeLessThanOrEqual(32_000_000)
      expect(track.rows + track.maxRowOffset).toBe(count)
      const isCut = height + pitch > Math.min(8_000_000, 32_000_000 / ratio)
      expect(track.maxRowOffset > 0 && !isCut).toBe(false)
    }),
  )
})

test.each([
  [1, 18_181],
  [4, 18_181],
  [5, 14_545],
  [10, 7272],
])('at %i device px per CSS px a track holds %i rows of 440 px', (ratio, count) => {
  expect(createTrack(10_000_000, 440, ratio).rows).toBe(count)
})

test('a jump further down the track never shows an earlier row', () => {
  fc.assert(
    fc.property(rows, rowPitch, pixelRatio, share, share, (count, pitch, ratio, a, b) => {
      const track = createTrack(count, pitch, ratio)
      const height = track.rows * pitch
      const [upper, lower] = [Math.min(a, b) * height, Math.max(a, b) * height]
      expect(rowOffsetAt(track, lower)).toBeGreaterThanOrEqual(rowOffsetAt(track, upper))
      expect(positionAt(track, lower)).toBeGreaterThanOrEqual(positionAt(track, upper))
    }),
  )
})

test('both ends are reached, and the last 200,000 px before them are one to one', () => {
  fc.assert(
    fc.property(rows, rowPitch, pixelRatio, share, (count, pitch, ratio, part) => {
      const track = createTrack(count, pitch, ratio)
      fc.pre(track.maxRowOffset > 0)
      const height = track.rows * pitch
      expect(rowOffsetAt(track, part * 200_000)).toBe(0)
      expect(rowOffsetAt(track, height - part * 200_000)).toBe(track.maxRowOffset)
    }),
  )
})

test('the middle of the track shows the middle of the gallery', () => {
  fc.assert(
    fc.property(rows, rowPitch, pixelRatio, (count, pitch, ratio) => {
      const track = createTrack(count, pitch, ratio)
      const middle = positionAt(track, (track.rows * pitch) / 2)
      expect(Math.abs(middle - (count * pitch) / 2)).toBeLessThanOrEqual(pitch)
    }),
  )
})

test('a rebase keeps the position, at the offset at which a jump would show it', () => {
  fc.assert(
    fc.property(rows, rowPitch, pixelRatio, share, (count, pitch, ratio, part) => {
      const track = createTrack(count, pitch, ratio)
      const position = part * count * pitch
      const { rowOffset, offset } = rebase(track, position)
      expect(Math.abs(offset + rowOffset * pitch - position)).toBeLessThan(0.01)
      expect(offset).toBeGreaterThanOrEqual(0)
      expect(offset).toBeLessThanOrEqual(track.rows * pitch + 0.01)
      // A row offset is whole rows, so the two may differ by as much as a row stands for.
      const rowsPerRow = 1 + track.maxRowOffset / track.rows
      expect(Math.abs(rowOffsetAt(track, offset) - rowOffset)).toBeLessThanOrEqual(2 * rowsPerRow)
    }),
  )
})

test('a million images in four columns: row offsets at both ends and between them', () => {
  const track = createTrack(250_000, 440, 1)
  expect(track).toEqual({ rows: 18_181, maxRowOffset: 231_819, rowPitch: 440 })
  expect(rowOffsetAt(track, 0)).toBe(0)
  expect(rowOffsetAt(track, 18_181 * 440)).toBe(231_819)
  expect(rebase(track, 55_000_000)).toEqual({ rowOffset: 115_910, offset: 3_999_600 })
})

test('a track of which only the two ends are left moves no row', () => {
  const track = createTrack(1000, 400, 1)
  expect(rowOffsetAt(track, 200_000)).toBe(0)
  expect(rebase(track, 200_000)).toEqual({ rowOffset: 0, offset: 200_000 })
})

test.each([
  ['0 px at an end', 0, 0, false],
  ['1 px at an end', 1, 0, true],
  ['-1 px at an end', -1, 0, true],
  ['1 px at 19,999 px from an end', 1, 19_999, true],
  ['1 px at 20,000 px from an end', 1, 20_000, false],
  ['20,000 px far from both ends', 20_000, 1_000_000, false],
  ['20,001 px far from both ends', 20_001, 1_000_000, true],
])('whether a change of %s is worth a rebase', (_, change, toEnd, isWorth) => {
  expect(isWorthRebase(change, toEnd)).toBe(isWorth)
})

test('a row offset is off the track below 0 and above the rows that do not fit', () => {
  const track = { rows: 100, maxRowOffset: 50, rowPitch: 400 }
  expect([-1, 0, 50, 51].map((rowOffset) => isOffTrack(track, rowOffset))).toEqual([
    true,
    false,
    false,
    true,
  ])
})
