import { expect, test, vi } from 'vitest'
import type { Mark } from '../../../../../../src/sources/marks'
import { createCatalogPages } from '../../../../../../src/sources/folder/catalog/pages/catalogPages'
import { NO_METADATA } from '../../../../../../src/sources/folder/catalog/table/imageRow'
import { createImageTable } from '../../../../../../src/sources/folder/catalog/table/imageTable'
import { createShownOrder } from '../../../../../../src/sources/folder/catalog/pages/shownOrder'
import { ALL_IMAGES, wanted } from '../../../../../support/catalogSubject'

/** Pages of 100 images, all of them shown: the even ones are owls, the others foxes. */
function createSubject() {
  const table = createImageTable()
  const add = (row: number, prompt: string) =>
    table.add({
      ...NO_METADATA,
      id: `id${row}`,
      folder: '',
      name: `${row}.png`,
      bytes: 1,
      modified: -row,
      state: row === 3 ? 'unread' : 'read',
      colour: null,
      prompt,
      model: row === 7 ? 'flux' : null,
      seed: row === 8 ? '4242' : null,
    })
  for (let row = 0; row < 100; row++) add(row, row % 2 === 0 ? 'owl' : 'fox')
  const order = createShownOrder(table, () => false)
  order.applyPending(null)
  const read = vi.fn((_rows: readonly number[]) => Promise.resolve())
  // A search for a text reads the prompt of each image that it tests.
  const prompt = vi.fn(table.prompt)
  const pages = createCatalogPages({ ...table, prompt }, order, read)
  /** How many images a search tests. */
  async function countTested(
    text: string,
    marks: ReadonlyMap<string, Mark> = ALL_IMAGES.marks,
  ): Promise<number> {
    prompt.mockClear()
    await pages.page(1, { ...ALL_IMAGES, filter: wanted(text), marks })
    return prompt.mock.calls.length
  }
  return { table, add, order, read, pages, countTested }
}

test('a search that is requested again tests no image again, and a narrower one only the matches', async () => {
  const { countTested } = createSubject()
  expect(await countTested('ow')).toBe(100)
  expect(await countTested('ow')).toBe(0)
  expect(await countTested('owl')).toBe(50)
  expect(await countTested('ow')).toBe(100)
})

test('a search of other images tests all of them', async () => {
  const { order, pages, countTested } = createSubject()
  await countTested('owl')
  order.applyPending(null)
  expect(await countTested('owl')).toBe(100)
  pages.noteUpdate()
  expect(await countTested('owl')).toBe(100)
  expect(await countTested('owl', new Map([['id2', 'liked']]))).toBe(100)
  expect(await countTested('owl', new Map([['id2', 'rejected']]))).toBe(100)
  expect(await countTested('owl', new Map([['id', 'rejected']]))).toBe(100)
})

test('a search reads the files that are not read, and then those of its page', async () => {
  const { read, countTested } = createSubject()
  await countTested('id3')
  expect(read.mock.calls).toEqual([[[3]], [[]]])
})

test('a search finds a model, and digits of a seed', async () => {
  const { pages } = createSubject()
  const ids = async (text: string) =>
    (await pages.page(1, { ...ALL_IMAGES, filter: wanted(text) })).images.map(({ id }) => id)
  expect(await ids('model:flux')).toEqual(['id7'])
  expect(await ids('4242')).toEqual(['id8'])
  // What is not known of the others is not found.
  expect(await ids('here')).toEqual([])
})

test('an image is read before it is given out', async () => {
  const { pages, read } = createSubject()
  expect(await pages.find('id3', ALL_IMAGES)).toMatchObject({ image: { id: 'id3' }, index: 3 })
  expect(read.mock.calls).toEqual([[[3]]])
})

test('an image that is gone is found while it is shown, as one that is unavailable', async () => {
  const { table, order, pages } = createSubject()
  table.setExists(5, false)
  expect(await pages.find('id5', ALL_IMAGES)).toMatchObject({
    image: { details: { file: { state: 'unavailable' } } },
    index: 5,
  })
  order.applyPending(null)
  expect(await pages.find('id5', ALL_IMAGES)).toBeNull()
})

test('an image that is not shown yet is found without an index, unless a filter excludes it', async () => {
  const { add, pages } = createSubject()
  add(100, 'owl')
  const find = (text: string) => pages.find('id100', { ...ALL_IMAGES, filter: wanted(text) })
  expect(await pages.find('id100', ALL_IMAGES)).toMatchObject({ index: 'unknown' })
  expect(await find('owl')).toMatchObject({ index: 'unknown' })
  expect(await find('fox')).toMatchObject({ index: 'excluded' })
})

test('a search counts and finds its matches in the order of the list', async () => {
  const { pages } = createSubject()
  const list = { ...ALL_IMAGES, filter: wanted('owl'), order: { by: 'oldest' } as const }
  const { images, total } = await pages.page(1, list)
  expect([images[0]?.id, images[1]?.id, total]).toEqual(['id98', 'id96', 50])
  expect((await pages.find('id96', list))?.index).toBe(1)
  expect(await pages.nextMatch(1, 1, list)).toBe(3)
  expect((await pages.find('id0', { ...ALL_IMAGES, order: { by: 'name' } }))?.index).toBe(0)
})

test('colours are painted from the index, in the order of the list, grey for images without a thumbnail', async () => {
  const { table, pages } = createSubject()
  table.setColour(1, 0xc02020)
  table.setColour(99, 0x2040c0)
  const paint = async (request: Partial<typeof ALL_IMAGES>, index: number) => {
    const pixels = await pages.paintColours(
      { ...ALL_IMAGES, ...request },
      Uint32Array.of(index, index + 1, 0),
    )
    return Array.from(pixels.subarray(0, 4))
  }
  expect(await paint({}, 1)).toEqual([0xc0, 0x20, 0x20, 255])
  expect(await paint({}, 2)).toEqual([128, 128, 128, 72])
  // The last of the foxes, and the first of all.
  expect(await paint({ filter: wanted('fox') }, 49)).toEqual([0x20, 0x40, 0xc0, 255])
  expect(await paint({ order: { by: 'oldest' } }, 0)).toEqual([0x20, 0x40, 0xc0, 255])
})
