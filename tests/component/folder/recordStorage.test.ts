import { expect, onTestFinished, test, vi } from 'vitest'
import { createRecordStorage } from '../../../src/sources/folder/catalog/storage/recordStorage'
import { packRecord } from '../../../src/sources/folder/catalog/storage/records'
import { openDatabase } from '../../../src/sources/folder/database'
import { forgetFolder } from '../../../src/sources/folder/folders'
import { listFolder } from '../../support/listFolder'

const RECORD = packRecord([])

/** The storage of a folder that has these records, by their numbers, and a function that reads them anew. */
async function stored(...records: readonly unknown[]) {
  const folder = crypto.randomUUID()
  await listFolder(folder)
  const database = await openDatabase()
  onTestFinished(async () => {
    database.close()
    await forgetFolder(folder)
  })
  for (const [number, record] of records.entries()) {
    await database.put('records', record, [folder, number])
  }
  return {
    ...createRecordStorage(folder),
    read: (number: number) => database.get('records', [folder, number]),
  }
}

/** Lets the next record that is requested be one that the browser cannot read: its transaction is aborted. */
function failToRead(): void {
  const get = vi.spyOn(IDBObjectStore.prototype, 'get')
  onTestFinished(() => get.mockRestore())
  get.mockImplementationOnce(function (this: IDBObjectStore, key) {
    if (!Array.isArray(key)) throw new Error('A record has a list as its key')
    // Fails, since there is a value with this key.
    return this.add('any', key)
  })
}

test('a record that the browser cannot read is replaced, and others are saved after it', async () => {
  const { save, read } = await stored('unreadable', 'before')
  failToRead()
  await save(0, RECORD)
  await save(1, RECORD)
  expect([await read(0), await read(1)]).toEqual([RECORD, RECORD])
})

test('a record that the browser cannot read is deleted where the record has no images any more', async () => {
  const { save, read } = await stored('unreadable')
  failToRead()
  await save(0, null)
  expect(await read(0)).toBeUndefined()
})

test('a record of a newer version stays, and records beside it are saved', async () => {
  const { save, read } = await stored({ version: 3 }, 'before')
  await expect(save(0, RECORD)).rejects.toThrow('The record is of a newer version')
  await save(1, RECORD)
  expect([await read(0), await read(1)]).toEqual([{ version: 3 }, RECORD])
})
