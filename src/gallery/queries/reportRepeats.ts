import type { PageWindow } from './pageWindow'

/** The images that were reported, so that each is reported once. */
const reported = new Set<string>()

/**
 * Reports the loaded images that a source yields at two indexes, for the author of the source. Both are
 * shown, but a link opens the first of them only.
 */
export function reportRepeats(images: PageWindow): void {
  const indexes = new Map<string, number>()
  for (let index = images.start; index < images.end; index++) {
    const id = images.at(index)?.id ?? ''
    const before = indexes.get(id)
    const text = `The source repeats the image ${id} at the indexes ${before} and ${index}`
    if (before !== undefined && !reported.has(text)) {
      reported.add(text)
      console.error(text)
    }
    indexes.set(id, index)
  }
}
