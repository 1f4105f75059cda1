import { expect, test } from 'vitest'
import { originalPlace, rejectedPath } from '../../../../../src/sources/folder/listing/rejected'

test.each([
  ['', 'fox.png', '_rejected'],
  ['2026/may', 'fox.png', '_rejected/2026/may'],
  ['_rejected', 'fox (2).png', '_rejected/_rejected'],
])('an image of “%s” is moved to a place from which its own is known', (folder, name, moved) => {
  expect(rejectedPath(folder)).toBe(moved)
  expect(originalPlace({ folder: moved, name })).toEqual({ folder, name })
})

test('the name that a second rejected image of a name gets is taken back', () => {
  const folder = '_rejected/2026'
  expect(originalPlace({ folder, name: 'fox (rejected 2).png' }).name).toBe('fox.png')
  expect(originalPlace({ folder, name: 'fox (rejected 12).png.json' }).name).toBe('fox.png.json')
  expect(originalPlace({ folder: '2026', name: 'fox (rejected 2).png' }).name).toBe(
    'fox (rejected 2).png',
  )
})
