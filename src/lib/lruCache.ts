/**
 * Creates a cache of values by key, which drops the value that was used least recently.
 * @param limit the largest number of values
 * @returns a function that gives the value of a key, and makes the value where it is not in the cache
 */
export function lruCache<Value>(limit: number): (key: string, make: () => Value) => Value {
  const values = new Map<string, Value>()
  return (key, make) => {
    const value = values.get(key) ?? make()
    // A map keeps its keys in the order of insertion: the first was used least recently.
    values.delete(key)
    values.set(key, value)
    for (const oldest of values.keys()) {
      if (values.size <= limit) break
      values.delete(oldest)
    }
    return value
  }
}
