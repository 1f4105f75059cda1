import type { StoreApi } from 'zustand/vanilla'
import { NO_MARKS, type AllMarks, type PressedMark } from '../sources/marks'
import type { ExploreState } from '../gallery/state/exploreStore'
import type { keepMarks, MarksKeeper } from './keepMarks'
import { readFirstMarks, writeCopy } from './marksCopy'
import { mergeMarks } from './mergeMarks'

/** The marks of the store that differ from earlier ones, without those that last for the visit only. */
export function* lastingMarks(
  { marks, sessionMarkPrefixes }: ExploreState,
  before: AllMarks,
): Generator<readonly [string, PressedMark]> {
  for (const entry of marks.changedSince(before)) {
    if (!sessionMarkPrefixes.some((prefix) => entry[0].startsWith(prefix))) yield entry
  }
}

/** How marks are kept on this device. */
export interface PersistedMarks {
  /**
   * Reads all marks into the store, and stores what changes. To be called once, when the first cards are painted.
   * @param load loads `keepMarks`. It is called again after a press if it has rejected
   */
  readonly keep: (load: () => Promise<typeof keepMarks>) => void
  /** Stores what is not stored yet, and then nothing more. */
  readonly stop: () => void
}

/**
 * Keeps the marks of the store on this device. The latest of them are in the store when this returns, so that the first
 * cards show them. Marks that were given before are kept too.
 */
export function persistMarks(store: StoreApi<ExploreState>): PersistedMarks {
  const { marks: first, isOfVersion1 } = readFirstMarks()
  /** The copy has all that it needs of these marks. */
  let copied = isOfVersion1 ? NO_MARKS : first
  let keeper: MarksKeeper | null = null
  let isLoading = false
  let isStopped = false
  let unsubscribe: (() => void) | null = null

  function leave(): void {
    keeper?.save()
    const state = store.getState()
    if (state.marks === copied) return
    const keptFirst = isOfVersion1 ? first : NO_MARKS
    const kept = state.areMarksRead ? (keeper?.kept() ?? keptFirst) : keptFirst
    if (writeCopy(lastingMarks(state, copied), kept)) copied = state.marks
  }

  async function start(load: () => Promise<typeof keepMarks>): Promise<void> {
    if (isLoading || isStopped || keeper !== null) return
    isLoading = true
    try {
      const keepLoaded = await load()
      if (isStopped) return
      keeper = keepLoaded(store, (kept) => {
        if (!isOfVersion1) copied = kept
      })
    } catch {
      // Offline, for example. Until it is loaded, `leave` keeps what is new.
      store.setState({ areMarksRead: true })
    } finally {
      isLoading = false
    }
  }

  store.setState(({ marks }) => ({ marks: mergeMarks(marks, first), areMarksRead: false }))
  window.addEventListener('pagehide', leave)
  return {
    keep(load) {
      if (isStopped) return
      void start(load)
      unsubscribe = store.subscribe(({ marks }, before) => {
        if (marks !== before.marks) void start(load)
      })
    },
    stop() {
      isStopped = true
      leave()
      unsubscribe?.()
      keeper?.close()
      window.removeEventListener('pagehide', leave)
    },
  }
}
