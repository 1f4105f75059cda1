import { expect, test } from 'vitest'
import { NO_METADATA } from '../../../../../src/service/folder/catalog/imageRow'
import { createImageTable } from '../../../../../src/service/folder/catalog/imageTable'
import { createShownOrder } from '../../../../../src/service/folder/catalog/shownOrder'

/** An order of an empty table. */
function createSubject() {
  const table = createImageTable()
  const order = createShownOrder(table)
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
  order.accept(null)
  expect(shown()).toEqual(['new.png', 'a.png', 'b.png', 'b/d.png', 'c.png', 'old.png'])
})

test('each change of the order has a number of its own, counted from 1', () => {
  const { order } = createSubject()
  expect(order.revision()).toBe(0)
  order.accept(null)
  expect(order.revision()).toBe(1)
  order.accept(null)
  expect(order.revision()).toBe(2)
})

test('a row has its index among those shown, and none where it is not shown', () => {
  const { add, order } = createSubject()
  const [old, young] = [add('old.png', 1), add('young.png', 2)]
  expect(order.indexOf(old)).toBeNull()
  order.accept(null)
  expect([order.indexOf(young), order.indexOf(old)]).toEqual([0, 1])
  expect(order.indexOf(add('new.png', 3))).toBeNull()
})

test('a new image is held back for an image in place, and stays pending whatever its date', () => {
  const { add, order, shown } = createSubject()
  const old = add('old.png', -1000)
  order.accept(null)
  add('new.png', 0)
  expect(order.pending()).toEqual({ added: 1, removed: 0 })
  order.accept(old)
  expect(shown()).toEqual(['old.png'])
  expect(order.pending()).toEqual({ added: 1, removed: 0 })
})

test('an image that is not shown yet holds nothing back', () => {
  const { add, order, shown } = createSubject()
  const old = add('old.png', 1)
  add('new.png', 2)
  order.accept(old)
  expect(shown()).toEqual(['new.png', 'old.png'])
})

test('only new images before an image are held back for it, and none where there are too few', () => {
  const { add, table, order, shown } = createSubject()
  add('a.png', 50)
  const b = add('b.png', 40)
  const c = add('c.png', 30)
  order.accept(null)
  // Before b are now a new image and one whose file has changed; one more new image is after it.
  table.setFile(c, { folder: '', name: 'c.png', bytes: 1, modified: 60 })
  add('d.png', 70)
  add('e.png', 10)
  order.accept(b)
  expect(shown()).toEqual(['d.png', 'c.png', 'a.png', 'b.png', 'e.png'])
})
