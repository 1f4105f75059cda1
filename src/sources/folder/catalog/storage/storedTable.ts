import { oneAfterAnother } from '../../../../lib/oneAfterAnother'
import type { FolderView } from '../../listing/rejected'
import { createImageTable, type ImageTable } from '../table/imageTable'
import {
  isFromNewerVersion,
  isPartialRecord,
  packRecord,
  ROWS_PER_RECORD,
  unpackRecord,
  type RecordEntry,
} from './records'
import {
  describeStorageProblem,
  ForgottenError,
  INDEX_FROM_NEWER_VERSION,
  NewerRecordError,
  type RecordStorage,
} from './recordStorage'

/** The most records that are saved at once while a folder is being read: some 6 MB. */
const RECORDS_PER_SAVE = 10
/** How long after a change records are saved, in ms. */
const SAVE_AFTER_MS = 3000
/** A record with this number or a higher one is damaged: no folder has ten million images. */
const MAX_RECORDS = 10_000

/** What was stored of a folder. `partial`: its first scan was interrupted. */
type StoredPart = 'nothing' | 'partial' | 'all'

/** A table of images that is kept on the device. */
export interface StoredTable {
  /** Empty until it is loaded. Every change is saved a few seconds later. */
  readonly table: ImageTable
  /**
   * Fills the table with what is stored. If a record of a newer version of Explore is found, nothing is saved
   * from then on. During the visit it is found when this table would replace it. Never rejects.
   */
  readonly load: () => Promise<StoredPart>
  /**
   * Stores the images in an order from now on: to be called at the end of the first scan. A table that is
   * loaded in the order in which it is searched is searched several times as fast, since texts that follow one
   * another are close in memory.
   * @param rows the rows of all files that exist
   */
  readonly arrange: (rows: readonly number[]) => void
  /** Saves all changes now, and notices whether the folder was forgotten. Never rejects. */
  readonly saveAll: () => Promise<void>
}

export interface StoredTableOptions {
  readonly storage: RecordStorage
  readonly view: FolderView
  /** Called with a sentence when nothing could be loaded or saved, and with null when it could again. */
  readonly onProblem: (problem: string | null) => void
  /** Called once, when the folder is found to be forgotten. Nothing is saved any more. */
  readonly onForgotten: () => void
}

/** Which record has which row, and where in it. */
function createSlots() {
  /**
   * The slot (0-based, counted over all records) of each row. A row past the end of the list has the slot of
   * its own number.
   */
  let slotOf: readonly number[] = []
  /** The reverse of `slotOf`: the row in each slot. */
  let rowAt: readonly number[] = []

  return {
    /** The number of the record that has a row. */
    recordOf: (row: number): number => Math.floor((slotOf[row] ?? row) / ROWS_PER_RECORD),
    /** The row in a slot of a record. */
    rowIn(record: number, slot: number): number {
      const place = record * ROWS_PER_RECORD + slot
      return rowAt[place] ?? place
    },
    /** @param rows all rows, in the order of their slots from now on */
    arrange(rows: readonly number[]): void {
      rowAt = rows
      const slots: number[] = []
      for (const [slot, row] of rows.entries()) slots[row] = slot
      slotOf = slots
    },
  }
}

interface SaverOptions extends Pick<StoredTableOptions, 'storage' | 'onProblem' | 'onForgotten'> {
  /** What a record holds now; null for nothing. */
  readonly packed: (record: number) => ReturnType<typeof packRecord> | null
}

