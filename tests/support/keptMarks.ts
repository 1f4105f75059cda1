import { openDB } from 'idb'
import { expect, onTestFinished, vi } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import { useExploreStore, type ExploreState } from '../../src/gallery/state/exploreStore'
import { keepMarks } from '../../src/marks/keepMarks'
import { openMarksDatabase } from '../../src/marks/marksDatabase'
import { mergeMarks } from '../../src/marks/mergeMarks'
import { persistMarks } from '../../src/marks/persistMarks'
import { NO_MARKS, type Marks, type PressedMark } from '../../src/sources/marks'

/** Keeps the marks of a store until the test ends. Returns how to end that before. */
export function startKeeping(store: StoreApi<ExploreState> = useExploreStore): () => void {
  const marks = persistMarks(store)
  marks.keep(() => Promise.resolve(keepMarks))
  let isKept = true
  function stop() {
    if (isKept) marks.stop()
    isKept = false
  }
  onTestFinished(stop)
  return stop
}

/** Resolves when the marks of the device are in a store. */
export const untilRead = (store: StoreApi<ExploreState> = useExploreStore): Promise<void> =>
  expect.poll(() => store.getState().areMarksRead).toBe(true)

const openMarks = () =>
  openDB<{
    marks: { key: string; value: unknown }
    merged: { key: string; value: unknown }
  }>('explore-marks', 1, {
    upgrade(created) {
      created.createObjectStore('marks', { keyPath: 'id' })
      created.createObjectStore('merged')
    },
    blocking: (_version, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })

/** Stores records of marks, as an earlier visit would have. */
export async function storeRecords(records: readonly object[]): Promise<void> {
  const database = await openMarks()
  const { store, done } = database.transaction('marks', 'readwrite')
  await Promise.all([...records.map((record) => store.put(record)), done])
  database.close()
}

/** Stores packs of marks, as earlier presses on many images would have. */
export async function storePacks(
  packs: readonly (readonly (readonly [string, PressedMark])[])[],
): Promise<void> {
  const database = await openMarks()
  const { store, done } = database.transaction('merged', 'readwrite')
  await Promise.all([...packs.map((pack, at) => store.put(new Map(pack), `noted ${at}`)), done])
  database.close()
}

/** All stored marks, those of records and of packs. */
export async function storedMarks(): Promise<Marks> {
  const database = await openMarksDatabase(() => undefined)
  let all = NO_MARKS
  for await (const part of database.read()) all = mergeMarks(all, part)
  database.close()
  return all
}

async function allOf(store: 'marks' | 'merged'): Promise<readonly unknown[]> {
  const database = await openMarks()
  const all = await database.getAll(store)
  database.close()
  return all
}

/** All stored records, in the order of their ids. */
export const storedRecords = () => allOf('marks')

/** The packs, and what is noted of texts whose marks are all stored. */
export const storedTexts = () => allOf('merged')

/** Makes the browser deny IndexedDB until the test ends. */
export function denyDatabases(): void {
  const denied = vi.spyOn(window, 'indexedDB', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  onTestFinished(() => denied.mockRestore())
}
