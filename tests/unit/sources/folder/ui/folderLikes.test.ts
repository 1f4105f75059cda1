import { expect, test } from 'vitest'
import { withoutLikes } from '../../../../../src/sources/folder/ui/folderLikes'

test('the images of a forgotten folder are unliked, later than any press before', () => {
  const later = 9_000_000_000_000
  const likes = new Map([
    ['folder:abc-1', { liked: true, at: later }],
    ['folder:abc-2', { liked: false, at: 5 }],
    ['folder:abcd-1', { liked: true, at: 5 }],
    ['other', { liked: true, at: 5 }],
  ])
  expect([...withoutLikes(likes, 'abc')]).toEqual([
    ['folder:abc-1', { liked: false, at: later + 1 }],
    ['folder:abc-2', { liked: false, at: 5 }],
    ['folder:abcd-1', { liked: true, at: 5 }],
    ['other', { liked: true, at: 5 }],
  ])
})
