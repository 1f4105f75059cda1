/** Brings the page's keys. Rejects where they do not come. */
export async function loadShortcuts() {
  const { Shortcuts } = await import('./Shortcuts')
  return Shortcuts
}
