import { expect, test, vi } from 'vitest'
import type { ImageRow } from '../../../../../../src/sources/folder/catalog/table/imageRow'
import { NO_METADATA } from '../../../../../../src/sources/folder/catalog/table/imageRow'
import { createImageTable } from '../../../../../../src/sources/folder/catalog/table/imageTable'

const FOX: ImageRow = {
  id: 'fox',
  folder: '2026-11-20',
  name: 'fox.png',
  bytes: 138,
  modified: 1_795_132_800_000,
  state: 'read',
  readerVersion: 1,
  colour: 0x0a0b0c,
  width: 1024,
  height: 1536,
  prompt: 'a fox',
  otherText: 'a lighthouse\nby the sea',
  negativePrompt: 'blurry',
  loras: 'add-detail\nfilm',
  model: 'flux',
  tool: 'ComfyUI',
  sampler: 'Euler',
  seed: '42',
  steps: 20,
  cfg: 7.5,
}
/** An image of which nothing is known. */
const OWL: ImageRow = {
  ...NO_METADATA,
  id: 'owl',
  folder: '',
  name: 'owl.png',
  bytes: 1,
  modified: 0,
  state: 'unread',
  colour: null,
}

/** What a table gives for a row without an image. */
const FREE: ImageRow = {
  ...OWL,
  id: '',
  name: '',
  bytes: 0,
  width: 0,
  height: 0,
  steps: 0,
  cfg: 0,
  colour: 0,
}

test('a table gives the images that were added, as a whole and by column', () => {
  const table = createImageTable()
  expect(table.size()).toBe(0)
  expect([FOX, OWL].map(table.add)).toEqual([0, 1])
  expect(table.size()).toBe(2)
  expect([table.get(0), table.get(1)]).toEqual([FOX, OWL])
  expect([table.id(0), table.name(0), table.state(0)]).toEqual(['fox', 'fox.png', 'read'])
  expect([table.prompt(0), table.prompt(1)]).toEqual(['a fox', null])
  expect([table.seed(0), table.seed(1)]).toEqual(['42', null])
  expect([table.steps(0), table.steps(1)]).toEqual([20, null])
  expect([table.negativePrompt(0), table.negativePrompt(1)]).toEqual(['blurry', null])
  expect([table.loras(0), table.loras(1)]).toEqual(['add-detail\nfilm', null])
  expect([table.tool(0), table.tool(1)]).toEqual(['ComfyUI', null])
  expect([table.sampler(0), table.sampler(1)]).toEqual(['Euler', null])
  expect([table.width(0), table.width(1)]).toEqual([1024, null])
  expect([table.height(0), table.height(1)]).toEqual([1536, null])
  expect(table.date(0)).toBe(1_795_132_800_000)
  expect([0, 1].map(table.models.get)).toEqual(['flux', null])
  expect([0, 1].map(table.folders.get)).toEqual(['2026-11-20', ''])
})

test('an image is found by its id and by its file', () => {
  const table = createImageTable()
  table.add(FOX)
  table.add({ ...OWL, folder: '2026-11-20' })
  expect(table.rowOf('owl')).toBe(1)
  expect(table.rowOf('x')).toBeNull()
  expect(table.rowAt('2026-11-20', 'fox.png')).toBe(0)
  expect(table.rowAt('2026-11-20', 'owl.png')).toBe(1)
  expect(table.rowAt('', 'fox.png')).toBeNull()
  expect(table.rowAt('2026-11-20', 'cat.png')).toBeNull()
  // Files that are added after the first lookup are found, too.
  table.add({ ...OWL, id: 'cat', name: 'cat.png' })
  table.add({ ...OWL, id: 'dog', folder: '2026-11-20', name: 'dog.png' })
  expect(table.rowAt('', 'cat.png')).toBe(2)
  expect(table.rowAt('2026-11-20', 'dog.png')).toBe(3)
})

test('a row that is skipped is free: it has no image and no file, and the next image gets it', () => {
  const table = createImageTable()
  table.put(2, FOX)
  expect(table.size()).toBe(3)
  expect([table.exists(0), table.exists(1), table.exists(2)]).toEqual([false, false, true])
  expect([table.id(0), table.id(1), table.id(2)]).toEqual(['', '', 'fox'])
  expect(table.rowAt('', '')).toBeNull()
  expect([table.get(0), table.get(1)]).toEqual([FREE, FREE])
  expect([table.name(1), table.prompt(1), table.seed(1)]).toEqual(['', null, null])
  expect(table.add(OWL)).toBe(1)
  expect(table.get(1)).toEqual(OWL)
  expect(table.add({ ...OWL, id: 'cat' })).toBe(0)
  expect(table.add({ ...OWL, id: 'dog' })).toBe(3)
})

test('a file that is gone keeps its row', () => {
  const table = createImageTable()
  table.add(FOX)
  expect(table.exists(0)).toBe(true)
  table.setExists(0, false)
  expect(table.exists(0)).toBe(false)
  expect(table.rowAt('2026-11-20', 'fox.png')).toBe(0)
  table.setExists(0, true)
  expect(table.exists(0)).toBe(true)
})

test('an image whose file was moved is found at its new place only', () => {
  const table = createImageTable()
  table.add(FOX)
  const moved = { folder: 'best', name: 'top.png', bytes: 139, modified: 7 }
  table.setFile(0, moved)
  expect(table.get(0)).toEqual({ ...FOX, ...moved })
  expect(table.rowAt('best', 'top.png')).toBe(0)
  expect(table.rowAt('2026-11-20', 'fox.png')).toBeNull()
})

test('two images whose files change places are found where they are', () => {
  const table = createImageTable()
  table.add(FOX)
  table.add({ ...FOX, id: 'owl', name: 'owl.png' })
  table.setFile(0, { ...FOX, name: 'owl.png' })
  table.setFile(1, { ...FOX, name: 'fox.png' })
  expect(table.rowAt('2026-11-20', 'owl.png')).toBe(0)
  expect(table.rowAt('2026-11-20', 'fox.png')).toBe(1)
})

test('metadata and a colour are replaced', () => {
  const table = createImageTable()
  table.add(FOX)
  table.setMetadata(0, 'truncated', NO_METADATA)
  table.setColour(0, 0xffffff)
  expect(table.get(0)).toEqual({ ...FOX, ...NO_METADATA, state: 'truncated', colour: 0xffffff })
})

test('each change of a row is reported', () => {
  const onChange = vi.fn()
  const table = createImageTable(onChange)
  table.put(3, FOX)
  expect(onChange.mock.calls).toEqual([[3]])
  table.add(OWL)
  expect(onChange).toHaveBeenLastCalledWith(2)
  for (const change of [
    () => table.setExists(3, false),
    () => table.setFile(3, FOX),
    () => table.setMetadata(3, 'unread', FOX),
    () => table.setColour(3, 0),
  ]) {
    onChange.mockClear()
    change()
    expect(onChange.mock.calls).toEqual([[3]])
  }
})