/** Saves records that have changed, soon or now. */
function createSaver({ storage, onProblem, onForgotten, packed }: SaverOptions) {
  /** Why nothing is saved any more; null while changes are saved. */
  let unsaved: 'forgotten' | 'newer-version' | null = null
  /** The numbers of the records to save. Those that changed first come first. */
  const changed = new Set<number>()
  /** Whether a record has changed since the last due save began. */
  let hasChanged = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const inTurn = oneAfterAnother()

  /** Resolves with whether the record was saved. One that was not is tried again with the next change. */
  async function save(number: number): Promise<boolean> {
    changed.delete(number)
    try {
      await storage.save(number, packed(number))
      onProblem(null)
      return true
    } catch (error) {
      changed.add(number)
      if (error instanceof NewerRecordError) unsaved = 'newer-version'
      if (!noteForgotten(error)) onProblem(describeStorageProblem(error))
      return false
    }
  }

  /** Whether an error says that the folder was forgotten. */
  function noteForgotten(error: unknown): boolean {
    if (!(error instanceof ForgottenError)) return false
    if (unsaved !== 'forgotten') onForgotten()
    unsaved = 'forgotten'
    return true
  }

  const saveSome = (limit: number): Promise<boolean> =>
    inTurn(async () => {
      if (unsaved !== null) return false
      for (const number of [...changed].slice(0, limit)) if (!(await save(number))) return false
      return true
    })

  async function saveDue(): Promise<void> {
    hasChanged = false
    const isSaved = await saveSome(RECORDS_PER_SAVE)
    timer = undefined
    if (hasChanged || (isSaved && changed.size > 0)) saveLater()
  }

  function saveLater(): void {
    if (unsaved === null) timer ??= setTimeout(() => void saveDue(), SAVE_AFTER_MS)
  }

  return {
    /** Saves a record a few seconds later. */
    saveSoon(record: number): void {
      changed.add(record)
      hasChanged = true
      saveLater()
    },
    /** Saves a record with the next one. */
    saveWithNext: (record: number): void => void changed.add(record),
    /** What was loaded is no change. */
    forgetChanges: (): void => changed.clear(),
    /** A record is of a newer version: nothing is saved from now on. */
    stop(): void {
      unsaved = 'newer-version'
    },
    async saveAll(): Promise<void> {
      await saveSome(Infinity)
      await storage.check().catch(noteForgotten)
    },
  }
}

/**
 * Creates a table that is stored. Rows are stored by the thousand, so that 100,000 images are 100 records,
 * and a change of one image writes one record.
 */
export function createStoredTable(options: StoredTableOptions): StoredTable {
  const { storage, view, onProblem } = options
  /** The first scan has not ended. */
  let isPartial = false
  const slots = createSlots()
  const saver = createSaver({
    ...options,
    packed(record) {
      const entries = entriesOf(record)
      return entries.length === 0 ? null : packRecord(entries, isPartial)
    },
  })
  const table = createImageTable((row) => saver.saveSoon(slots.recordOf(row)), view)

  /** The images of a record. */
  function entriesOf(record: number): readonly RecordEntry[] {
    const entries: RecordEntry[] = []
    for (let slot = 0; slot < ROWS_PER_RECORD; slot++) {
      const row = slots.rowIn(record, slot)
      if (table.isKept(row)) entries.push({ slot, image: table.get(row) })
    }
    return entries
  }

  return {
    table,
    async load() {
      let isNewer = false
      try {
        for await (const [number, record] of storage.load()) {
          if (number < MAX_RECORDS) addImages(table, number, unpackRecord(record) ?? [])
          isPartial ||= isPartialRecord(record)
          if (isFromNewerVersion(record)) {
            isNewer = true
            saver.stop()
          }
        }
      } catch (error) {
        onProblem(describeStorageProblem(error))
      }
      if (isNewer) onProblem(INDEX_FROM_NEWER_VERSION)
      saver.forgetChanges()
      if (table.size() > 0) return isPartial ? 'partial' : 'all'
      isPartial = true
      return 'nothing'
    },
    arrange(rows) {
      isPartial = false
      const arranged = new Set(rows)
      // Adds all other rows, whose files are gone: rows added later have the slots after them.
      // Stryker disable next-line EqualityOperator: there is no file in the row after the last
      for (let row = 0; row < table.size(); row++) arranged.add(row)
      slots.arrange([...arranged])
      // Stryker disable next-line EqualityOperator: there is no file in the row after the last
      for (let row = 0; row < table.size(); row += ROWS_PER_RECORD)
        saver.saveWithNext(row / ROWS_PER_RECORD)
    },
    saveAll: () => saver.saveAll(),
  }
}

/** Adds the images of a record to a table, but none whose id the table has already. */
function addImages(table: ImageTable, number: number, entries: readonly RecordEntry[]): void {
  for (const { slot, image } of entries.toSorted((a, b) => a.slot - b.slot)) {
    const row = number * ROWS_PER_RECORD + slot
    if (table.rowOf(image.id) === null && row >= table.size()) table.put(row, image)
  }
}
