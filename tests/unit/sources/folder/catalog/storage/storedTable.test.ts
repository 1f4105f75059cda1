import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_METADATA } from '../../../../../../src/sources/folder/catalog/table/imageRow'
import {
  packRecord,
  unpackRecord,
} from '../../../../../../src/sources/folder/catalog/storage/records'
import { ForgottenError } from '../../../../../../src/sources/folder/catalog/storage/recordStorage'
import { createStoredTable } from '../../../../../../src/sources/folder/catalog/storage/storedTable'
import { createMemoryStorage, type MemoryStorage } from '../../../../../support/catalogSubject'
import { createGate } from '../../../../../support/gate'

const NOT_STORED =
  'This browser does not store the index of this folder. Storage may be full or turned off. At the next visit its files are read again, and you may have to open the folder again.'

const image = (id: string) => ({
  ...NO_METADATA,
  id,
  folder: '',
  name: `${id}.png`,
  bytes: 1,
  modified: 0,
  state: 'read' as const,
  colour: null,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function openTable(storage: MemoryStorage) {
  const onProblem = vi.fn<(problem: string | null) => void>()
  const onForgotten = vi.fn<() => void>()
  const stored = createStoredTable({ storage, view: 'kept', onProblem, onForgotten })
  return { ...stored, part: await stored.load(), onProblem, onForgotten }
}

/** The ids of the images in a record, by their places. */
const idsIn = (storage: MemoryStorage, number: number) =>
  Object.fromEntries(
    (unpackRecord(storage.records.get(number)) ?? []).map((entry) => [entry.slot, entry.image.id]),
  )

test('changes are saved three seconds after the first of them', async () => {
  const storage = createMemoryStorage()
  const { table } = await openTable(storage)
  table.add(image('fox'))
  await vi.advanceTimersByTimeAsync(2000)
  table.add(image('owl'))
  await vi.advanceTimersByTimeAsync(999)
  expect(storage.records.size).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(idsIn(storage, 0)).toEqual({ 0: 'fox', 1: 'owl' })
  table.setExists(0, false)
  await vi.advanceTimersByTimeAsync(3000)
  expect(idsIn(storage, 0)).toEqual({ 1: 'owl' })
})

test('ten records are saved every three seconds, those that changed first before the others', async () => {
  const storage = createMemoryStorage()
  const { table } = await openTable(storage)
  for (let number = 0; number < 25; number++) table.put(1000 * number + 7, image(`${number}`))
  const saved = () => [...storage.records.keys()]
  const numbers = Array.from({ length: 25 }, (_, number) => number)
  await vi.advanceTimersByTimeAsync(3000)
  expect(saved()).toEqual(numbers.slice(0, 10))
  await vi.advanceTimersByTimeAsync(3000)
  expect(saved()).toEqual(numbers.slice(0, 20))
  await vi.advanceTimersByTimeAsync(3000)
  expect(saved()).toEqual(numbers)
  expect(idsIn(storage, 24)).toEqual({ 7: '24' })
  expect(vi.getTimerCount()).toBe(0)
})

test('all changes can be saved at once', async () => {
  const storage = createMemoryStorage()
  const { table, saveAll } = await openTable(storage)
  for (let number = 0; number < 25; number++) table.put(1000 * number, image(`${number}`))
  await saveAll()
  expect(storage.records.size).toBe(25)
})

test('a record that could not be saved is saved with the next change, and the problem ends', async () => {
  const storage = createMemoryStorage()
  const save = vi.fn(storage.save)
  save.mockRejectedValueOnce(new Error('no'))
  const { table, onProblem } = await openTable({ ...storage, save })
  table.add(image('fox'))
  table.put(1000, image('owl'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledOnce()
  expect(onProblem.mock.calls).toEqual([[NOT_STORED]])
  table.setColour(1000, 1)
  await vi.advanceTimersByTimeAsync(3000)
  expect([idsIn(storage, 0), idsIn(storage, 1)]).toEqual([{ 0: 'fox' }, { 0: 'owl' }])
  expect(onProblem).toHaveBeenLastCalledWith(null)
})

test('a change during a save that fails is saved three seconds later', async () => {
  const storage = createMemoryStorage()
  const save = vi.fn(storage.save)
  const failure = createGate()
  save.mockImplementationOnce(() => failure.opened.then(() => Promise.reject(new Error('no'))))
  const { table } = await openTable({ ...storage, save })
  table.add(image('fox'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(save).toHaveBeenCalledOnce()
  table.put(1000, image('owl'))
  failure.open()
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(2999)
  expect(save).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect([idsIn(storage, 0), idsIn(storage, 1)]).toEqual([{ 0: 'fox' }, { 0: 'owl' }])
})

test('what cannot be loaded is a problem, and counts as nothing', async () => {
  const { part, onProblem } = await openTable({
    ...createMemoryStorage(),
    async *load() {
      await Promise.reject(new Error('no'))
      yield* []
    },
  })
  expect(part).toBe('nothing')
  expect(onProblem.mock.calls).toEqual([[NOT_STORED]])
})

test('what is saved before the first scan has ended is marked, and all is saved again without the mark', async () => {
  const storage = createMemoryStorage()
  const first = await openTable(storage)
  expect(first.part).toBe('nothing')
  first.table.add(image('fox'))
  first.table.put(1000, image('owl'))
  await first.saveAll()
  const second = await openTable(storage)
  expect(second.part).toBe('partial')
  second.arrange([1000, 0])
  await second.saveAll()
  expect((await openTable(storage)).part).toBe('all')
})

test('loading changes nothing that is stored', async () => {
  const storage = createMemoryStorage()
  storage.records.set(0, packRecord([{ slot: 3, image: image('fox') }]))
  const save = vi.fn(storage.save)
  const { table, saveAll, onProblem } = await openTable({ ...storage, save })
  expect(table.id(3)).toBe('fox')
  await saveAll()
  expect(save).not.toHaveBeenCalled()
  expect(onProblem).not.toHaveBeenCalled()
})

test('the images of a record are loaded in any order, and of two in one slot the first', async () => {
  const storage = createMemoryStorage()
  const entries = [
    { slot: 5, image: image('cat') },
    { slot: 2, image: image('fox') },
    { slot: 2, image: image('owl') },
  ]
  storage.records.set(0, packRecord(entries))
  const { table } = await openTable(storage)
  expect([table.id(2), table.id(5), table.size()]).toEqual(['fox', 'cat', 6])
  expect(table.rowOf('owl')).toBeNull()
})

test('a record whose number no folder reaches is left out', async () => {
  const storage = createMemoryStorage()
  storage.records.set(10_000, packRecord([{ slot: 0, image: image('fox') }]))
  const { table, part } = await openTable(storage)
  expect([part, table.size()]).toEqual(['nothing', 0])
})

test('a database of a newer version is a problem of its own', async () => {
  const storage = createMemoryStorage(() => Promise.reject(new DOMException('no', 'VersionError')))
  const { table, saveAll, onProblem } = await openTable(storage)
  table.add(image('fox'))
  await saveAll()
  expect(onProblem).toHaveBeenLastCalledWith(
    expect.stringMatching(/^A newer version of Explore has stored the index/),
  )
})

test('images are stored in the order that is given, then those that are gone, then later ones', async () => {
  const storage = createMemoryStorage()
  const { table, arrange, saveAll } = await openTable(storage)
  for (const id of ['fox', 'owl', 'cat']) table.add(image(id))
  table.setExists(1, false)
  arrange([2, 0])
  table.add(image('dog'))
  await saveAll()
  expect(idsIn(storage, 0)).toEqual({ 0: 'cat', 1: 'fox', 3: 'dog' })
  table.setExists(1, true)
  await saveAll()
  expect(idsIn(storage, 0)).toEqual({ 0: 'cat', 1: 'fox', 2: 'owl', 3: 'dog' })
})

test('images are stored that are added after the first scan of an empty folder', async () => {
  const storage = createMemoryStorage()
  const { table, arrange, saveAll } = await openTable(storage)
  arrange([])
  table.add(image('fox'))
  await saveAll()
  expect(idsIn(storage, 0)).toEqual({ 0: 'fox' })
})

test('a change is saved in the record in which the image was arranged', async () => {
  const storage = createMemoryStorage()
  const { table, arrange, saveAll } = await openTable(storage)
  for (let row = 0; row < 1001; row++) table.add(image(`${row}`))
  arrange(Array.from({ length: 1001 }, (_, place) => 1000 - place))
  await saveAll()
  expect(idsIn(storage, 1)).toEqual({ 0: '0' })
  table.setExists(0, false)
  await saveAll()
  expect([...storage.records.keys()]).toEqual([0])
})

test('a folder that was forgotten is reported once, and nothing is saved any more', async () => {
  const storage = createMemoryStorage()
  const save = vi.fn(storage.save)
  const { table, saveAll, onForgotten, onProblem } = await openTable({ ...storage, save })
  save.mockRejectedValueOnce(new ForgottenError('Forgotten'))
  storage.forget()
  table.add(image('fox'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(onForgotten).toHaveBeenCalledOnce()
  table.add(image('owl'))
  await vi.advanceTimersByTimeAsync(60_000)
  await saveAll()
  expect(save).toHaveBeenCalledOnce()
  expect(onForgotten).toHaveBeenCalledOnce()
  expect(onProblem).not.toHaveBeenCalled()
})
