interface SharedUrl {
  readonly url: string
  users: number
}

const urls = new WeakMap<Blob, SharedUrl>()

/** The object URL of a picture. All of its users share it, so the browser decodes the picture once. */
export function takeBlobUrl(blob: Blob): string {
  const shared = urls.get(blob) ?? { url: URL.createObjectURL(blob), users: 0 }
  shared.users++
  urls.set(blob, shared)
  return shared.url
}

/** Ends the use of a picture's URL by an element. The URL is revoked with the last of its users. */
export function releaseBlobUrl(img: HTMLImageElement, blob: Blob): void {
  const shared = urls.get(blob)
  if (shared === undefined) return
  shared.users--
  // Deferred: another element may take it over, and StrictMode releases and takes at once.
  queueMicrotask(() => {
    if (shared.users > 0) return
    urls.delete(blob)
    // The browser would report that an element that still loads cannot load it.
    if (!img.complete) img.removeAttribute('src')
    URL.revokeObjectURL(shared.url)
  })
}
