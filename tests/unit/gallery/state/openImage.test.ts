import { afterEach, expect, test, vi } from 'vitest'
import {
  addressWith,
  parseOpenImageId,
  withOpenImage,
} from '../../../../src/gallery/state/openImage'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an address without parameters stays without any while no image is opened', () => {
  expect(withOpenImage('', null)).toBe('')
  expect(withOpenImage('', 'abc')).toBe('?image=abc')
})

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

test('the address of an image keeps path, parameters and fragment, and encodes its id', () => {
  vi.stubGlobal('window', {
    location: { pathname: '/explore/', search: '?q=castle', hash: '#top' },
  })
  expect(addressWith('a b&c')).toBe('/explore/?q=castle&image=a%20b%26c#top')
  expect(addressWith(null)).toBe('/explore/?q=castle#top')
})
