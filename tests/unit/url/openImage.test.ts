import { expect, test } from 'vitest'
import { parseOpenImageId, withOpenImage } from '../../../src/url/openImage'

test('the parameter “image” is the id of the open image', () => {
  expect(parseOpenImageId('?image=abc')).toBe('abc')
  expect(parseOpenImageId('?q=castle&image=abc')).toBe('abc')
})

test('without the parameter, or with an empty one, no image is open', () => {
  expect(parseOpenImageId('')).toBeNull()
  expect(parseOpenImageId('?image=')).toBeNull()
})

test('opening and closing an image leave the other parameters as they are', () => {
  expect(withOpenImage('?q=castle', 'abc')).toBe('?q=castle&image=abc')
  expect(withOpenImage('?q=castle&image=abc', 'def')).toBe('?q=castle&image=def')
  expect(withOpenImage('?q=castle&image=abc', null)).toBe('?q=castle')
  expect(withOpenImage('?image=abc', null)).toBe('')
})
