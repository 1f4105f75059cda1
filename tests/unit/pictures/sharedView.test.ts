import { expect, test } from 'vitest'
import {
  movedBy,
  ownPixelZoom,
  placementOf,
  WHOLE,
  zoomedAt,
} from '../../../src/pictures/sharedView'

const pane = (width: number, height: number, frame = { width: 400, height: 400 }) => ({
  frame,
  picture: { width, height },
  most: Infinity,
})
const SQUARE = pane(2000, 2000)
const SMALL = pane(500, 500)
const WIDE = pane(2000, 1000)
const TALL = pane(500, 1000)

test('whole pictures fill their frames and lie in the middle, also small ones', () => {
  expect(placementOf(WHOLE, SQUARE)).toEqual({ left: 0, top: 0, scale: 0.2 })
  expect(placementOf(WHOLE, SMALL)).toEqual({ left: 0, top: 0, scale: 0.8 })
  expect(placementOf(WHOLE, WIDE)).toEqual({ left: 0, top: 100, scale: 0.2 })
  expect(placementOf(WHOLE, TALL)).toEqual({ left: 100, top: 0, scale: 0.4 })
})

test('a whole picture is enlarged to what its pane allows at most', () => {
  expect(placementOf(WHOLE, { ...pane(100, 50), most: 2 })).toEqual({
    left: 100,
    top: 150,
    scale: 2,
  })
})

test('a point stays where it is while its picture is zoomed, and the same part of another size is shown', () => {
  const view = zoomedAt(WHOLE, 4, { x: 100, y: 300 }, SQUARE, [SQUARE, SMALL])
  // A quarter of the width and three quarters of the height, in both.
  expect(placementOf(view, SQUARE)).toEqual({ left: -300, top: -900, scale: 0.8 })
  expect(placementOf(view, SMALL)).toEqual({ left: -300, top: -900, scale: 3.2 })
})

test('a picture is moved to its edges and no farther', () => {
  const view = zoomedAt(WHOLE, 2, { x: 200, y: 200 }, SQUARE, [SQUARE])
  expect(placementOf(view, SQUARE)).toMatchObject({ left: -200, top: -200 })
  const moved = movedBy(view, { x: 50, y: -30 }, SQUARE, [SQUARE])
  expect(placementOf(moved, SQUARE)).toMatchObject({ left: -150, top: -230 })
  const beyond = movedBy(moved, { x: 1000, y: -1000 }, SQUARE, [SQUARE])
  expect(placementOf(beyond, SQUARE)).toMatchObject({ left: 0, top: -400 })
  expect(movedBy(beyond, { x: 9, y: -9 }, SQUARE, [SQUARE])).toEqual(beyond)
})

test('a wide picture stays in the middle of its height while a tall one is moved in it', () => {
  const both = [WIDE, TALL]
  const view = zoomedAt(WHOLE, 2, { x: 200, y: 200 }, TALL, both)
  const moved = movedBy(view, { x: -1000, y: -1000 }, TALL, both)
  expect(placementOf(moved, TALL)).toMatchObject({ left: 0, top: -400 })
  expect(placementOf(moved, WIDE)).toMatchObject({ left: -400, top: 0 })
})

test('the zoom ends at whole pictures and at 16 times that', () => {
  const at = { x: 0, y: 0 }
  expect(zoomedAt(WHOLE, 0.3, at, SQUARE, [SQUARE])).toEqual(WHOLE)
  expect(zoomedAt(WHOLE, 99, at, SQUARE, [SQUARE]).zoom).toBe(16)
})

test('a double click shows own pixels, or twice the size of a picture that has them', () => {
  expect(ownPixelZoom(SQUARE)).toBe(5)
  expect(ownPixelZoom(pane(400, 400))).toBe(2)
  expect(ownPixelZoom(SMALL)).toBe(1.25)
  expect(ownPixelZoom(pane(300, 300))).toBe(2)
})
