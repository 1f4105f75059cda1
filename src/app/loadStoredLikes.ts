import { recovery } from '../lib/recovery'
import { useExploreStore } from '../store/exploreStore'

/**
 * Loads the code that stores likes on this device, and starts it. The dynamic import is not in
 * `main.tsx`, whose dynamic imports the build preloads: the first images do not wait for the likes.
 * @param hasRetried whether the visitor has tried again before
 */
export function loadStoredLikes(hasRetried = false): void {
  import('../store/persistLikes').then(
    (module) => module.persistLikes(useExploreStore),
    () => {
      const action = recovery(hasRetried, () => loadStoredLikes(true))
      useExploreStore.getState().addNotice('Likes won’t be kept on this visit.', action)
    },
  )
}
