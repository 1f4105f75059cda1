/**
 * A memory for the `limit` values used last: it gives the value of a key, and makes it where it has
 * none.
 */
export function remember<Value>(limit: number): (key: string, make: () => Value) => Value {
  const values = new Map<string, Value>()
  return (key, make) => {
    const value = values.get(key) ?? make()
    // A map keeps its keys in the order of writing: the first is the one not used for longest.
    values.delete(key)
    values.set(key, value)
    for (const oldest of values.keys()) {
      if (values.size <= limit) break
      values.delete(oldest)
    }
    return value
  }
}
