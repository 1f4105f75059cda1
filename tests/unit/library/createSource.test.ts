import { expect, test } from 'vitest'
import { createSource } from '../../../src/library/createSource'

test('what a host says of its source by a getter is what it says now', async () => {
  let total: number | undefined = 3
  const open = createSource({
    page: () => ({ images: [], total: 0 }),
    find: () => null,
    pageSize: 7,
    get total() {
      return total
    },
    get categories() {
      return [{ name: `Of ${total}`, categories: [] }]
    },
  })
  const { source } = await open(new URLSearchParams(), () => new Map())
  expect(source).toMatchObject({ total: 3, categories: [{ name: 'Of 3' }], pageSize: 7 })
  total = 4
  expect(source).toMatchObject({ total: 4, categories: [{ name: 'Of 4' }] })
  total = undefined
  expect(source.total).toBeNull()
})
