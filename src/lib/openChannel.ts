/** A channel to the other tabs of this device. Null if the browser refuses one, as Firefox does if it blocks cookies. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
