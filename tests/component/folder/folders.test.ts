import { openDB } from 'idb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addFolder, forgetFolder, listFolders } from '../../../src/sources/folder/folders'
import { pickedFiles } from '../../support/pickedFiles'

test('broken entries of the stored list of folders are left out, and the others are listed', async () => {
  // Tests of other files leave folders.
  const before = new Set((await listFolders()).map(({ id }) => id))
  const handle = await navigator.storage.getDirectory()
  await addFolder('with a handle', { kind: 'handle', handle })
  await addFolder('with files', { kind: 'files', files: pickedFiles([]) })
  const database = await openDB('explore-folders')
  onTestFinished(async () => {
    await database.clear('folders')
    database.close()
  })
  const entry = { id: 'broken', name: 'broken', handle: null, openedAt: 1 }
  for (const broken of [
    { id: 'an id alone' },
    { ...entry, id: 7 },
    { ...entry, id: 'without a name', name: null },
    { ...entry, id: 'a date in text', openedAt: '2026-11-20' },
    { ...entry, id: 'no time', openedAt: Number.NaN },
    { ...entry, id: 'a time that no date has', openedAt: 1e300 },
    { ...entry, id: 'a handle of nothing', handle: {} },
    { ...entry, id: 'without a handle', handle: undefined },
  ]) {
    await database.put('folders', broken)
  }
  const listed = (await listFolders()).filter(({ id }) => !before.has(id))
  expect(listed.map(({ name }) => name).toSorted()).toEqual(['with a handle', 'with files'])
})

test('a folder that could not be stored anew is listed once', async () => {
  const handle = await navigator.storage.getDirectory()
  const id = await addFolder('outputs', { kind: 'handle', handle })
  onTestFinished(() => forgetFolder(id))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await addFolder('images', { kind: 'handle', handle })).toBe(id)
  put.mockRestore()
  const listed = (await listFolders()).filter((folder) => folder.id === id)
  expect(listed.map(({ name }) => name)).toEqual(['images'])
})

test('a folder is opened on plain http', async () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  const id = await addFolder('picked', { kind: 'files', files: pickedFiles([]) })
  onTestFinished(() => forgetFolder(id))
  expect((await listFolders()).map(({ name }) => name)).toContain('picked')
})
