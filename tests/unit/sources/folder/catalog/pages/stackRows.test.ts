import { expect, test } from 'vitest'
import { createCatalogPages } from '../../../../../../src/sources/folder/catalog/pages/catalogPages'
import { createShownOrder } from '../../../../../../src/sources/folder/catalog/pages/shownOrder'
import {
  NO_METADATA,
  type ImageRow,
} from '../../../../../../src/sources/folder/catalog/table/imageRow'
import { createImageTable } from '../../../../../../src/sources/folder/catalog/table/imageTable'
import { FOLDER_PAGES } from '../../../../../../src/sources/folder/folderKind'
import type { Stack } from '../../../../../../src/sources/image'
import type { Order } from '../../../../../../src/sources/order'
import type { ImagePage } from '../../../../../../src/sources/source'
import { ALL_IMAGES, wanted } from '../../../../../support/catalogSubject'
import { fc } from '../../../../../support/properties'

const NOON = new Date(2026, 10, 20, 12).getTime()
const DAY_MS = 24 * 60 * 60 * 1000
const UNCHANGED = { updates: 0, moves: 0 }

/** What differs between the images of these tests. */
type Part = Pick<ImageRow, 'prompt'> & Partial<ImageRow>

/** Pages of images, the newest first: `id0`, `id1`, one a day. */
function createPages(parts: readonly Part[], read?: (rows: readonly number[]) => Promise<void>) {
  const table = createImageTable()
  for (const [index, part] of parts.entries()) {
    const file = { folder: '', name: `${index}.png`, bytes: 1, colour: null } as const
    const image = { ...file, modified: NOON - index * DAY_MS, state: 'read' } as const
    table.add({ ...NO_METADATA, ...image, id: `id${index}`, ...part })
  }
  const order = createShownOrder(table, () => false)
  order.applyPending(null)
  return { table, pages: createCatalogPages(table, order, read ?? (() => Promise.resolve())) }
}

const summary = ({ images }: ImagePage): readonly (readonly [string, Stack | undefined])[] =>
  images.map(({ id, stack }) => [id, stack])

const prompts = ['a fox', 'an owl', 'a fox', null, null, 'a bear', 'a fox'] as const
const animals = () => createPages(prompts.map((prompt) => ({ prompt })))

test('images of one prompt are a stack in the place of the first, and those without a prompt are alone', async () => {
  const { pages } = animals()
  const page = await pages.page(1, { ...ALL_IMAGES, stacks: [] })
  expect(summary(page)).toEqual([
    ['id0', { id: 'id0', count: 3, place: null, ids: ['id0', 'id2', 'id6'] }],
    ['id1', undefined],
    ['id3', undefined],
    ['id4', undefined],
    ['id5', undefined],
  ])
  expect(page.total).toBe(5)
  expect(summary(await pages.page(1, ALL_IMAGES)).map(([, stack]) => stack)).toEqual(
    Array.from({ length: 7 }),
  )
})

test('the images of an open stack follow one another, whichever of them has opened it', async () => {
  const { pages } = animals()
  const page = await pages.page(1, { ...ALL_IMAGES, stacks: ['id2', 'gone'] })
  expect(summary(page).slice(0, 4)).toEqual([
    ['id0', { id: 'id2', count: 3, place: 0 }],
    ['id2', { id: 'id2', count: 3, place: 1 }],
    ['id6', { id: 'id2', count: 3, place: 2 }],
    ['id1', undefined],
  ])
  expect(page.total).toBe(7)
})

test('an image in a closed stack is found at its place, and a stack acts as all of its images', async () => {
  const { pages } = animals()
  const list = { ...ALL_IMAGES, stacks: [] }
  expect((await pages.find('id6', list))?.index).toBe(0)
  expect((await pages.find('id5', list))?.index).toBe(4)
  expect(await pages.idsAt([{ start: 0, end: 2 }], list, UNCHANGED)).toEqual([
    'id0',
    'id2',
    'id6',
    'id1',
  ])
  const spans = [
    { start: 0, end: 1 },
    { start: 3, end: 5 },
  ]
  expect(await pages.countAt(spans, list)).toBe(5)
})

test('a match in a closed stack is found, and counted among all images', async () => {
  const { pages } = createPages([
    { prompt: 'an owl' },
    { prompt: 'a fox' },
    { prompt: 'a fox', seed: '77' },
    { prompt: 'a bear' },
    { prompt: 'a fox', seed: '77' },
  ])
  const list = { ...ALL_IMAGES, filter: wanted('seed:77'), stacks: [] }
  expect(await pages.nextMatch(0, 1, list)).toBe(1)
  expect(await pages.nextMatch(1, 1, list)).toBeNull()
  expect(await pages.nextMatch(Infinity, -1, list)).toBe(1)
  expect(await pages.countMatches(1, list)).toBe(0)
  expect(await pages.countMatches(2, list)).toBe(2)
  const matches = await pages.page(1, list)
  expect(summary(matches)).toEqual([
    ['id2', { id: 'id2', count: 2, place: null, ids: ['id2', 'id4'] }],
  ])
})

