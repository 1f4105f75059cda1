import type { StoreApi } from 'zustand/vanilla'
import { hashText } from '../lib/hashText'
import { labelFor } from '../lib/labels'
import { NO_MARKS, type AllMarks, type Marks, type PressedMark } from '../sources/marks'
import { addNotice } from '../ui/messages'
import type { ExploreState } from '../gallery/state/exploreStore'
import { COPY_KEY, LIKES_KEY } from './readCopies'
import { openMarksDatabase, type RecordStorage } from './marksDatabase'
import { createTextStorage, type MarksStorage, type TextStorage } from './marksStorage'
import { mergeMarks, newerMarks } from './mergeMarks'
import { listenToOtherTabs } from './otherTabs'
import { lastingMarks } from './persistMarks'
import { showStoring } from '../gallery/state/storing'
import { createUnsavedNotice } from './unsavedNotice'

/** The time from a mark to its storage, in ms: long enough to paint the mark, and short for other tabs. */
const SAVE_DELAY_MS = 100

/** So many marks and more are noted as one before they are stored, and how many in one note. */
const MANY = { least: 3000, most: 100_000 }

const UNREADABLE =
  'The likes and rejections kept on this device could not be read. A copy was put aside, and new ones are kept.'
const PARTLY_UNREADABLE =
  'Some of the likes and rejections kept on this device could not be read. A copy was put aside, and all others are kept.'

/** Marks in parts of some size. */
function* partsOf(marks: Marks, size: number): Generator<Marks> {
  let part = new Map<string, PressedMark>()
  for (const [id, press] of marks) {
    part.set(id, press)
    if (part.size < size) continue
    yield part
    part = new Map()
  }
  if (part.size > 0) yield part
}

/**
 * Notes marks that take long to be stored. What cannot be noted is stored all the same, or said to be lost.
 * @returns what forgets the notes
 */
async function noteMany(all: Marks, { note }: MarksStorage) {
  const forgets: (() => Promise<void>)[] = []
  if (note === undefined || all.size < MANY.least) return forgets
  try {
    for (const part of partsOf(all, MANY.most)) forgets.push(await note(part))
  } catch {
    // The disk may be full.
  }
  return forgets
}

/** Marks that are kept on the device, but not among those that are stored. */
interface OtherMarks {
  readonly marks: Marks
  /** To be called once the marks that are stored have them all. */
  readonly forget: () => Promise<unknown>
}

/**
 * Yields what version 1.0 keeps, if it has changed since it was merged last: a tab of it may run, or the visitor may have
 * gone back to it for a while. Then yields what was noted and is perhaps not stored.
 */
async function* otherMarks(records: RecordStorage, likes: TextStorage): AsyncGenerator<OtherMarks> {
  const text = likes.text() ?? ''
  const id = `${text.length} ${hashText(text)}`
  if ((await records.merged(LIKES_KEY)) !== id) {
    yield { marks: likes.load(), forget: () => records.noteMerged(LIKES_KEY, id) }
  }
  yield* await records.noted()
}

/** All marks of a storage; null if reading was ended before. */
async function readAll(from: MarksStorage, isEnded: () => boolean): Promise<AllMarks | null> {
  const own: Map<string, PressedMark>[] = []
  let all = NO_MARKS
  for await (const part of from.read()) {
    if (isEnded()) return null
    all = all.with(part, undefined, own)
  }
  return all
}

/** Merges marks into those of the store. */
const mergeInto = (
  store: StoreApi<ExploreState>,
  marks: Iterable<readonly [string, PressedMark]>,
): void =>
  store.setState((state) => {
    const merged = mergeMarks(state.marks, marks)
    // Whoever watches the store hears of nothing new each time that some marks are stored.
    return merged === state.marks ? state : { marks: merged }
  })

interface SaverOptions {
  /** The marks that are to be stored. */
  readonly unsaved: () => Marks
  readonly open: () => Promise<MarksStorage>
  /** What `open` has opened; null if that was lost. */
  readonly opened: () => MarksStorage | null
  /** The storage for a browser without another: room on the disk does not help it. */
  readonly likes: MarksStorage
  readonly onStored: (part: Marks, newer: Marks) => void
  readonly isClosed: () => boolean
}

