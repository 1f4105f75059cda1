/** How long a saved file stays readable, in ms: some browsers begin to save after the press has ended. */
const SAVING_MS = 60_000

/** Saves a file in the visitor's downloads. The browser may change the name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), SAVING_MS)
}
