import { expect, test } from 'vitest'
import { countUnread } from '../../../../../src/sources/folder/catalog/countUnread'
import { NO_METADATA } from '../../../../../src/sources/folder/catalog/imageRow'
import { createImageTable } from '../../../../../src/sources/folder/catalog/imageTable'

test('the files that exist and are not read are counted', () => {
  const table = createImageTable()
  expect(countUnread(table)).toBe(0)
  const states = ['read', 'unread', 'unread', 'empty', 'unread'] as const
  for (const [row, state] of states.entries()) {
    const file = { folder: '', name: `${row}.png`, bytes: 1, modified: 0 }
    table.put(row + 1, { ...NO_METADATA, ...file, id: `${row}`, state, colour: null })
  }
  expect(countUnread(table)).toBe(3)
  table.setExists(3, false)
  expect(countUnread(table)).toBe(2)
})