test('the days of a list in stacks are those of the first images', async () => {
  const { pages } = animals()
  const timeline = async (stacks: readonly string[]) =>
    (await pages.timeline({ ...ALL_IMAGES, stacks }))?.days.map(({ start }) => start)
  expect(await timeline([])).toEqual([0, 1, 2, 3, 4])
  // The images of the open stack are on the day of the first.
  expect(await timeline(['id0'])).toEqual([0, 3, 4, 5, 6])
})

test('prompts are read before they make stacks', async () => {
  const parts = [{ prompt: null, state: 'unread' as const }, { prompt: 'a fox' }]
  const { table, pages } = createPages(parts, (rows) => {
    for (const row of rows) {
      if (table.state(row) === 'unread') {
        table.setMetadata(row, 'read', { ...NO_METADATA, prompt: 'a fox' })
      }
    }
    return Promise.resolve()
  })
  const page = await pages.page(1, { ...ALL_IMAGES, stacks: [] })
  expect(summary(page)).toEqual([
    ['id0', { id: 'id0', count: 2, place: null, ids: ['id0', 'id1'] }],
  ])
})

test('a prompt that changes makes other stacks', async () => {
  const { table, pages } = animals()
  const list = { ...ALL_IMAGES, stacks: [] }
  await pages.page(1, list)
  table.setMetadata(1, 'read', { ...NO_METADATA, prompt: 'a fox' })
  pages.noteUpdate()
  const [first] = (await pages.page(1, list)).images
  expect(first?.stack?.count).toBe(4)
})

/** A list in stacks, made without the code of stacks: the images of each position. */
function modelOf(images: readonly (Part & { id: string })[], open: readonly string[]) {
  const keyOf = ({ id, prompt }: Part & { id: string }) => prompt ?? `alone ${id}`
  const openKeys = new Set(images.filter(({ id }) => open.includes(id)).map(keyOf))
  const keys = [...new Set(images.map(keyOf))]
  return keys.flatMap((key) => {
    const stack = images.filter((image) => keyOf(image) === key).map(({ id }) => id)
    return openKeys.has(key) ? stack.map((id) => [id]) : [stack]
  })
}

test('pages, indexes, ids, counts and matches are those of a plain list of stacks', async () => {
  const anyParts = fc.array(
    fc.record({
      prompt: fc.constantFrom(null, 'a fox', 'an owl', 'a red fox', 'a bear'),
      seed: fc.constantFrom(null, '7'),
      bytes: fc.nat(3),
    }),
    { minLength: 1, maxLength: 150 },
  )
  const anyOrder = fc.constantFrom<Order | null>(null, { by: 'oldest' }, { by: 'random', seed: 3 })
  const anyFilter = fc.constantFrom(null, wanted('fox'), wanted('seed:7'))
  const anyOpen = fc.uniqueArray(fc.nat(150), { maxLength: 3 })
  const property = fc.asyncProperty(
    anyParts,
    anyOrder,
    anyFilter,
    anyOpen,
    async (parts, order, filter, open) => {
      const { pages } = createPages(parts)
      const request = { ...ALL_IMAGES, filter, order }
      const all = [{ start: 0, end: parts.length }]
      const partOf = (id: string) => ({ id, ...(parts[Number(id.slice(2))] ?? { prompt: null }) })
      const images = (await pages.idsAt(all, request, UNCHANGED)).map(partOf)
      const stacks = open.map((number) => `id${number}`)
      // A stack is opened by any image of its prompt, also by one that does not match.
      const opened = stacks
        .filter((id) => Number(id.slice(2)) < parts.length)
        .flatMap((id) => {
          const { prompt } = partOf(id)
          return prompt === null
            ? []
            : images.filter((each) => each.prompt === prompt).map((each) => each.id)
        })
      const model = modelOf(images, opened)
      const list = { ...request, stacks }

      const shown: string[] = []
      for (let number: number | null = 1; number !== null;) {
        const page: ImagePage = await pages.page(number, list)
        expect([page.start, page.total]).toEqual([shown.length, model.length])
        shown.push(...page.images.map(({ id }) => id))
        expect(page.images.length).toBeLessThanOrEqual(FOLDER_PAGES.pageSize)
        number = page.next
      }
      expect(shown).toEqual(model.map(([first]) => first))
      for (const [index, ids] of model.entries()) {
        for (const id of ids) expect((await pages.find(id, list))?.index).toBe(index)
      }
      const half = [{ start: 0, end: Math.ceil(model.length / 2) }]
      const expected = model.slice(0, half[0]?.end).flat()
      expect(await pages.idsAt(half, list, UNCHANGED)).toEqual(expected)
      expect(await pages.countAt(half, list)).toBe(expected.length)

      const search = { ...list, filter: wanted('seed:7') }
      const whole = modelOf(
        (await pages.idsAt(all, { ...request, filter: null }, UNCHANGED)).map(partOf),
        stacks,
      )
      const isMatch = (ids: readonly string[] | undefined) =>
        ids?.some((id) => parts[Number(id.slice(2))]?.seed === '7') === true
      for (const index of [-1, 0, Math.floor(whole.length / 2)]) {
        const next = whole.findIndex((ids, at) => at > index && isMatch(ids))
        expect(await pages.nextMatch(index, 1, search)).toBe(next === -1 ? null : next)
      }
      const last = whole.findLastIndex(isMatch)
      expect(await pages.nextMatch(Infinity, -1, search)).toBe(last === -1 ? null : last)
    },
  )
  await fc.assert(property)
})
