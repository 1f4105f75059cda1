import { useExploreStore } from '../store/exploreStore'

/** Loads what keeps likes on this device. The first images do not wait for it. */
export function loadStoredLikes(): void {
  import('../store/keepLikes').then(
    ({ keepLikes }) => keepLikes(useExploreStore),
    () => useExploreStore.getState().tell('Likes won’t be kept on this visit.'),
  )
}
