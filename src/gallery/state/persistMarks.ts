import type { StoreApi } from 'zustand/vanilla'
import type { Marks } from '../../sources/marks'
import { mergeMarks } from './mergeMarks'
import type { ExploreState } from './exploreStore'
import { createMarksStorage, MARKS_KEY } from './marksStorage'
import { useMessages } from '../../ui/messages'
import { readMarksText } from './marksText'

/** The time from a mark to its storage, in ms: long enough to paint the mark, and short for other tabs. */
const SAVE_DELAY_MS = 100

function marksToStore({ marks, sessionMarkPrefixes }: ExploreState): Marks {
  if (sessionMarkPrefixes.length === 0) return marks
  return new Map(
    [...marks].filter(([id]) => !sessionMarkPrefixes.some((prefix) => id.startsWith(prefix))),
  )
}

/**
 * Stores the marks of the zustand store on this device. Merges into the store the marks that are stored
 * already, and those that other tabs store later. Marks that were given before the call are stored too.
 * @returns a function that stores pending marks and stops storing
 */
export function persistMarks(store: StoreApi<ExploreState>): () => void {
  const storage = createMarksStorage(useMessages.getState())
  const merge = (marks: Marks) =>
    store.setState((state) => ({ marks: mergeMarks(state.marks, marks) }))
  const save = () => storage.save(marksToStore(store.getState()))
  let timer: ReturnType<typeof setTimeout> | undefined

  function savePending() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    save()
  }
  /** Another tab has written. If both tabs wrote at once, the merge stores what that tab lacks. */
  function readOtherTab({ key, newValue }: StorageEvent) {
    if (key !== MARKS_KEY || newValue === null) return
    // Text that this version cannot read stays as it is: two versions would overwrite each other.
    const stored = readMarksText(newValue)
    if (stored !== null) merge(stored.marks)
  }

  merge(storage.load())
  save()
  const unsubscribe = store.subscribe(({ marks }, before) => {
    if (marks !== before.marks) timer ??= setTimeout(savePending, SAVE_DELAY_MS)
  })
  window.addEventListener('pagehide', savePending)
  window.addEventListener('storage', readOtherTab)
  return () => {
    savePending()
    unsubscribe()
    window.removeEventListener('pagehide', savePending)
    window.removeEventListener('storage', readOtherTab)
  }
}