/** Stores marks until all are stored. If they cannot be, a notice says so. */
function createSaver({ unsaved, open, opened, likes, onStored, isClosed }: SaverOptions) {
  const notice = createUnsavedNotice()
  let saving: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function storeUnsaved(): Promise<void> {
    for (let all = unsaved(); all.size > 0; all = unsaved()) {
      const storage = opened() ?? (await open())
      const progress = showStoring(all.size)
      const forgets = await noteMany(all, storage)
      try {
        for (const part of partsOf(all, storage.atOnce)) {
          onStored(part, await storage.store(part))
          progress.add(part.size)
        }
      } finally {
        progress.end()
        for (const forget of forgets) await forget()
      }
    }
  }

  async function saveAll(): Promise<void> {
    try {
      await storeUnsaved()
      notice.remove()
    } catch (error) {
      if (isClosed()) return
      const storage = opened()
      if (storage === null) saveSoon()
      else notice.show(unsaved(), error, storage !== likes)
    } finally {
      saving = null
    }
  }

  const save = () => (saving ??= saveAll())
  function saveSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void save()
    }, SAVE_DELAY_MS)
  }
  return { save, saveSoon, cancel: () => clearTimeout(timer) }
}

/** Keeps marks on this device. */
export interface MarksKeeper {
  /** The marks that are stored, once all are read. */
  readonly kept: () => AllMarks
  /** Stores what is not stored yet. The first part of it is on its way when the function returns. */
  readonly save: () => void
  /** Saves, and then stores nothing more. */
  readonly close: () => void
}

/**
 * Reads the marks of this device into the store, and stores those that the visitor gives: as records of IndexedDB or,
 * in a browser without, as a text in localStorage. Merges what other tabs store. It never throws: if marks cannot be
 * stored, a notice says so, and each press tries again.
 * @param onRead called with the marks that are stored, once they are read
 */
export function keepMarks(
  store: StoreApi<ExploreState>,
  onRead: (kept: AllMarks) => void,
): MarksKeeper {
  let kept = NO_MARKS
  /** Null before it is open, and after it was lost. */
  let storage: MarksStorage | null = null
  let isRead = false
  let isClosed = false

  const textUnder = (key: string) =>
    createTextStorage(key, (readable) =>
      addNotice(labelFor(kept.size + readable.size === 0 ? UNREADABLE : PARTLY_UNREADABLE)),
    )
  const likes = textUnder(LIKES_KEY)
  const openRecords = () =>
    openMarksDatabase((isDeleted) => {
      storage = null
      if (isDeleted) kept = NO_MARKS
    })

  function merge(marks: Marks): void {
    if (!isClosed) mergeInto(store, marks)
  }

  const saver = createSaver({
    unsaved: () => newerMarks(kept, lastingMarks(store.getState(), kept)),
    open: async () => (storage = await openRecords().catch(() => likes)),
    opened: () => storage,
    likes,
    onStored(part, newer) {
      kept = mergeMarks(mergeMarks(kept, part), newer)
      merge(newer)
      otherTabs.tell(part)
    },
    isClosed: () => isClosed,
  })
  const save = () => (isRead ? saver.save() : Promise.resolve())

  /** Shows all marks that were stored when the page was opened. */
  function show(all: AllMarks): void {
    kept = mergeMarks(all, kept)
    store.setState(({ marks }) => ({ marks: mergeMarks(kept, marks.changedSince(kept)) }))
    onRead(kept)
  }

  async function start(): Promise<void> {
    const records = await openRecords().catch(() => null)
    storage = records ?? likes
    const others: OtherMarks[] = []
    try {
      const all = await readAll(storage, () => isClosed)
      if (all !== null) show(all)
      textUnder(COPY_KEY).load()
      for await (const other of records === null ? [] : otherMarks(records, likes)) {
        merge(other.marks)
        others.push(other)
      }
    } catch {
      // What could not be read stays as it is.
    }
    isRead = true
    if (isClosed) return storage?.close()
    store.setState({ areMarksRead: true })
    await save()
    for (const { marks, forget } of others) {
      if (newerMarks(kept, marks).size === 0) await forget().catch(() => undefined)
    }
  }

  const otherTabs = listenToOtherTabs(
    (stored) => {
      kept = mergeMarks(kept, stored)
      merge(stored)
    },
    // Another tab has closed, or has stored the text.
    (key, marks) => {
      if (storage === likes && key !== COPY_KEY) kept = NO_MARKS.with(marks)
      merge(marks)
    },
  )
  const unsubscribe = store.subscribe(({ marks }, before) => {
    if (isRead && marks !== before.marks) saver.saveSoon()
  })
  void start()
  return {
    kept: () => kept,
    save: () => void save(),
    close() {
      unsubscribe()
      saver.cancel()
      otherTabs.leave()
      void save().finally(() => {
        storage?.close()
        otherTabs.close()
      })
      isClosed = true
    },
  }
}
