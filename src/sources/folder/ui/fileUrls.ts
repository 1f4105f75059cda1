import { revokeImageUrl } from '../../../lib/revokeImageUrl'

interface SharedUrl {
  readonly url: string
  users: number
}

const urls = new WeakMap<File, SharedUrl>()

/** The object URL of a file. All of its users share it, so the browser decodes the picture once. */
export function takeFileUrl(file: File): string {
  const shared = urls.get(file) ?? { url: URL.createObjectURL(file), users: 0 }
  shared.users++
  urls.set(file, shared)
  return shared.url
}

/** Ends the use of a file's URL by an element. The URL is revoked with the last of its users. */
export function releaseFileUrl(img: HTMLImageElement, file: File): void {
  const shared = urls.get(file)
  if (shared === undefined) return
  shared.users--
  // Deferred: another element may take it over, and StrictMode releases and takes at once.
  queueMicrotask(() => {
    if (shared.users > 0) return
    urls.delete(file)
    revokeImageUrl(img, shared.url)
  })
}
