/** The text that a storage of the browser has under a key; null if there is none, or storage is denied. */
export function storedText(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}
