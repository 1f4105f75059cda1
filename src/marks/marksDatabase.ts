import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { NO_MARKS, type Marks, type PressedMark } from '../sources/marks'
import type { MarksStorage } from './marksStorage'
import { readPress } from './marksText'
import { replaces } from './mergeMarks'
import { partsOf } from './partsOf'
import { readMap } from './readMap'

/** What Explore stores of marks on the device. Values are checked when they are read. */
interface MarksDatabase extends DBSchema {
  /** A `PressedMark` with the id of its image, and with whatever later versions add, which is kept. */
  marks: { key: string; value: { readonly id: string } }
  /**
   * By a key of localStorage, what identifies the text under it whose marks are all stored here; and by a key that begins
   * with `PACK`, a map of marks that were given at once. Of an image in several, the latest press counts.
   */
  merged: { key: string; value: unknown }
}

const NAME = 'explore-marks'
const VERSION = 1

/** More marks are stored as a pack. Storing a record takes as long as fifty marks of a pack. */
const MOST_RECORDS = 250

/**
 * The most marks of a pack, and the most records that are read at once: a slow phone reads so many in less than 50 ms, and
 * can do something else between.
 */
const AT_ONCE = 2500

/** What the keys of packs begin with. Earlier builds called them notes, and still read them. */
const PACK = 'noted '

/** Marks in IndexedDB: as records and, many at once, in packs. */
export interface RecordStorage extends MarksStorage {
  /** Stores all marks anew, if those that were read were in far more packs than they need. @param all what was read */
  readonly repack: (all: Marks) => Promise<void>
  /** What `noteMerged` has noted of a key; undefined if nothing. */
  readonly merged: (key: string) => Promise<unknown>
  readonly noteMerged: (key: string, text: string) => Promise<unknown>
}

async function storeRecords(database: IDBPDatabase<MarksDatabase>, marks: Marks): Promise<Marks> {
  const { store, done } = database.transaction('marks', 'readwrite')
  const newer = new Map<string, PressedMark>()
  const writes = Array.from(marks, async ([id, press]) => {
    const record = await store.get(id)
    const stored = readPress(record)
    if (stored === null || replaces(press, stored)) await store.put({ ...record, id, ...press })
    else newer.set(id, stored)
  })
  // The transaction knows why it failed, such as a full disk; the requests may not.
  await Promise.all([done, Promise.allSettled(writes)])
  await Promise.all(writes)
  return newer
}

/** A key that no other pack has. On plain http there is no `randomUUID`. */
const packKey = (): string => `${PACK}${Date.now()} ${Math.random()}`

async function storePack(database: IDBPDatabase<MarksDatabase>, marks: Marks): Promise<void> {
  const transaction = database.transaction('merged', 'readwrite')
  const write = transaction.store.put(marks, packKey())
  // Otherwise a page that closes before the answer loses it.
  transaction.commit()
  await Promise.all([transaction.done, Promise.allSettled([write])])
}

/**
 * Opens the database of marks. Rejects if the browser has none, as in some private windows, and if a newer version of
 * Explore has stored it.
 * @param onLost called when the database is closed from outside: with true if all that it had was deleted, with false
 *   if a newer version of Explore has taken it over
 */
export async function openMarksDatabase(
  onLost: (isDeleted: boolean) => void,
): Promise<RecordStorage> {
  const database = await openDB<MarksDatabase>(NAME, VERSION, {
    upgrade(created) {
      created.createObjectStore('marks', { keyPath: 'id' })
      created.createObjectStore('merged')
    },
    blocking(_version, next, event) {
      if (event.target instanceof IDBDatabase) event.target.close()
      onLost(next === null)
    },
    terminated: () => onLost(true),
  })
  const packs: string[] = []
  async function store(marks: Marks): Promise<Marks> {
    if (marks.size <= MOST_RECORDS) return storeRecords(database, marks)
    await storePack(database, marks)
    return NO_MARKS
  }
  return {
    atOnce: AT_ONCE,
    async *read() {
      // Packs are read as they were at one moment, since another tab may pack them anew; and before records, since an
      // earlier build in another tab may make records of them.
      const range = IDBKeyRange.bound(PACK, `${PACK}~`)
      for await (const { key, value } of database.transaction('merged').store.iterate(range)) {
        packs.push(key)
        yield readMap(value)
      }
      for (let after: IDBKeyRange | null = null; ;) {
        // oxlint-disable-next-line no-await-in-loop -- a part at a time
        const records = await database.getAll('marks', after, AT_ONCE)
        const marks = new Map<string, PressedMark>()
        for (const record of records) {
          const press = readPress(record)
          if (press !== null) marks.set(record.id, press)
        }
        yield marks
        const last = records.at(-1)
        if (last === undefined || records.length < AT_ONCE) break
        after = IDBKeyRange.lowerBound(last.id, true)
      }
    },
    store,
    async repack(all) {
      if (packs.length <= 50 + (2 * all.size) / AT_ONCE) return
      // All or nothing, so that a full disk leaves no mark twice.
      const { store: merged, done } = database.transaction('merged', 'readwrite')
      async function write(): Promise<void> {
        // oxlint-disable-next-line no-await-in-loop -- a part at a time
        for (const part of partsOf(all, AT_ONCE)) await merged.put(part, packKey())
        await Promise.all(packs.map((key) => merged.delete(key)))
      }
      await Promise.all([done, write()])
    },
    merged: (key) => database.get('merged', key),
    noteMerged: (key, text) => database.put('merged', text, key),
    close: () => database.close(),
  }
}
