import { expect, test } from 'vitest'
import { NO_CHANGES } from '../../../../../../src/sources/sourceChanges'
import { NO_METADATA } from '../../../../../../src/sources/folder/catalog/table/imageRow'
import { createImageTable } from '../../../../../../src/sources/folder/catalog/table/imageTable'
import { createShownOrder } from '../../../../../../src/sources/folder/catalog/pages/shownOrder'

/** An image alone in a view of four columns. */
const inPlace = (id: string) => ({ first: id, last: id, columns: 4 })

/** An order of an empty table. */
function createSubject(isIndexing = () => false) {
  const table = createImageTable()
  const order = createShownOrder(table, isIndexing)
  return {
    table,
    order,
    /** Adds an image that has its path for its id. Returns its row. */
    add: (path: string, modified: number) => {
      const [name = '', folder = ''] = path.split('/').toReversed()
      const file = { folder, name, bytes: 1, modified }
      return table.add({ ...NO_METADATA, ...file, id: path, state: 'read', colour: null })
    },
    shown: () => order.rows().map(table.id),
  }
}

test('images are newest first, and those of one time in the order of their paths', () => {
  const { add, order, shown } = createSubject()
  for (const path of ['c.png', 'b/d.png', 'a.png', 'b.png']) add(path, 500)
  add('old.png', 400)
  add('new.png', 600)
  expect(shown()).toEqual([])
  order.applyPending(null)
  expect(shown()).toEqual(['new.png', 'a.png', 'b.png', 'b/d.png', 'c.png', 'old.png'])
})

test('each change of the order has a number of its own, counted from 1', () => {
  const { order } = createSubject()
  expect(order.revision()).toBe(0)
  order.applyPending(null)
  expect(order.revision()).toBe(1)
  order.applyPending(null)
  expect(order.revision()).toBe(2)
})

test('a row has its index among those shown, and none where it is not shown', () => {
  const { add, order } = createSubject()
  const [old, young] = [add('old.png', 1), add('young.png', 2)]
  expect(order.indexOf(old)).toBeNull()
  order.applyPending(null)
  expect([order.indexOf(young), order.indexOf(old)]).toEqual([0, 1])
  expect(order.indexOf(add('new.png', 3))).toBeNull()
})

test('a new image is held back for an image in place, and stays pending whatever its date', () => {
  const { add, order, shown } = createSubject()
  add('old.png', -1000)
  order.applyPending(null)
  add('new.png', 0)
  expect(order.pending()).toEqual({ ...NO_CHANGES, added: 1 })
  order.applyPending(inPlace('old.png'))
  expect(shown()).toEqual(['old.png'])
  expect(order.pending()).toEqual({ ...NO_CHANGES, added: 1 })
})

test('an image that is not shown yet holds nothing back', () => {
  const { add, order, shown } = createSubject()
  add('old.png', 1)
  add('new.png', 2)
  order.applyPending(inPlace('old.png'))
  expect(shown()).toEqual(['new.png', 'old.png'])
})

test('only new images before an image are held back for it, and none where there are too few', () => {
  const { add, table, order, shown } = createSubject()
  add('a.png', 50)
  add('b.png', 40)
  const c = add('c.png', 30)
  order.applyPending(null)
  // Before b are now a new image and one whose file has changed; one more new image is after it.
  table.setFile(c, { folder: '', name: 'c.png', bytes: 1, modified: 60 })
  add('d.png', 70)
  add('e.png', 10)
  order.applyPending(inPlace('b.png'))
  expect(shown()).toEqual(['d.png', 'c.png', 'a.png', 'b.png', 'e.png'])
})

test('new images between those in view stay pending', () => {
  const { add, order, shown } = createSubject()
  for (const [index, name] of ['a.png', 'c.png', 'e.png'].entries()) add(name, 50 - 2 * index)
  order.applyPending(null)
  add('b.png', 49)
  add('d.png', 47)
  order.applyPending({ first: 'a.png', last: 'c.png', columns: 4 })
  expect(shown()).toEqual(['a.png', 'c.png', 'd.png', 'e.png'])
  expect(order.pending()).toEqual({ ...NO_CHANGES, added: 1 })
})

test('what the first reading has found joins by itself, also when it has ended; later images are new', () => {
  let isIndexing = true
  const { add, order } = createSubject(() => isIndexing)
  add('a.png', 1)
  order.applyPending(null)
  add('b.png', 2)
  expect(order.pending()).toEqual({ ...NO_CHANGES, joining: 1 })
  isIndexing = false
  order.endFirstReading()
  add('c.png', 3)
  expect(order.pending()).toEqual({ ...NO_CHANGES, joining: 1, added: 1 })
  order.applyPending(inPlace('a.png'))
  expect(order.pending()).toEqual({ ...NO_CHANGES, joining: 1, added: 1 })
  order.applyPending(null)
  expect(order.pending()).toEqual(NO_CHANGES)
})

test('what the visitor did to a file shows at once: a moved image keeps its place, a removed one leaves', () => {
  const { add, order, shown, table } = createSubject()
  const [old, young] = [add('old.png', 1), add('young.png', 2)]
  order.applyPending(null)
  add('new.png', 3)
  table.setFile(old, { folder: 'best', name: 'old.png', bytes: 1, modified: 9 })
  order.settle(old)
  expect(shown()).toEqual(['young.png', 'old.png'])
  expect(order.moves()).toBe(0)
  table.setExists(young, false)
  order.settle(young)
  expect(order.moves()).toBe(1)
  expect(shown()).toEqual(['old.png'])
  expect(order.indexOf(old)).toBe(0)
  expect(order.pending()).toEqual({ ...NO_CHANGES, added: 1 })
})
