import { expect, test } from 'vitest'
import type { Marks } from '../../../../../src/sources/marks'
import { withoutMarks } from '../../../../../src/sources/folder/ui/folderMarks'

test('the images of a forgotten folder lose their marks, later than any press before', () => {
  const later = 9_000_000_000_000
  const marks: Marks = new Map([
    ['folder:abc-1', { mark: 'liked', at: later }],
    ['folder:abc-2', { mark: 'none', at: 5 }],
    ['folder:abc-3', { mark: 'rejected', at: later }],
    ['folder:abcd-1', { mark: 'liked', at: 5 }],
    ['other', { mark: 'liked', at: 5 }],
  ])
  expect([...withoutMarks(marks, 'abc')]).toEqual([
    ['folder:abc-1', { mark: 'none', at: later + 1 }],
    ['folder:abc-2', { mark: 'none', at: 5 }],
    ['folder:abc-3', { mark: 'none', at: later + 1 }],
    ['folder:abcd-1', { mark: 'liked', at: 5 }],
    ['other', { mark: 'liked', at: 5 }],
  ])
})
