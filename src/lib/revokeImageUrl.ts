/** Revokes the object URL of an image element, also while it loads: the browser would report that it cannot load it. */
export function revokeImageUrl(img: HTMLImageElement, url: string): void {
  if (!img.complete) img.removeAttribute('src')
  URL.revokeObjectURL(url)
}
