/** Saves a file in the visitor's downloads, under a name that the browser may change. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the content over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
