/** Values by key, of which only those used most recently are kept. */
export interface LruCache<Value> {
  /** Counts as a use. Undefined for a key without a value. */
  readonly get: (key: string) => Value | undefined
  /** Counts as a use, and drops the value that was used least recently if there are too many. */
  readonly set: (key: string, value: Value) => void
  /** Drops all values. */
  readonly clear: () => void
}

/**
 * @param limit the largest number of values
 * @param release called with each value that is dropped or replaced
 */
export function createLruCache<Value>(
  limit: number,
  release: (value: Value) => void = () => undefined,
): LruCache<Value> {
  /** Used least recently first: a map keeps its keys in the order of insertion. */
  const values = new Map<string, Value>()

  function drop(key: string): void {
    const value = values.get(key)
    if (value === undefined) return
    values.delete(key)
    release(value)
  }

  return {
    get(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    set(key, value) {
      drop(key)
      values.set(key, value)
      for (const oldest of values.keys()) {
        if (values.size <= limit) break
        drop(oldest)
      }
    },
    clear() {
      for (const key of values.keys()) drop(key)
    },
  }
}
