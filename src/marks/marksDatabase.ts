import { openDB, type DBSchema } from 'idb'
import type { Marks, PressedMark } from '../sources/marks'
import type { MarksStorage } from './marksStorage'
import { readPress } from './marksText'
import { replaces } from './mergeMarks'
import { readMap } from './readMap'

/** What Explore stores of marks on the device. Values are checked when they are read. */
interface MarksDatabase extends DBSchema {
  /** A `PressedMark` with the id of its image, and with whatever later versions add, which is kept. */
  marks: { key: string; value: { readonly id: string } }
  /**
   * By a key of localStorage, what identifies the text under it whose marks are all stored here; and by a key that begins
   * with `NOTED`, a map of marks that are being stored.
   */
  merged: { key: string; value: unknown }
}

const NAME = 'explore-marks'
const VERSION = 1

/** How many records are read at once: the page can do something else between. */
const READ_AT_ONCE = 2000

const NOTED = 'noted '

/** Marks that were noted as one, and perhaps not stored since. */
interface NotedMarks {
  readonly marks: Marks
  readonly forget: () => Promise<void>
}

/** Marks as records of IndexedDB. */
export interface RecordStorage extends Required<MarksStorage> {
  /** What was noted and not forgotten: by an earlier visit, or by another tab that is storing it. */
  readonly noted: () => Promise<readonly NotedMarks[]>
  /** What `noteMerged` has noted of a key; undefined if nothing. */
  readonly merged: (key: string) => Promise<unknown>
  readonly noteMerged: (key: string, text: string) => Promise<unknown>
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
  const forget = (key: string) => () => database.delete('merged', key)
  return {
    atOnce: 250,
    async note(marks) {
      const key = NOTED + crypto.randomUUID()
      await database.put('merged', marks, key)
      return forget(key)
    },
    async noted() {
      const { store } = database.transaction('merged')
      const keys = await store.getAllKeys(IDBKeyRange.bound(NOTED, `${NOTED}~`))
      const values = await Promise.all(keys.map((key) => store.get(key)))
      return values.map((value, index) => ({
        marks: readMap(value),
        forget: forget(keys[index] ?? ''),
      }))
    },
    async *read() {
      for (let after: IDBKeyRange | null = null; ;) {
        // oxlint-disable-next-line no-await-in-loop -- a part at a time
        const records = await database.getAll('marks', after, READ_AT_ONCE)
        const marks = new Map<string, PressedMark>()
        for (const record of records) {
          const press = readPress(record)
          if (press !== null) marks.set(record.id, press)
        }
        yield marks
        const last = records.at(-1)
        if (last === undefined || records.length < READ_AT_ONCE) return
        after = IDBKeyRange.lowerBound(last.id, true)
      }
    },
    async store(marks) {
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
    },
    merged: (key) => database.get('merged', key),
    noteMerged: (key, text) => database.put('merged', text, key),
    close: () => database.close(),
  }
}
