import type { GalleryImage } from '../../src/sources/image'

/** A small picture that asks no server for anything. */
export const PICTURE =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='6' height='6'><path fill='teal' d='M0 0h6v6H0z'/></svg>"

/** Image `index` (0-based) of a made-up gallery. */
export function makeImage(index: number, changes: Partial<GalleryImage> = {}): GalleryImage {
  const number = String(index + 1)
  return {
    id: `00000000-0000-8000-8000-${number.padStart(12, '0')}`,
    url: PICTURE,
    size: { width: 600, height: 600 },
    prompt: `a medieval castle, watercolor, version ${number}`,
    user: { name: `Author ${number}`, avatarUrl: PICTURE },
    // Noon of November 3 in the zone of the test run: the shown date depends on the zone.
    date: new Date(2026, 10, 3, 12).toISOString(),
    likes: 532,
    isLiked: false,
    details: null,
    ...changes,
  }
}

/** Images `start` up to but without `end`. */
export function makeImages(start: number, end: number): readonly GalleryImage[] {
  return Array.from({ length: end - start }, (_, i) => makeImage(start + i))
}
