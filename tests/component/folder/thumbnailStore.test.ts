import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../src/sources/folder/database'
import { forgetFolder } from '../../../src/sources/folder/folders'
import { createThumbnailStore } from '../../../src/sources/folder/thumbnails/thumbnailStore'
import type {
  ThumbnailStore,
  ThumbnailStoreOptions,
} from '../../../src/sources/folder/thumbnails/thumbnailStore'
import { listFolder } from '../../support/listFolder'

const stores: ThumbnailStore[] = []

function openStore(options?: ThumbnailStoreOptions): ThumbnailStore {
  const store = createThumbnailStore(options)
  stores.push(store)
  return store
}

async function clearDatabase(): Promise<void> {
  const database = await openDatabase()
  await database.clear('thumbnails')
  await database.clear('totals')
  database.close()
}

beforeEach(async () => {
  await clearDatabase()
  await listFolder('outputs')
  await listFolder('photos')
})

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(stores.splice(0).map((store) => store.close()))
  await clearDatabase()
  await forgetFolder('outputs')
  await forgetFolder('photos')
})

const thumbnail = (bytes: number) => ({
  blob: new Blob([new Uint8Array(bytes)], { type: 'image/webp' }),
  colour: '#102030',
  side: 480,
})

const kept = async (store: ThumbnailStore, keys: readonly string[]) => {
  const found: string[] = []
  for (const key of keys) if ((await store.read(key)) !== null) found.push(key)
  return found.join('')
}

async function totalBytes(): Promise<number | undefined> {
  const database = await openDatabase()
  const total = await database.get('totals', 'thumbnails')
  database.close()
  return total
}

test('a thumbnail is found by its key with its colour, its size and its type, also by another store', async () => {
  await openStore().write('a@1', 'outputs', thumbnail(10))
  const found = await openStore().read('a@1')
  expect(found?.colour).toBe('#102030')
  expect(found?.side).toBe(480)
  expect(found?.blob.type).toBe('image/webp')
  expect(found?.blob.size).toBe(10)
  expect(await openStore().read('a@2')).toBeNull()
})

test('over the limit, the thumbnails that were written first are dropped', async () => {
  let time = 0
  const store = openStore({ limit: 100, now: () => ++time })
  for (const key of ['a', 'b', 'c', 'd']) await store.write(key, 'outputs', thumbnail(30))
  expect(await kept(store, ['a', 'b', 'c', 'd'])).toBe('bcd')
  expect(await totalBytes()).toBe(90)
})

test('a thumbnail that is written again counts once', async () => {
  const store = openStore({ limit: 100 })
  for (const bytes of [30, 40, 50]) await store.write('a', 'outputs', thumbnail(bytes))
  expect(await totalBytes()).toBe(50)
})

test('a thumbnail that was used an hour after it was written is dropped after those that were not', async () => {
  let time = 0
  const store = openStore({ limit: 100, now: () => time })
  for (const key of ['a', 'b', 'c']) await store.write(key, 'outputs', thumbnail(30))
  time = 3_600_000
  await store.read('a')
  // Uses are written when the store is closed, at the latest.
  await store.close()
  const next = openStore({ limit: 100, now: () => time + 1 })
  await next.write('d', 'outputs', thumbnail(30))
  expect(await kept(next, ['a', 'b', 'c', 'd'])).toBe('acd')
})

test('a use within an hour of the last one is not written', async () => {
  let time = 0
  const store = openStore({ now: () => time })
  await store.write('a', 'outputs', thumbnail(30))
  time = 3_599_999
  await store.read('a')
  await store.close()
  const database = await openDatabase()
  expect((await database.get('thumbnails', 'a'))?.usedAt).toBe(0)
  database.close()
})

test('forgetting a folder deletes its thumbnails and no others', async () => {
  const store = openStore()
  await store.write('a', 'outputs', thumbnail(30))
  await store.write('b', 'photos', thumbnail(20))
  await store.forget('outputs')
  expect(await kept(store, ['a', 'b'])).toBe('b')
  expect(await totalBytes()).toBe(20)
})

test('after a folder was forgotten in another tab, no thumbnail of it is stored', async () => {
  const store = openStore()
  await store.write('a', 'outputs', thumbnail(30))
  await forgetFolder('outputs')
  await store.write('b', 'outputs', thumbnail(20))
  await store.write('c', 'photos', thumbnail(10))
  expect(await kept(store, ['a', 'b', 'c'])).toBe('c')
  expect(await totalBytes()).toBe(10)
})

test('a record that Explore did not write is not shown', async () => {
  const database = await openDatabase()
  const record = { key: 'a', folder: 'outputs', bytes: 3, usedAt: 0, ...thumbnail(3) }
  await database.put('thumbnails', { ...record, colour: 'url(https://host.test/)' })
  database.close()
  expect(await openStore().read('a')).toBeNull()
})

test('a thumbnail that an earlier version stored without its size is found, as the smallest', async () => {
  const database = await openDatabase()
  const { blob, colour } = thumbnail(3)
  await database.put('thumbnails', {
    key: 'a',
    folder: 'outputs',
    bytes: 3,
    usedAt: 0,
    blob,
    colour,
  })
  database.close()
  expect(await openStore().read('a')).toMatchObject({ colour: '#102030', side: 0 })
})

test('where the sum of the bytes makes no sense, the thumbnails are dropped and counted anew', async () => {
  const store = openStore()
  await store.write('a', 'outputs', thumbnail(30))
  const database = await openDatabase()
  await database.put('totals', Number.NaN, 'thumbnails')
  database.close()
  await store.write('b', 'outputs', thumbnail(20))
  expect(await kept(store, ['a', 'b'])).toBe('b')
  expect(await totalBytes()).toBe(20)
})

test('where the disk is full, writing resolves, and nothing is kept or dropped', async () => {
  const store = openStore()
  await store.write('a', 'outputs', thumbnail(30))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await store.write('b', 'outputs', thumbnail(30))
  vi.restoreAllMocks()
  expect(await kept(store, ['a', 'b'])).toBe('a')
})
