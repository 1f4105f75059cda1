import type { avatarOf, placeholderGradient } from '../drawings/drawings'
import { lruCache } from '../lib/lruCache'

export interface Drawings {
  /** The URL of a prompt's drawing, or of the placeholder where the prompt cannot be drawn. */
  readonly urlOf: (prompt: string, id: string) => string
  /** A CSS gradient in the colours of that drawing; null where the prompt cannot be drawn. */
  readonly gradientOf: typeof placeholderGradient
  readonly avatarOf: typeof avatarOf
}

/** Drawings in the cache: more than are ever mounted, so that scrolling back draws nothing again. */
const MAX_CACHED = 300

const PLACEHOLDER = `${import.meta.env.BASE_URL}placeholder.svg`

/** Loads the code that draws. Rejects where it cannot be loaded. */
export async function loadDrawings(): Promise<Drawings> {
  const { avatarOf, drawPicture, placeholderGradient } = await import('../drawings/drawings')
  const cached = lruCache<string>(MAX_CACHED)
  function draw(prompt: string, id: string): string {
    const svg = drawPicture(prompt, id)
    return svg === null ? PLACEHOLDER : `data:image/svg+xml,${encodeURIComponent(svg)}`
  }
  return {
    urlOf: (prompt, id) => cached(id + prompt, () => draw(prompt, id)),
    gradientOf: placeholderGradient,
    avatarOf,
  }
}
