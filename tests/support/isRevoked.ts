/** Whether an object URL was revoked, or its content is gone. */
export async function isRevoked(url: string): Promise<boolean> {
  try {
    await fetch(url)
    return false
  } catch {
    return true
  }
}
