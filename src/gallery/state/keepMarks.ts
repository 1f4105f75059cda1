import type { StoreApi } from 'zustand/vanilla'
import { hashText } from '../../lib/hash'
import { isDiskFull } from '../../lib/isDiskFull'
import { NO_MARKS, type AllMarks, type Marks, type PressedMark } from '../../sources/marks'
import { useMessages } from '../../ui/messages'
import type { ExploreState } from './exploreStore'
import { exportMarks } from './allMarks'
import { COPY_KEY, LIKES_KEY } from './readCopies'
import { openMarksDatabase, type RecordStorage } from './marksDatabase'
import { createTextStorage, type MarksStorage } from './marksStorage'
import { readMarksText, readPress } from './marksText'
import { mergeMarks, newerMarks } from './mergeMarks'
import { lastingMarks } from './persistMarks'

/** The time from a mark to its storage, in ms: long enough to paint the mark, and short for other tabs. */
const SAVE_DELAY_MS = 100

/** Tabs tell each other the marks that they have stored: a map by image id. */
const CHANNEL = 'explore-marks'

const UNREADABLE =
  'The likes and rejections kept on this device could not be read. A copy was put aside, and new ones are kept.'
const PARTLY_UNREADABLE =
  'Some of the likes and rejections kept on this device could not be read. A copy was put aside, and all others are kept.'

/** What marks are called that could not be stored. */
function namesOf(marks: Marks): string {
  const given = new Set(Array.from(marks.values(), ({ mark }) => mark))
  if (given.has('liked')) return given.has('rejected') ? 'Likes and rejections' : 'Likes'
  // Else all of them were taken back.
  return given.has('rejected') ? 'Rejections' : 'Changes'
}

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

/** The marks of a message from another tab, which may be of another version. */
function* marksOfMessage(data: unknown): Generator<readonly [string, PressedMark]> {
  if (!(data instanceof Map)) return
  for (const [id, value] of data) {
    const press = readPress(value)
    if (typeof id === 'string' && press !== null) yield [id, press]
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
  const { addNotice, removeNotice } = useMessages.getState()
  const channel = new BroadcastChannel(CHANNEL)
  let kept = NO_MARKS
  /** Null before it is open, and after it was lost. */
  let storage: MarksStorage | null = null
  let isRead = false
  let isClosed = false
  let saving: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The last notice of marks that could not be stored. */
  let notice = ''

  const textUnder = (key: string) =>
    createTextStorage(key, (readable) =>
      addNotice(kept.size + readable.size === 0 ? UNREADABLE : PARTLY_UNREADABLE),
    )
  const likes = textUnder(LIKES_KEY)
  const openRecords = () =>
    openMarksDatabase((isDeleted) => {
      storage = null
      if (isDeleted) kept = NO_MARKS
    })
  const unsaved = () => newerMarks(kept, lastingMarks(store.getState(), kept))

  function merge(marks: Iterable<readonly [string, PressedMark]>): void {
    if (!isClosed) store.setState((state) => ({ marks: mergeMarks(state.marks, marks) }))
  }

  async function storeUnsaved(): Promise<void> {
    for (let all = unsaved(); all.size > 0; all = unsaved()) {
      storage ??= await openRecords().catch(() => likes)
      for (const part of partsOf(all, storage.atOnce)) {
        const newer = await storage.store(part)
        kept = mergeMarks(mergeMarks(kept, part), newer)
        merge(newer)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes no origin
        channel.postMessage(part)
      }
    }
  }

  function showProblem(error: unknown): void {
    const before = notice
    const names = namesOf(unsaved())
    notice =
      isDiskFull(error) && storage !== likes
        ? `${names} won’t be kept on this device: the disk is full. Make room, or export them.`
        : `${names} won’t be kept on this device. They last for this visit only.`
    if (notice !== before) removeNotice(before)
    addNotice(notice, { label: 'Export likes', run: () => void exportMarks() })
  }

  async function saveAll(): Promise<void> {
    try {
      await storeUnsaved()
      removeNotice(notice)
    } catch (error) {
      if (isClosed) return
      if (storage === null) saveSoon()
      else showProblem(error)
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

  /**
   * Merges what version 1.0 keeps: a tab of it may run, or the visitor may have gone back to it for a while.
   * @returns a function that notes that the records have it all, if they do
   */
  async function mergeLikes(records: RecordStorage): Promise<() => Promise<unknown>> {
    const text = likes.text() ?? ''
    const id = `${text.length} ${hashText(text)}`
    if ((await records.merged(LIKES_KEY)) === id) return () => Promise.resolve()
    const marks = likes.load()
    merge(marks)
    return async () => {
      if (newerMarks(kept, marks).size === 0) await records.noteMerged(LIKES_KEY, id)
    }
  }

  async function start(): Promise<void> {
    const records = await openRecords().catch(() => null)
    storage = records ?? likes
    let noteLikes = null
    try {
      await readAll(storage)
      textUnder(COPY_KEY).load()
      noteLikes = records && (await mergeLikes(records))
    } catch {
      // What could not be read stays as it is.
    }
    isRead = true
    if (isClosed) return storage?.close()
    store.setState({ areMarksRead: true })
    await save()
    await noteLikes?.().catch(() => undefined)
  }

  function receive({ data }: MessageEvent<unknown>): void {
    const marks = new Map(marksOfMessage(data))
    kept = mergeMarks(kept, marks)
    merge(marks)
  }
  /** Another tab has closed, or has stored the text. */
  function readOtherTab({ key, newValue }: StorageEvent): void {
    if (key === COPY_KEY || key === LIKES_KEY || key === null) {
      const marks = newValue === null ? NO_MARKS : readMarksText(newValue)?.marks
      // Text that this version cannot read stays as it is: two versions would overwrite each other.
      if (marks === undefined) return
      if (storage === likes && key !== COPY_KEY) kept = NO_MARKS.with(marks)
      merge(marks)
    }
  }

  const unsubscribe = store.subscribe(({ marks }, before) => {
    if (isRead && marks !== before.marks) saveSoon()
  })
  channel.addEventListener('message', receive)
  window.addEventListener('storage', readOtherTab)
  void start()
  return {
    kept: () => kept,
    save: () => void save(),
    close() {
      unsubscribe()
      clearTimeout(timer)
      window.removeEventListener('storage', readOtherTab)
      void save().finally(() => {
        storage?.close()
        channel.close()
      })
      isClosed = true
    },
  }
}
