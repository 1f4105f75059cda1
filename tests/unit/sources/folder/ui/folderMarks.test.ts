import { expect, test } from 'vitest'
import { NO_MARKS } from '../../../../../src/sources/marks'
import { withoutMarks } from '../../../../../src/sources/folder/ui/folderMarks'

test('the images of a forgotten folder lose their marks, later than any press before', () => {
  const later = 9_000_000_000_000
  const marks = NO_MARKS.with([
    ['folder:abc-1', { mark: 'liked', at: later }],
    ['folder:abc-2', { mark: 'none', at: 5 }],
    ['folder:abc-3', { mark: 'rejected', at: later }],
    ['folder:abcd-1', { mark: 'liked', at: 5 }],
    ['other', { mark: 'liked', at: 5 }],
  ])
  expect(new Map(withoutMarks(marks, 'abc'))).toEqual(
    new Map([
      ['folder:abc-1', { mark: 'none', at: later + 1 }],
      ['folder:abc-2', { mark: 'none', at: 5 }],
      ['folder:abc-3', { mark: 'none', at: later + 1 }],
      ['folder:abcd-1', { mark: 'liked', at: 5 }],
      ['other', { mark: 'liked', at: 5 }],
    ]),
  )
})
