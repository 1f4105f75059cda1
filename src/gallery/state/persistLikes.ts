import type { StoreApi } from 'zustand/vanilla'
import type { LikesOverlay } from '../../sources/likes'
import { mergeLikes } from './mergeLikes'
import type { ExploreState } from './exploreStore'
import { createLikesStorage, LIKES_KEY } from './likesStorage'
import { useMessages } from '../../ui/messages'
import { readLikesText } from './likesText'

/** The time from a like to its storage, in ms: long enough to paint the like, and short for other tabs. */
const SAVE_DELAY_MS = 100

function likesToStore({ likes, sessionLikePrefixes }: ExploreState): LikesOverlay {
  if (sessionLikePrefixes.length === 0) return likes
  return new Map(
    [...likes].filter(([id]) => !sessionLikePrefixes.some((prefix) => id.startsWith(prefix))),
  )
}

/**
 * Stores the likes of the zustand store on this device. Merges into the store the likes that are stored
 * already, and those that other tabs store later. Likes that were toggled before the call are stored too.
 * @returns a function that stores pending likes and stops storing
 */
export function persistLikes(store: StoreApi<ExploreState>): () => void {
  const storage = createLikesStorage(useMessages.getState())
  const merge = (likes: LikesOverlay) =>
    store.setState((state) => ({ likes: mergeLikes(state.likes, likes) }))
  const save = () => storage.save(likesToStore(store.getState()))
  let timer: ReturnType<typeof setTimeout> | undefined

  function savePending() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    save()
  }
  /** Another tab has written. If both tabs wrote at once, the merge stores what that tab lacks. */
  function readOtherTab({ key, newValue }: StorageEvent) {
    if (key !== LIKES_KEY || newValue === null) return
    // Text that this version cannot read stays as it is: two versions would overwrite each other.
    const stored = readLikesText(newValue)
    if (stored !== null) merge(stored.likes)
  }

  merge(storage.load())
  save()
  const unsubscribe = store.subscribe(({ likes }, before) => {
    if (likes !== before.likes) timer ??= setTimeout(savePending, SAVE_DELAY_MS)
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
