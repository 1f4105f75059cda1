import { useExploreStore } from '../store/exploreStore'
import type { NoticeAction } from '../store/slices'

/** The action of a notice that reloads the page. */
export const RELOAD: NoticeAction = { label: 'Reload', run: () => window.location.reload() }

/**
 * Loads the code that stores likes on this device, and starts it. The dynamic import is not in
 * `main.tsx`, whose dynamic imports the build preloads: the first images do not wait for the likes.
 * @param hasRetried whether the visitor has tried again before
 */
export function loadStoredLikes(hasRetried = false): void {
  import('../store/persistLikes').then(
    (module) => module.persistLikes(useExploreStore),
    () => {
      const retry: NoticeAction = { label: 'Try again', run: () => loadStoredLikes(true) }
      // Offline a reload would lose the page.
      const action = hasRetried && navigator.onLine ? RELOAD : retry
      useExploreStore.getState().addNotice('Likes won’t be kept on this visit.', action)
    },
  )
}
