import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTrack, settle, shiftAt } from '../../../../src/components/grid/track'

const rows = fc.integer({ min: 1, max: 10_000_000 })
const rowPitch = fc.double({ min: 150, max: 1500, noNaN: true })
const share = fc.double({ min: 0, max: 1, noNaN: true })

/** The position (px from the top of all rows) that an offset shows after a jump. */
const positionAt = (track: ReturnType<typeof createTrack>, offset: number) =>
  offset + shiftAt(track, offset) * track.rowPitch

test('a track is never higher than 8 million px, and holds all rows where they fit', () => {
  fc.assert(
    fc.property(rows, rowPitch, (count, pitch) => {
      const track = createTrack(count, pitch)
      expect(track.rows * pitch).toBeLessThanOrEqual(8_000_000)
      expect(track.rows + track.hidden).toBe(count)
      expect(track.hidden > 0).toBe(count > Math.floor(8_000_000 / pitch))
    }),
  )
})

test('a jump further down the track never shows an earlier place', () => {
  fc.assert(
    fc.property(rows, rowPitch, share, share, (count, pitch, a, b) => {
      const track = createTrack(count, pitch)
      const height = track.rows * pitch
      const [upper, lower] = [Math.min(a, b) * height, Math.max(a, b) * height]
      expect(shiftAt(track, lower)).toBeGreaterThanOrEqual(shiftAt(track, upper))
      expect(positionAt(track, lower)).toBeGreaterThanOrEqual(positionAt(track, upper))
    }),
  )
})

test('both ends are reached, and the last 200,000 px before them are one to one', () => {
  fc.assert(
    fc.property(rows, rowPitch, share, (count, pitch, part) => {
      const track = createTrack(count, pitch)
      fc.pre(track.hidden > 0)
      const height = track.rows * pitch
      expect(shiftAt(track, part * 200_000)).toBe(0)
      expect(shiftAt(track, height - part * 200_000)).toBe(track.hidden)
    }),
  )
})

test('the middle of the track shows the middle of the gallery', () => {
  fc.assert(
    fc.property(rows, rowPitch, (count, pitch) => {
      const track = createTrack(count, pitch)
      const middle = positionAt(track, (track.rows * pitch) / 2)
      expect(Math.abs(middle - (count * pitch) / 2)).toBeLessThanOrEqual(pitch)
    }),
  )
})

test('settling shows the very same place, on the track, and where a jump would show it', () => {
  fc.assert(
    fc.property(rows, rowPitch, share, (count, pitch, part) => {
      const track = createTrack(count, pitch)
      const position = part * count * pitch
      const { shift, offset } = settle(track, position)
      expect(Math.abs(offset + shift * pitch - position)).toBeLessThan(0.01)
      expect(offset).toBeGreaterThanOrEqual(0)
      expect(offset).toBeLessThanOrEqual(track.rows * pitch + 0.01)
      // A shift is whole rows, so the two may differ by as much as a row stands for.
      const rowsPerRow = 1 + track.hidden / track.rows
      expect(Math.abs(shiftAt(track, offset) - shift)).toBeLessThanOrEqual(2 * rowsPerRow)
    }),
  )
})

test('a million images in four columns: the ends, and a place between', () => {
  const track = createTrack(250_000, 440)
  expect(track).toEqual({ rows: 18_181, hidden: 231_819, rowPitch: 440 })
  expect(shiftAt(track, 0)).toBe(0)
  expect(shiftAt(track, 18_181 * 440)).toBe(231_819)
  expect(settle(track, 55_000_000)).toEqual({ shift: 115_910, offset: 3_999_600 })
})
