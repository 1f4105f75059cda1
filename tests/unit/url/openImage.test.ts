import { expect, test } from 'vitest'
import { parseOpenImageId, withOpenImage } from '../../../src/url/openImage'

test('an address opens the image that it names', () => {
  expect(parseOpenImageId('?image=abc')).toBe('abc')
  expect(parseOpenImageId('?q=castle&image=abc')).toBe('abc')
})

test('an address without an image, or with an empty one, opens none', () => {
  expect(parseOpenImageId('')).toBeNull()
  expect(parseOpenImageId('?image=')).toBeNull()
})

test('opening and closing leave the rest of the address as it is', () => {
  expect(withOpenImage('?q=castle', 'abc')).toBe('?q=castle&image=abc')
  expect(withOpenImage('?q=castle&image=abc', 'def')).toBe('?q=castle&image=def')
  expect(withOpenImage('?q=castle&image=abc', null)).toBe('?q=castle')
  expect(withOpenImage('?image=abc', null)).toBe('')
})
