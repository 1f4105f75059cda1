interface Subscribed {
  /** Called by the owner of the entries. */
  readonly listeners: Set<() => void>
}

/**
 * Above this number of entries, those without subscribers are dropped. Others are kept, so that scrolling
 * back shows their pictures at once.
 */
const CAPACITY = 200

/** The pictures of cards, by key. Without subscribers they are dropped, least recently used first. */
export interface SubscribedEntries<Entry> {
  readonly get: (key: string) => Entry | undefined
  /** Subscribes to the entry of a key, and adds it if it is new. Returns how to unsubscribe. */
  readonly subscribe: (key: string, entry: Entry, listener: () => void) => () => void
}

/**
 * @param isUnfinished whether an entry is dropped at once with its last subscriber
 * @param release releases what a dropped entry holds
 */
export function createSubscribedEntries<Entry extends Subscribed>(
  isUnfinished: (entry: Entry) => boolean,
  release: (entry: Entry) => void,
): SubscribedEntries<Entry> {
  /** Least recently used first. */
  const entries = new Map<string, Entry>()

  function setMostRecent(key: string, entry: Entry): void {
    entries.delete(key)
    entries.set(key, entry)
  }

  function dropUnused(key: string, entry: Entry): void {
    if (entry.listeners.size > 0) return
    entries.delete(key)
    release(entry)
  }

  function evict(): void {
    for (const [key, entry] of entries) {
      if (entries.size <= CAPACITY) break
      dropUnused(key, entry)
    }
  }

  return {
    get: (key) => entries.get(key),
    subscribe(key, entry, listener) {
      entry.listeners.add(listener)
      setMostRecent(key, entry)
      evict()
      return () => {
        if (!entry.listeners.delete(listener)) return
        setMostRecent(key, entry)
        // Deferred: StrictMode unsubscribes and subscribes again at once.
        queueMicrotask(() => {
          if (isUnfinished(entry) && entries.get(key) === entry) dropUnused(key, entry)
        })
      }
    },
  }
}
