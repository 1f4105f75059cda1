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

test('what makes the source of a host is read once, whether it is a value or a getter', async () => {
  let pageSize = 7
  const asked: number[] = []
  const open = createSource({
    get page() {
      return (number: number) => {
        asked.push(number)
        return { images: [], total: 0 }
      }
    },
    get find() {
      return (id: string) => ({ image: { id, url: '/1.jpg', prompt: 'a lighthouse' } })
    },
    get pageSize() {
      return pageSize
    },
    get ui() {
      return { promptLines: 2 as const }
    },
  })
  const { source } = await open(new URLSearchParams(), () => new Map())
  pageSize = 8
  expect(source).toMatchObject({ firstPageSize: 7, pageSize: 7, prefetch: 7 })
  expect(source.ui).toMatchObject({ promptLines: 2, canReject: false })
  expect(source).not.toHaveProperty('page')
  const request = { filter: null, signal: new AbortController().signal }
  expect(await source.find('a', request)).toMatchObject({ image: { id: 'a' }, index: 'unknown' })
  await source.pages(1, request).next()
  expect(asked).toEqual([1])
})
