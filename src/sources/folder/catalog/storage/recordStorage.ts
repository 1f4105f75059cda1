import type { IDBPDatabase } from 'idb'
import { isNewerDatabaseError, openDatabase, recordKeys, type FolderDatabase } from '../../database'
import { isFromNewerVersion, type StoredRecord } from './records'

/** How many records are loaded at a time, so that few are in memory twice. */
const RECORDS_AT_A_TIME = 10

/** The folder is no longer in the list of folders: it was forgotten in another tab. */
export class ForgottenError extends Error {}

/** A newer version of Explore has stored the record. */
export class NewerRecordError extends Error {}

/** In place of a record that the browser cannot read, such as one whose file is damaged. */
const UNREADABLE = Symbol('unreadable')

/** A record and its number (0-based) in the folder. */
type Entry = readonly [number: number, record: unknown]

/** What is stored of one folder. */
export interface RecordStorage {
  /** Yields the records in order. Their content is not checked. */
  readonly load: () => AsyncGenerator<Entry, void, undefined>
  /**
   * Replaces a record; null deletes it. Rejects if the disk is full or the browser stores nothing; with
   * `ForgottenError` if the folder was forgotten; with `NewerRecordError` if the stored record is of a
   * newer version.
   */
  readonly save: (number: number, record: StoredRecord | null) => Promise<void>
  /** Rejects with `ForgottenError` if `save` would. */
  readonly check: () => Promise<void>
}

/** Stores the records of a folder in IndexedDB. */
export function createRecordStorage(folder: string): RecordStorage {
  let opened: Promise<IDBPDatabase<FolderDatabase>> | null = null
  // If it cannot be opened, it is not tried again: what was not loaded would be overwritten.
  const open = () => (opened ??= openDatabase())
  /** Whether the folder was found in the list of folders. One that never was could not be stored there. */
  let isListed = false

  /** @param key what the list of folders has for the folder */
  function checkKey(key: string | undefined): void {
    if (key !== undefined) isListed = true
    else if (isListed) throw new ForgottenError('The folder was forgotten')
    else throw new Error('The folder is not stored')
  }

  /**
   * Replaces a record as `save` does. In one transaction with the checks, since another tab may forget the folder
   * at any time, or store a record in a newer version.
   * @param checksVersion whether the record before is read, to leave one of a newer version alone
   * @returns false if the record before cannot be read, which aborts the transaction
   */
  async function replace(
    number: number,
    record: StoredRecord | null,
    checksVersion: boolean,
  ): Promise<boolean> {
    const database = await open()
    const stores = ['folders', 'records'] as const
    const change = database.transaction(stores, 'readwrite', { durability: 'relaxed' })
    // A request that fails rejects by itself, and nobody waits for the transaction then.
    change.done.catch(() => undefined)
    checkKey(await change.objectStore('folders').getKey(folder))
    const records = change.objectStore('records')
    const key: [string, number] = [folder, number]
    if (checksVersion) {
      const before = await records.get(key).catch(() => UNREADABLE)
      if (before === UNREADABLE) return false
      if (isFromNewerVersion(before)) throw new NewerRecordError('The record is of a newer version')
    }
    await (record === null ? records.delete(key) : records.put(record, key))
    await change.done
    return true
  }

  return {
    async *load() {
      const database = await open()
      isListed = (await database.getKey('folders', folder)) !== undefined
      let batch = loadBatch(database, folder, 0)
      for (;;) {
        const entries = await batch
        const last = entries.at(-1)
        // The next records are loaded while these are unpacked.
        if (last !== undefined) batch = loadBatch(database, folder, last[0] + 1)
        yield* entries
        if (last === undefined) return
      }
    },
    async save(number, record) {
      // A record that no version can read is no loss, and would keep the catalog from being stored for good.
      if (!(await replace(number, record, true))) await replace(number, record, false)
    },
    async check() {
      const database = await open()
      checkKey(await database.getKey('folders', folder))
    },
  }
}

/** The next `RECORDS_AT_A_TIME` records of a folder from a number (0-based) on; none after the last. */
async function loadBatch(
  database: IDBPDatabase<FolderDatabase>,
  folder: string,
  from: number,
): Promise<readonly Entry[]> {
  const range = recordKeys(folder, from)
  const [keys, records] = await Promise.all([
    database.getAllKeys('records', range, RECORDS_AT_A_TIME),
    database.getAll('records', range, RECORDS_AT_A_TIME),
  ])
  return keys.map(([, number], index) => [number, records[index]])
}

/** What a visitor reads if a newer version of Explore has stored the catalog of the folder. */
export const INDEX_FROM_NEWER_VERSION =
  'A newer version of Explore has stored the index of this folder, and it stays as it is. What is read now is not stored. Reload the page.'

/** What a visitor reads if the catalog cannot be loaded or saved. */
export function describeStorageProblem(error: unknown): string {
  if (error instanceof NewerRecordError || isNewerDatabaseError(error))
    return INDEX_FROM_NEWER_VERSION
  switch (error instanceof DOMException ? error.name : '') {
    case 'QuotaExceededError':
      return 'The disk is full, so the index of this folder is not stored. Its files are read again at the next visit.'
    case 'InvalidStateError':
      // Another tab has opened a newer version of the database or deleted it, or the browser has cleared it.
      return 'The index of this folder was changed or deleted outside of this page. What is read now is not stored. Reload the page.'
    default:
      // The browser denies the storage or cannot read it, or the list of folders could not take the folder.
      return 'This browser does not store the index of this folder. Storage may be full or turned off. At the next visit its files are read again, and you may have to open the folder again.'
  }
}
