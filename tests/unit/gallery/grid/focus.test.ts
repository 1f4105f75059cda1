import { expect, test } from 'vitest'
import {
  nextFocus,
  NO_FOCUS,
  tabStopOf,
  type Focus,
  type FocusChange,
} from '../../../../src/gallery/grid/focus'
import { makeImage } from '../../../support/makeImage'

const after = (...events: FocusChange[]): Focus => events.reduce(nextFocus, NO_FOCUS)
const entered = (index: number): FocusChange => ({
  type: 'entered',
  index,
  image: makeImage(index),
})
const opened = (index: number, image = makeImage(index)): FocusChange => ({
  type: 'opened',
  active: { index, image },
})
const CLOSED: FocusChange = { type: 'opened', active: null }
const LEFT: FocusChange = { type: 'left' }

test('the card with focus is the tab stop, also when focus has left the feed', () => {
  const focused = after(entered(3))
  expect(focused).toMatchObject({ last: { index: 3 }, holder: 3 })
  const left = nextFocus(focused, LEFT)
  expect(left).toMatchObject({ last: { index: 3 }, holder: null })
  expect(tabStopOf(left.active, left.last)?.index).toBe(3)
})

test('a card whose image is not loaded is no tab stop', () => {
  const skeleton: FocusChange = { type: 'entered', index: 5, image: undefined }
  expect(after(entered(3), skeleton)).toMatchObject({ last: { index: 3 }, holder: 5 })
})

test('focus comes back to a card that is removed, but not once nothing has had it', () => {
  expect(after(entered(3)).holder).toBe(3)
  const blurred = after(entered(3), { type: 'blurred' })
  expect(blurred.holder).toBeNull()
  expect(nextFocus(blurred, { type: 'blurred' })).toBe(blurred)
})

test('a card is requested until it has focus', () => {
  const requested = after(entered(3), { type: 'requested', index: 90 })
  expect(requested.requested).toBe(90)
  expect(nextFocus(requested, entered(90))).toMatchObject({ requested: null, holder: 90 })
})

test('a requested card waits while its holder is mounted anew, and no longer once the visitor goes elsewhere', () => {
  const requested = after(entered(3), { type: 'requested', index: 90 })
  expect(nextFocus(requested, entered(3)).requested).toBe(90)
  expect(nextFocus(requested, entered(4)).requested).toBeNull()
  expect(nextFocus(requested, LEFT).requested).toBeNull()
})

test('the open image is the tab stop, and has moved once another one is shown', () => {
  const first = after(entered(1), opened(4), LEFT)
  expect(first.active).toMatchObject({ index: 4, hasMoved: false, isOpen: true })
  expect(tabStopOf(first.active, first.last)?.index).toBe(4)
  expect(nextFocus(first, opened(5)).active).toMatchObject({ index: 5, hasMoved: true })
  expect(after(opened(4), opened(5), opened(4)).active).toMatchObject({ index: 4, hasMoved: true })
})

test('the open image has its card once it is loaded, and keeps it when its page is dropped', () => {
  const unloaded: FocusChange = { type: 'opened', active: { index: 4, image: null } }
  const before = after(entered(1), unloaded)
  expect(tabStopOf(before.active, before.last)?.index).toBe(1)
  const loaded = nextFocus(before, opened(4))
  expect(loaded.active).toMatchObject({ image: { id: makeImage(4).id }, hasMoved: false })
  expect(nextFocus(loaded, unloaded)).toBe(loaded)
})

test('focus returns to the card of a closed image', () => {
  const closed = after(entered(1), opened(4), LEFT, CLOSED)
  expect(closed).toMatchObject({ active: { index: 4, isOpen: false }, requested: 4 })
  expect(nextFocus(closed, CLOSED)).toBe(closed)
  expect(nextFocus(closed, entered(4))).toMatchObject({ active: null, requested: null, holder: 4 })
})

test('a dialog that gives focus to the card from before does not end the return', () => {
  const closed = after(entered(1), opened(4), LEFT, CLOSED, entered(1))
  expect(closed).toMatchObject({ active: { index: 4 }, requested: 4, holder: 1 })
})

test('what the visitor focuses while a card is on its way ends the return', () => {
  expect(after(opened(4), CLOSED, LEFT)).toMatchObject({ active: null, requested: null })
})

test('an image that is opened during the return has not moved', () => {
  const state = after(opened(4), CLOSED, opened(7))
  expect(state.active).toMatchObject({ index: 7, hasMoved: false, isOpen: true })
})

test('with nothing open, nothing is closed', () => {
  expect(nextFocus(NO_FOCUS, CLOSED)).toBe(NO_FOCUS)
})
