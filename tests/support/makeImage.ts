import type { GalleryImage } from '../../src/domain/image'

/** Image `index` (0-based) of a made-up gallery, with a picture that needs no network. */
export function makeImage(index: number, changes: Partial<GalleryImage> = {}): GalleryImage {
  const number = String(index + 1)
  return {
    id: `00000000-0000-8000-8000-${number.padStart(12, '0')}`,
    url: '/favicon.svg',
    prompt: `a medieval castle, watercolor, version ${number}`,
    user: { name: `Author ${number}`, avatarUrl: '/favicon.svg' },
    date: '2026-11-03T12:00:00.000Z',
    likes: 532,
    isLiked: false,
    ...changes,
  }
}

/** Images `start` up to but without `end`. */
export function makeImages(start: number, end: number): readonly GalleryImage[] {
  return Array.from({ length: end - start }, (_, i) => makeImage(start + i))
}
