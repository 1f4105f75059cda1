import { persist } from 'zustand/middleware'
import type { StoreApi } from 'zustand/vanilla'
import type { LikesOverlay } from '../domain/likes'
import { mergeLikes } from '../domain/mergeLikes'
import type { ExploreState } from './exploreStore'
import { createLikesStorage } from './likesStorage'
import { LIKES_VERSION, readLikesText } from './likesText'

const NAME = 'explore.likes'

/**
 * Keeps the store's likes on this device, and takes in those that other tabs keep.
 *
 * `persist` is put on a copy of the store's interface, once the store is there, so that its code can
 * come beside the first images. What is set through the copy is written; what is pressed goes to the
 * store itself, and is then set through the copy once more.
 * @returns how to stop
 */
export function keepLikes(store: StoreApi<ExploreState>): () => void {
  const kept = { ...store }
  const save = () => kept.setState((state) => state)
  const take = (likes: LikesOverlay) =>
    store.setState((state) => ({ likes: mergeLikes(state.likes, likes) }))

  const keeping = persist<ExploreState, [], [], LikesOverlay>(store.getState, {
    name: NAME,
    version: LIKES_VERSION,
    storage: createLikesStorage(store.getState().tell),
    partialize: ({ likes }) => likes,
    // Typed as unknown, but it is what the storage checked, or nothing.
    merge: (stored, state) =>
      stored instanceof Map ? { ...state, likes: mergeLikes(state.likes, stored) } : state,
  })
  keeping(store.setState, store.getState, kept)
  // What was pressed before this code was here.
  save()

  const stopSaving = saveSoon(store, save)
  const stopListening = listenToTabs(take)
  return () => {
    stopSaving()
    stopListening()
  }
}

/** Long enough for the heart to be painted first, short enough for the other tabs, in ms. */
const SOON_MS = 100

/** Saves shortly after a like was pressed, or at once where the page is left. */
function saveSoon(store: StoreApi<ExploreState>, save: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function saveNow() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    save()
  }
  const unsubscribe = store.subscribe(({ likes }, before) => {
    if (likes !== before.likes) timer ??= setTimeout(saveNow, SOON_MS)
  })
  window.addEventListener('pagehide', saveNow)
  return () => {
    saveNow()
    unsubscribe()
    window.removeEventListener('pagehide', saveNow)
  }
}

/** Hands over what other tabs write. Where two wrote at once, taking it in writes what is missing. */
function listenToTabs(take: (likes: LikesOverlay) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== NAME || newValue === null) return
    // What this version cannot read is left alone, or two versions would write against each other.
    const likes = readLikesText(newValue)
    if (likes !== null) take(likes)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
