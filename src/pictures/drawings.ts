import type { avatarOf, placeholderGradient } from '../drawings/drawings'
import { lruCache } from '../lib/lruCache'

export interface Drawings {
  /** The address of a prompt's picture, or of the placeholder where it cannot be drawn. */
  readonly picture: (prompt: string, id: string) => string
  /** A CSS image in that picture's colours; null where it cannot be drawn. */
  readonly air: typeof placeholderGradient
  readonly avatar: typeof avatarOf
}

/** More than are ever mounted at once, so that the last few screens are not drawn again. */
const MOST_KEPT = 300

const PLACEHOLDER = `${import.meta.env.BASE_URL}placeholder.svg`

/** Brings the drawing code, and keeps what it drew last. Rejects where it does not come. */
export async function loadDrawings(): Promise<Drawings> {
  const { avatarOf, drawPicture, placeholderGradient } = await import('../drawings/drawings')
  const recent = lruCache<string>(MOST_KEPT)
  function urlOf(prompt: string, id: string): string {
    const svg = drawPicture(prompt, id)
    return svg === null ? PLACEHOLDER : `data:image/svg+xml,${encodeURIComponent(svg)}`
  }
  return {
    picture: (prompt, id) => recent(id + prompt, () => urlOf(prompt, id)),
    air: placeholderGradient,
    avatar: avatarOf,
  }
}
