import { afterEach, expect, test, vi } from 'vitest'
import { yieldToEventLoop } from '../../../../../../src/lib/yieldToEventLoop'
import { NO_METADATA } from '../../../../../../src/sources/folder/catalog/table/imageRow'
import { createImageTable } from '../../../../../../src/sources/folder/catalog/table/imageTable'
import { createMetadataReader } from '../../../../../../src/sources/folder/catalog/scan/metadataReader'
import { createGate } from '../../../../../support/gate'
import { png } from '../../../../../support/imageFiles'
import { NEWEST, picture } from '../../../../../support/pictureFolder'

const WHOLE = picture('a fox')

afterEach(() => {
  vi.useRealTimers()
})

const failToSlice = () => {
  throw new DOMException('changed', 'NotReadableError')
}

/** A file whose content cannot be read. */
function unreadable(name: string, lastModified: number): File {
  const file = new File([WHOLE], name, { lastModified })
  return Object.assign(file, { slice: failToSlice })
}

const list = () => {
  throw new Error('Nothing is listed')
}

/** A reader of files that have the numbers of their rows for names. A higher number is a newer file. */
function createSubject(count: number, content: Blob = WHOLE, known?: ReadonlySet<string>) {
  const onChange = vi.fn<(row: number) => void>()
  const table = createImageTable(onChange)
  for (let row = 0; row < count; row++) {
    const place = { folder: '', name: `${row}`, bytes: content.size, modified: NEWEST + row }
    table.add({ ...NO_METADATA, ...place, id: `${row}`, state: 'unread', colour: null })
  }
  onChange.mockClear()
  const file = vi.fn((_folder: string, name: string) =>
    Promise.resolve(new File([content], name, { lastModified: NEWEST + Number(name) })),
  )
  const onRead = vi.fn<() => void>()
  const onUpdated = vi.fn<() => void>()
  const getReader = () => ({ file, list, ...(known && { sidecarsIn: () => known }) })
  const metadata = createMetadataReader({ table, getReader, onRead, onUpdated })
  /** Lets every opening of a file wait until the gate is open. */
  function hold() {
    const gate = createGate()
    const open = file.getMockImplementation()
    file.mockImplementation(async (folder, name) => {
      await gate.opened
      return open?.(folder, name) ?? unreadable(name, 0)
    })
    return gate
  }
  const opened = () => file.mock.calls.map(([, name]) => Number(name))
  return { table, file, onChange, onRead, onUpdated, metadata, hold, opened }
}

const numbersFrom = (start: number, end: number) =>
  Array.from({ length: end - start }, (_, offset) => start + offset)

test('the queue is read by four files at a time, the newest first', async () => {
  const { table, metadata, onRead, hold, opened } = createSubject(10)
  const gate = hold()
  for (const row of numbersFrom(0, 10)) metadata.enqueue(row)
  await yieldToEventLoop()
  expect(opened()).toEqual([0, 1, 2, 3])
  expect(metadata.count()).toBe(0)
  gate.open()
  await metadata.idle()
  expect(opened()).toEqual([0, 1, 2, 3, 9, 8, 7, 6, 5, 4])
  expect(metadata.count()).toBe(10)
  expect(onRead).toHaveBeenCalledTimes(10)
  expect(numbersFrom(0, 10).every((row) => table.prompt(row) === 'a fox')).toBe(true)
})

test('rows that are queued after the end of the queue are read, too', async () => {
  const { metadata, opened } = createSubject(10)
  for (const row of numbersFrom(0, 5)) metadata.enqueue(row)
  await metadata.idle()
  metadata.enqueue(7)
  await metadata.idle()
  expect(opened().at(-1)).toBe(7)
})

test('rows that are needed now are read twelve at a time, each once, and the queue waits for them', async () => {
  const { table, metadata, hold, opened } = createSubject(40)
  const gate = hold()
  for (const row of numbersFrom(0, 10)) metadata.enqueue(row)
  const reading = metadata.readNow(numbersFrom(2, 30))
  await yieldToEventLoop()
  // Two of the twelve are being read already.
  expect(opened()).toEqual([0, 1, 2, 3, ...numbersFrom(4, 14)])
  gate.open()
  await reading
  expect(numbersFrom(2, 30).every((row) => table.state(row) === 'read')).toBe(true)
  await metadata.idle()
  expect(opened()).toEqual([0, 1, 2, 3, ...numbersFrom(4, 30)])
  await metadata.readNow([5, 31, 6])
  expect(opened().slice(30)).toEqual([31])
})

test('the queue waits while rows that are needed now are read', async () => {
  const { metadata, hold, opened } = createSubject(40)
  const gate = hold()
  for (const row of numbersFrom(0, 10)) metadata.enqueue(row)
  const reading = metadata.readNow(numbersFrom(20, 40))
  gate.open()
  await reading
  await metadata.idle()
  expect(opened()).toEqual([0, 1, 2, 3, ...numbersFrom(20, 40), 9, 8, 7, 6, 5, 4])
})

