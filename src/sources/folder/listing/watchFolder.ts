/** How long after a change the folder is read again, in ms. Changes often come in groups. */
const WAIT_MS = 500

/** The part of `FileSystemObserver` that is used. TypeScript's DOM types lack it. */
interface Observer {
  observe(handle: FileSystemHandle, options: { readonly recursive: boolean }): Promise<void>
  disconnect(): void
}

declare global {
  var FileSystemObserver: (new (callback: () => void) => Observer) | undefined
}

/**
 * Calls `onChange` after files in a folder have changed, in browsers that observe files. What has
 * changed is not used: the folder is listed again, so that lost or unknown events do no harm.
 * @returns a function that ends it
 */
export function watchFolder(handle: FileSystemDirectoryHandle, onChange: () => void): () => void {
  if (globalThis.FileSystemObserver === undefined) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new globalThis.FileSystemObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      onChange()
    }, WAIT_MS)
  })
  // Some folders cannot be observed; they are read again when the visitor comes back to the tab.
  observer.observe(handle, { recursive: true }).catch(() => undefined)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
