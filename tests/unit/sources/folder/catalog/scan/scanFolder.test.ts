import { expect, test, vi } from 'vitest'
import { NO_METADATA } from '../../../../../../src/sources/folder/catalog/table/imageRow'
import { createImageTable } from '../../../../../../src/sources/folder/catalog/table/imageTable'
import { READER_VERSION } from '../../../../../../src/metadata/tools/parsers'
import { scanFolder } from '../../../../../../src/sources/folder/catalog/scan/scanFolder'
import type { FileState } from '../../../../../../src/sources/folder/fileImage'
import type { ListedFile } from '../../../../../../src/sources/folder/listing/listedFile'

const rejectFile = () => Promise.reject(new Error('gone'))

/** A table, and the scan of a folder in which some files are found and some paths are skipped. */
function createSubject() {
  const onChange = vi.fn<(row: number) => void>()
  const table = createImageTable(onChange)
  const enqueue = vi.fn<(row: number) => void>()
  const metadata = {
    enqueue,
    clear: () => undefined,
    idle: () => Promise.resolve(),
    readNow: () => Promise.resolve(),
    count: () => 0,
  }
  const onFound = vi.fn<(found: number, held: number) => void>()
  const onMoved = vi.fn<() => void>()
  const scan = async (files: readonly ListedFile[], skipped: readonly string[] = []) => {
    async function* list(_signal: AbortSignal, onSkip: (path: string) => void) {
      await Promise.resolve()
      for (const path of skipped) onSkip(path)
      yield* files
    }
    await scanFolder({
      folder: 'abc',
      table,
      metadata,
      reader: { list, file: rejectFile },
      addsAtOnce: true,
      moved: { rows: new Set(), left: new Set() },
      signal: new AbortController().signal,
      onFound,
      onLeaveOut: () => undefined,
      onMoved,
    })
  }
  const existing = () =>
    Array.from({ length: table.size() }, (_, row) => row)
      .filter(table.exists)
      .map((row) => [table.get(row).folder, table.name(row)].join('/'))
  return { table, onChange, enqueue, onFound, onMoved, scan, existing }
}

const place = (path: string): ListedFile => {
  const [name = '', ...folders] = path.split('/').toReversed()
  return { folder: folders.toReversed().join('/'), name, bytes: 7, modified: 1000 }
}

test('a new file is unread until it is read, and is counted', async () => {
  const { table, enqueue, onFound, onMoved, scan } = createSubject()
  await scan([place('a.png'), place('best/b.png')])
  expect([table.get(0), table.get(1)]).toMatchObject([
    { ...place('a.png'), ...NO_METADATA, state: 'unread', colour: null },
    { ...place('best/b.png'), ...NO_METADATA, state: 'unread', colour: null },
  ])
  expect(enqueue.mock.calls).toEqual([[0], [1]])
  expect(onFound.mock.calls).toEqual([
    [1, 0],
    [2, 0],
    [2, 0],
  ])
  expect(onMoved).not.toHaveBeenCalled()
})

test('a new file does not get an id that another image has', async () => {
  const { table, scan } = createSubject()
  await scan([place('a.png')])
  const id = table.id(0)
  table.setFile(0, place('b.png'))
  await scan([place('b.png'), place('a.png')])
  expect(table.id(0)).toBe(id)
  expect(table.id(1)).not.toBe(id)
})

test.each<[string, FileState, Partial<ListedFile>, FileState, boolean]>([
  ['was read', 'read', {}, 'read', false],
  ['is empty', 'empty', {}, 'empty', false],
  ['was not read', 'unread', {}, 'unread', true],
  ['could not be opened', 'unavailable', {}, 'unavailable', true],
  ['has another size', 'read', { bytes: 8 }, 'unread', true],
  ['has another date', 'read', { modified: 2000 }, 'unread', true],
])('of the known files one that %s is read again where that may help (%#)', async (...example) => {
  const [, state, changes, stateUntilThen, isRead] = example
  const { table, onChange, enqueue, scan } = createSubject()
  const metadata = { ...NO_METADATA, readerVersion: READER_VERSION, prompt: 'a fox' }
  table.add({ ...place('a.png'), ...metadata, id: 'a', state, colour: null })
  onChange.mockClear()
  await scan([{ ...place('a.png'), ...changes }])
  // The image is shown as it was until then.
  expect(table.get(0)).toMatchObject({ ...place('a.png'), prompt: 'a fox' })
  expect(table.state(0)).toBe(stateUntilThen)
  expect(enqueue.mock.calls).toEqual(isRead ? [[0]] : [])
  expect(onChange).toHaveBeenCalledTimes(Number(stateUntilThen === 'unread'))
})

test('a file that was not found is gone, and comes back when it is found again', async () => {
  const { scan, existing } = createSubject()
  await scan([place('a.png'), place('b.png')])
  await scan([place('b.png')])
  expect(existing()).toEqual(['/b.png'])
  await scan([place('a.png'), place('b.png')])
  expect(existing()).toEqual(['/a.png', '/b.png'])
})

test('files and folders that could not be read keep their images, and no others', async () => {
  const { scan, existing } = createSubject()
  const paths = ['a.png', 'b.png', 'best/c.png', 'best/of/d.png', 'besties/e.png']
  await scan(paths.map(place))
  await scan([], ['best', 'b.png'])
  expect(existing()).toEqual(['/b.png', 'best/c.png', 'best/of/d.png'])
})

test('a row without an image stays free', async () => {
  const { table, onChange, scan } = createSubject()
  table.put(1, { ...place('a.png'), ...NO_METADATA, id: 'a', state: 'read', colour: null })
  onChange.mockClear()
  await scan([place('a.png')])
  expect(onChange).not.toHaveBeenCalled()
  expect(table.exists(0)).toBe(false)
})
