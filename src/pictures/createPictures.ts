import { remember } from '../lib/remember'
import { whenCalm } from '../lib/whenCalm'
import { createPhotoLoader } from './photoLoader'
import type { PictureMode, Pictures } from './pictures'

/** More than are ever mounted at once, so that the last few screens are not drawn again. */
const MOST_DRAWINGS = 300

const PLACEHOLDER = `${import.meta.env.BASE_URL}placeholder.svg`

async function createDrawings(): Promise<Pictures['drawings']> {
  const { artist } = await import('../art/artist')
  const { drawPicture, airOf, avatarOf } = artist
  const recent = remember<string>(MOST_DRAWINGS)
  function urlOf(prompt: string, id: string): string {
    const svg = drawPicture(prompt, id)
    return svg === null ? PLACEHOLDER : `data:image/svg+xml,${encodeURIComponent(svg)}`
  }
  return {
    picture: (prompt, id) => recent(id + prompt, () => urlOf(prompt, id)),
    air: airOf,
    avatar: avatarOf,
    whenCalm,
  }
}

/** Fills a page's pictures, each part as soon as its code is there. */
export function createPictures(mode: PictureMode, set: (part: Partial<Pictures>) => void): void {
  if (mode === 'photos') set({ photos: createPhotoLoader() })
  createDrawings().then(
    (drawings) => set({ drawings }),
    // The pictures stay plain, and photos come all the same.
    () => undefined,
  )
}