test('a queue that is cleared is read no further', async () => {
  const { metadata, hold, opened } = createSubject(10)
  const gate = hold()
  for (const row of numbersFrom(0, 10)) metadata.enqueue(row)
  metadata.clear()
  gate.open()
  await metadata.idle()
  expect(opened()).toEqual([0, 1, 2, 3])
})

test('without a folder to read from, files stay unread', async () => {
  const { table, onRead, onUpdated } = createSubject(1)
  const metadata = createMetadataReader({ table, getReader: () => null, onRead, onUpdated })
  await metadata.readNow([0])
  expect(table.state(0)).toBe('unread')
  expect(metadata.count()).toBe(0)
})

test('an overwritten file and what it says are taken over at once', async () => {
  const { table, file, onUpdated, metadata, hold } = createSubject(1)
  table.setMetadata(0, 'unread', { ...NO_METADATA, prompt: 'an owl' })
  file.mockResolvedValue(new File([WHOLE], '0', { lastModified: NEWEST + 5000 }))
  const gate = hold()
  const reading = metadata.readNow([0])
  expect(table.get(0)).toMatchObject({ modified: NEWEST, prompt: 'an owl' })
  gate.open()
  await reading
  expect(table.get(0)).toMatchObject({ modified: NEWEST + 5000, prompt: 'a fox', state: 'read' })
  expect(onUpdated).toHaveBeenCalledOnce()
})

test('the first reading of a file is no update', async () => {
  const { onUpdated, metadata } = createSubject(1)
  await metadata.readNow([0])
  expect(onUpdated).not.toHaveBeenCalled()
})

test('a file whose content cannot be read is opened once more', async () => {
  const { table, file, metadata, opened } = createSubject(1)
  file.mockResolvedValueOnce(unreadable('0', NEWEST))
  await metadata.readNow([0])
  expect(opened()).toEqual([0, 0])
  expect(table.get(0)).toMatchObject({ state: 'read', prompt: 'a fox' })
})

test.each([
  ['cannot be opened', () => Promise.reject(new Error('gone')), 'unavailable', 1],
  ['is never readable', () => Promise.resolve(unreadable('0', NEWEST)), 'unavailable', 2],
  ['is empty', () => Promise.resolve(new File([], '0', { lastModified: NEWEST })), 'empty', 1],
] as const)('a file that %s is read again at the next scan only', async (_, open, state, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: NEWEST + 60_000 })
  const { table, file, metadata } = createSubject(1)
  file.mockImplementation(open)
  await metadata.readNow([0])
  expect(table.state(0)).toBe(state)
  expect(file).toHaveBeenCalledTimes(times)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  { bytes: WHOLE.size, modified: NEWEST, changes: 1 },
  { bytes: WHOLE.size + 1, modified: NEWEST, changes: 2 },
  { bytes: WHOLE.size, modified: NEWEST + 1, changes: 2 },
])('the size and the date of a file are set where they differ (%#)', async (example) => {
  const { changes, ...found } = example
  const { table, metadata, onChange } = createSubject(1)
  table.setFile(0, { folder: '', name: '0', ...found })
  onChange.mockClear()
  await metadata.readNow([0])
  expect(table.get(0)).toMatchObject({ bytes: WHOLE.size, modified: NEWEST })
  expect(onChange).toHaveBeenCalledTimes(changes)
})

const CUT = WHOLE.slice(0, 20)
const WITHOUT_END = WHOLE.slice(0, WHOLE.size - 30)

test.each([
  ['a whole file', WHOLE, 0, 0],
  ['a file without its size', CUT, 0, 1],
  ['a file without its end', WITHOUT_END, 0, 1],
  ['an old file without its size', CUT, 2000, 0],
  ['a file of a clock ahead', CUT, -1999, 1],
  ['a file of a clock far ahead', CUT, -2000, 0],
] as const)('%s may be read again (%#)', async (_, content, age, timers) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: NEWEST + age })
  const { metadata, opened } = createSubject(1, content)
  await metadata.readNow([0])
  expect(vi.getTimerCount()).toBe(timers)
  vi.advanceTimersByTime(2000)
  await yieldToEventLoop()
  expect(opened()).toHaveLength(1 + timers)
})

test('a file that may be incomplete is not read again where its content could not be read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: NEWEST })
  const { file, metadata } = createSubject(1)
  file.mockImplementation(() => Promise.resolve(unreadable('0', NEWEST)))
  await metadata.readNow([0])
  expect(vi.getTimerCount()).toBe(0)
})

test('for an image that says nothing, files are asked for that the folder is known to have', async () => {
  const { table, file, metadata } = createSubject(2, new Blob([png()]), new Set(['1.txt']))
  file.mockImplementation((_, name) =>
    Promise.resolve(
      name === '1.txt' ? new File(['a fox, dusk --ar 16:9'], name) : new File([png()], name),
    ),
  )
  await metadata.readNow([0, 1])
  expect(new Set(file.mock.calls.map(([, name]) => name))).toEqual(new Set(['0', '1', '1.txt']))
  expect([table.get(0).prompt, table.get(1).prompt]).toEqual([null, 'a fox, dusk'])
})
