import { expect, test } from 'vitest'
import type { Order } from '../../../../../../src/sources/order'
import { createShownOrder } from '../../../../../../src/sources/folder/catalog/pages/shownOrder'
import { NO_METADATA } from '../../../../../../src/sources/folder/catalog/table/imageRow'
import { createImageTable } from '../../../../../../src/sources/folder/catalog/table/imageTable'
import { fc } from '../../../../../support/properties'

interface SortedFile {
  readonly folder: string
  readonly name: string
  readonly bytes: number
  readonly modified: number
}

/** The paths of files in an order. The ids of their images are their paths. */
function createSubject(files: readonly SortedFile[]) {
  const table = createImageTable()
  const shown = createShownOrder(table, () => false)
  const add = (file: SortedFile) =>
    table.add({
      ...NO_METADATA,
      ...file,
      id: file.folder === '' ? file.name : `${file.folder}/${file.name}`,
      state: 'read',
      colour: null,
    })
  for (const file of files) add(file)
  shown.applyPending(null)
  return { table, shown, add, paths: (order: Order | null) => shown.rows(order).map(table.id) }
}

const file = (path: string, bytes = 1, modified = 1): SortedFile => {
  const at = path.lastIndexOf('/')
  return { folder: at === -1 ? '' : path.slice(0, at), name: path.slice(at + 1), bytes, modified }
}

test('names stand with their numbers as numbers, without regard to case and accents', () => {
  const names = [
    'img 10.png',
    'Img 9.png',
    'img 009b.png',
    'über.png',
    'umbra.png',
    'a2.png',
    'a10',
  ]
  const { paths } = createSubject(names.map((name) => file(name)))
  expect(paths({ by: 'name' })).toEqual([
    'a2.png',
    'a10',
    'Img 9.png',
    'img 009b.png',
    'img 10.png',
    'über.png',
    'umbra.png',
  ])
})

test('the files of a folder stay together, those at the top first', () => {
  const { paths } = createSubject(
    ['day 10/a.png', 'day 9/b.png', 'z.png', 'day 9/a.png', 'day 9/x/a.png'].map((path) =>
      file(path),
    ),
  )
  expect(paths({ by: 'name' })).toEqual([
    'z.png',
    'day 9/a.png',
    'day 9/b.png',
    'day 9/x/a.png',
    'day 10/a.png',
  ])
})

test('the largest file is first, and of equal ones the newest', () => {
  const { paths } = createSubject([file('a', 5, 1), file('b', 9, 1), file('c', 5, 2)])
  expect(paths({ by: 'size' })).toEqual(['b', 'c', 'a'])
})

test('a random order is the same for its seed, also when images have come, and another for another', () => {
  const files = Array.from({ length: 50 }, (_, at) => file(`${at}.png`, 1, at))
  const { paths, add, shown } = createSubject(files)
  const before = paths({ by: 'random', seed: 7 })
  expect(createSubject(files.toReversed()).paths({ by: 'random', seed: 7 })).toEqual(before)
  expect(paths({ by: 'random', seed: 8 })).not.toEqual(before)
  expect(before).not.toEqual(paths(null))
  add(file('new.png', 1, 99))
  shown.applyPending(null)
  expect(paths({ by: 'random', seed: 7 }).filter((path) => path !== 'new.png')).toEqual(before)
})

test('a file with another name moves when the change is applied', () => {
  const { table, shown, paths } = createSubject([file('a.png'), file('b.png')])
  expect(paths({ by: 'name' })).toEqual(['a.png', 'b.png'])
  table.setFile(table.rowOf('a.png') ?? -1, file('c.png'))
  expect(paths({ by: 'name' })).toEqual(['a.png', 'b.png'])
  shown.applyPending(null)
  expect(paths({ by: 'name' })).toEqual(['b.png', 'a.png'])
})

test('images that would move those in view within their columns wait, in every order', () => {
  const { table, shown, add, paths } = createSubject(['c', 'd', 'e', 'f'].map((name) => file(name)))
  for (const name of ['a', 'b', 'dd', 'g']) add(file(name, 1, 2))
  shown.applyPending({ first: 'd', last: 'e', columns: 4, order: { by: 'name' } })
  // Two images before d would move it by half a row, and dd would stand between those in view.
  expect(paths({ by: 'name' })).toEqual(['c', 'd', 'e', 'f', 'g'])
  expect(shown.indexOf(table.rowOf('d') ?? -1, { by: 'name' })).toBe(1)
})

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Plain comparisons, by which the orders are made. */
const COMPARE: Readonly<Record<string, (a: SortedFile, b: SortedFile) => number>> = {
  oldest: (a, b) => a.modified - b.modified,
  size: (a, b) => b.bytes - a.bytes,
  // The images of two folders that are equal to the collator, `day 7` and `day 007`, do not mix.
  name: (a, b) =>
    collator.compare(a.folder, b.folder) ||
    (a.folder === b.folder ? 0 : a.folder < b.folder ? -1 : 1) ||
    collator.compare(a.name, b.name),
}

test('each order is that of a plain sort, total, and says the index of each row', () => {
  const word = fc.constantFrom('a', 'B', 'c', 'fox', 'Owl', 'é')
  const anyName = fc
    .tuple(word, fc.nat(120), fc.boolean(), word)
    .map(
      ([one, number, isPadded, two]) =>
        `${one}${String(number).padStart(isPadded ? 4 : 0, '0')}${two}`,
    )
  const anyFiles = fc.uniqueArray(
    fc.record({
      folder: fc.oneof(fc.constant(''), anyName),
      name: anyName,
      bytes: fc.nat(5),
      modified: fc.nat(5),
    }),
    { selector: ({ folder, name }) => `${folder}/${name}`, maxLength: 40 },
  )
  fc.assert(
    fc.property(
      anyFiles,
      fc.constantFrom<Order>({ by: 'oldest' }, { by: 'size' }, { by: 'name' }),
      (files, order) => {
        const { table, shown } = createSubject(files)
        const rows = shown.rows(order)
        expect(rows.toSorted((a, b) => a - b)).toEqual(files.map((_, at) => at))
        const compare = COMPARE[order.by] ?? (() => Number.NaN)
        const inOrder = rows.map((row) => table.get(row))
        expect(inOrder.map((one) => JSON.stringify(one))).toEqual(
          inOrder.toSorted(compare).map((one) => JSON.stringify(one)),
        )
        expect(rows.map((row) => shown.indexOf(row, order))).toEqual(rows.map((_, at) => at))
      },
    ),
    {
      examples: [
        [
          [
            { folder: 'fox37c', name: 'a0a', bytes: 0, modified: 0 },
            { folder: 'fox0037c', name: 'c0a', bytes: 0, modified: 0 },
          ],
          { by: 'name' },
        ],
      ],
    },
  )
})
