/** The thumbnails on screen that were not made because the code for it could not be loaded, by key. */
export interface MissingThumbnails {
  /** Adds a thumbnail, unless its key is there. */
  readonly add: (key: string, readAgain: () => void) => void
  readonly remove: (key: string) => void
  /** Whether there are any. */
  readonly exist: () => boolean
  /** Calls back when the first is added and after the last is removed. Returns how to unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void
  /** Reads all of them again. */
  readonly retry: () => void
}

export function createMissingThumbnails(): MissingThumbnails {
  /** What reads each thumbnail again. */
  const missing = new Map<string, () => void>()
  const listeners = new Set<() => void>()
  function notify() {
    for (const listener of listeners) listener()
  }
  return {
    add(key, readAgain) {
      if (missing.has(key)) return
      missing.set(key, readAgain)
      if (missing.size === 1) notify()
    },
    remove(key) {
      if (missing.delete(key) && missing.size === 0) notify()
    },
    exist: () => missing.size > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    retry() {
      for (const readAgain of missing.values()) readAgain()
    },
  }
}

/** Those of this page. */
export const missingThumbnails = createMissingThumbnails()
