import type { StoreApi } from 'zustand/vanilla'
import { hashText } from '../lib/hashText'
import { labelFor } from '../lib/labels'
import {
  NO_MARKS,
  type AllMarks,
  type MarkEntries,
  type Marks,
  type PressedMark,
} from '../sources/marks'
import { addNotice } from '../ui/messages'
import type { ExploreState } from '../gallery/state/exploreStore'
import { COPY_KEY, LIKES_KEY } from './readCopies'
import { openMarksDatabase, type RecordStorage } from './marksDatabase'
import { createTextStorage, type MarksStorage, type TextStorage } from './marksStorage'
import { mergeMarks, newerMarks } from './mergeMarks'
import { listenToOtherTabs } from './otherTabs'
import { partsOf } from './partsOf'
import { lastingMarks } from './persistMarks'
import { createUnsavedNotice } from './unsavedNotice'

/** The time from a mark to its storage, in ms: long enough to paint the mark, and short for other tabs. */
const SAVE_DELAY_MS = 100

const UNREADABLE =
  'The likes and rejections kept on this device could not be read. A copy was put aside, and new ones are kept.'
const PARTLY_UNREADABLE =
  'Some of the likes and rejections kept on this device could not be read. A copy was put aside, and all others are kept.'

/** What version 1.0 keeps. */
interface ChangedLikes {
  readonly marks: Marks
  /** To be called once they are all stored. */
  readonly note: () => Promise<unknown>
}

/**
 * What version 1.0 keeps, if it has changed since it was merged last: a tab of it may run, or the visitor may have gone
 * back to it for a while. Else null.
 */
async function changedLikes(
  records: RecordStorage,
  likes: TextStorage,
): Promise<ChangedLikes | null> {
  const text = likes.text() ?? ''
  const id = `${text.length} ${hashText(text)}`
  if ((await records.merged(LIKES_KEY)) === id) return null
  return { marks: likes.load(), note: () => records.noteMerged(LIKES_KEY, id) }
}

/** All marks of a storage; null if reading was ended before. */
async function readAll(from: MarksStorage, isEnded: () => boolean): Promise<AllMarks | null> {
  const own: Map<string, PressedMark>[] = []
  let all = NO_MARKS
  for await (const part of from.read()) {
    if (isEnded()) break
    all = mergeMarks(all, part, own)
  }
  return isEnded() ? null : all
}

/** Merges marks into those of the store. */
const mergeInto = (store: StoreApi<ExploreState>, marks: MarkEntries): void =>
  store.setState((state) => {
    const merged = mergeMarks(state.marks, marks)
    // Whoever watches the store hears of nothing new each time that some marks are stored.
    return merged === state.marks ? state : { marks: merged }
  })

/** Calls what stores marks a moment after a press, but never twice at once. */
function createSaver(store: () => Promise<void>, onFailed: (error: unknown) => void) {
  let saving: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const save = () =>
    (saving ??= store()
      .catch(onFailed)
      .finally(() => (saving = null)))
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
  /** Stores what is not stored yet, as the page is closed: all of it is on its way when the function returns. */
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
  /** What is stored but not yet in `kept`: merging each part as it is stored would take long. */
  let storedParts: Marks[] = []
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
      if (!isDeleted) return
      kept = NO_MARKS
      storedParts = []
    })

  function merge(marks: Marks): void {
    if (!isClosed) mergeInto(store, marks)
  }

  const unsaved = (state = store.getState()) => newerMarks(kept, lastingMarks(state, kept))

  function mergeStored(): void {
    kept = mergeMarks(
      kept,
      storedParts.flatMap((part) => [...part]),
    )
    storedParts = []
  }

  /** Stores marks until all are stored. */
  async function storeUnsaved(): Promise<void> {
    while (store.getState().marks !== kept) {
      const state = store.getState()
      const before = kept
      const opened = (storage ??= await openRecords().catch(() => likes))
      for (const part of partsOf(unsaved(state), opened.atOnce)) {
        const newer = await opened.store(part)
        if (storage === opened) storedParts.push(part)
        kept = mergeMarks(kept, newer)
        merge(newer)
        otherTabs.tell(part)
      }
      // The map of the store: what it shares with the next one takes no time to compare.
      if (storage === opened) kept = mergeMarks(state.marks, kept.changedSince(before))
      storedParts = []
    }
    notice.remove()
  }

  const notice = createUnsavedNotice()
  const saver = createSaver(storeUnsaved, (error) => {
    mergeStored()
    if (isClosed) return
    if (storage === null) saver.saveSoon()
    else notice.show(unsaved(), error, storage !== likes)
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
    let all: AllMarks | null = null
    let changed: ChangedLikes | null = null
    try {
      all = await readAll(storage, () => isClosed)
      if (all !== null) show(all)
      textUnder(COPY_KEY).load()
      changed = records && (await changedLikes(records, likes))
      if (changed !== null) merge(changed.marks)
    } catch {
      // What could not be read stays as it is.
    }
    isRead = true
    if (isClosed) return storage?.close()
    store.setState({ areMarksRead: true })
    await save()
    try {
      if (changed !== null && newerMarks(kept, changed.marks).next().done) await changed.note()
      if (all !== null) await records?.repack(all)
    } catch {
      // The next visit tries again.
    }
  }

  const otherTabs = listenToOtherTabs(
    (stored) => {
      const isAllKept = store.getState().marks === kept
      merge(stored)
      kept = isAllKept ? store.getState().marks : mergeMarks(kept, stored)
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
    save() {
      mergeStored()
      const marks = new Map(unsaved())
      if (isRead && marks.size > 0) void storage?.store(marks).catch(() => undefined)
    },
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
