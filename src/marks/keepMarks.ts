import type { StoreApi } from 'zustand/vanilla'
import { hashText } from '../lib/hashText'
import { labelFor } from '../lib/labels'
import { NO_MARKS, type AllMarks, type Marks, type PressedMark } from '../sources/marks'
import { addNotice } from '../ui/messages'
import type { ExploreState } from '../gallery/state/exploreStore'
import { COPY_KEY, LIKES_KEY } from './readCopies'
import { openMarksDatabase, type NotedMarks, type RecordStorage } from './marksDatabase'
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

/** What version 1.0 keeps, if it has changed since it was merged last. */
interface ChangedLikes {
  readonly marks: Marks
  /** Notes that it is merged, if the marks that are stored have it all. */
  readonly note: (kept: AllMarks) => Promise<unknown>
}

/** Reads what version 1.0 keeps: a tab of it may run, or the visitor may have gone back to it for a while. */
async function readLikes(records: RecordStorage, likes: TextStorage): Promise<ChangedLikes | null> {
  const text = likes.text() ?? ''
  const id = `${text.length} ${hashText(text)}`
  if ((await records.merged(LIKES_KEY)) === id) return null
  const marks = likes.load()
  return {
    marks,
    async note(kept) {
      if (newerMarks(kept, marks).size === 0) await records.noteMerged(LIKES_KEY, id)
    },
  }
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
  const notice = createUnsavedNotice()
  let kept = NO_MARKS
  /** Null before it is open, and after it was lost. */
  let storage: MarksStorage | null = null
  let isRead = false
  let isClosed = false
  let saving: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

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
  const unsaved = () => newerMarks(kept, lastingMarks(store.getState(), kept))

  function merge(marks: Iterable<readonly [string, PressedMark]>): void {
    if (isClosed) return
    store.setState((state) => {
      const merged = mergeMarks(state.marks, marks)
      // Whoever watches the store hears of nothing new each time that some marks are stored.
      return merged === state.marks ? state : { marks: merged }
    })
  }

  async function storeUnsaved(): Promise<void> {
    for (let all = unsaved(); all.size > 0; all = unsaved()) {
      storage ??= await openRecords().catch(() => likes)
      const progress = showStoring(all.size)
      const forgets = await noteMany(all, storage)
      try {
        for (const part of partsOf(all, storage.atOnce)) {
          const newer = await storage.store(part)
          kept = mergeMarks(mergeMarks(kept, part), newer)
          merge(newer)
          otherTabs.tell(part)
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
      if (isClosed) return
      if (storage === null) saveSoon()
      else notice.show(unsaved(), error, storage !== likes)
    } finally {
      saving = null
    }
  }
  const save = () => (isRead ? (saving ??= saveAll()) : Promise.resolve())
  function saveSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void save()
    }, SAVE_DELAY_MS)
  }

  async function readAll(from: MarksStorage): Promise<void> {
    const own: Map<string, PressedMark>[] = []
    let all = NO_MARKS
    for await (const part of from.read()) {
      if (isClosed) return
      all = all.with(part, own)
    }
    kept = mergeMarks(all, kept)
    store.setState(({ marks }) => ({ marks: mergeMarks(kept, marks.changedSince(kept)) }))
    onRead(kept)
  }

  async function start(): Promise<void> {
    const records = await openRecords().catch(() => null)
    storage = records ?? likes
    let changedLikes = null
    let noted: readonly NotedMarks[] = []
    try {
      await readAll(storage)
      textUnder(COPY_KEY).load()
      changedLikes = records && (await readLikes(records, likes))
      if (changedLikes !== null) merge(changedLikes.marks)
      noted = (await records?.noted()) ?? []
      for (const { marks } of noted) merge(marks)
    } catch {
      // What could not be read stays as it is.
    }
    isRead = true
    if (isClosed) return storage?.close()
    store.setState({ areMarksRead: true })
    await save()
    await changedLikes?.note(kept).catch(() => undefined)
    for (const { marks, forget } of noted) {
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
    if (isRead && marks !== before.marks) saveSoon()
  })
  void start()
  return {
    kept: () => kept,
    save: () => void save(),
    close() {
      unsubscribe()
      clearTimeout(timer)
      otherTabs.leave()
      void save().finally(() => {
        storage?.close()
        otherTabs.close()
      })
      isClosed = true
    },
  }
}
