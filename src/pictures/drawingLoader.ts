import { useEffect, useState } from 'react'
import type { avatarOf, placeholderGradient } from '../drawings/drawings'
import { lruCache } from '../lib/lruCache'
import { runWhenScrollSlows } from '../lib/runWhenScrollSlows'

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

/**
 * The drawing of a prompt. It is drawn when the page does not scroll fast: the browser needs some ms
 * to show any drawing.
 * @param drawings null until their code is loaded
 * @param wait how long to wait before it is drawn, in ms; null while the photo is shown instead
 * @returns `gradient`: a CSS gradient in its colours, shown meanwhile since it takes next to no time.
 * `url`: null until it is drawn. Both are null where the drawing is not needed or cannot be drawn yet.
 */
export function useDrawing(
  drawings: Drawings | null,
  prompt: string,
  id: string,
  wait: number | null,
): { readonly gradient: string | null; readonly url: string | null } {
  const [canDraw, setCanDraw] = useState(false)
  const pending = canDraw || drawings === null ? null : wait
  useEffect(() => {
    if (pending === null) return undefined
    let cancel: (() => void) | undefined
    const timer = setTimeout(() => {
      cancel = runWhenScrollSlows(() => setCanDraw(true))
    }, pending)
    return () => {
      clearTimeout(timer)
      cancel?.()
    }
  }, [pending])
  if (wait === null || drawings === null) return { gradient: null, url: null }
  return {
    gradient: drawings.gradientOf(prompt, id),
    url: canDraw ? drawings.urlOf(prompt, id) : null,
  }
}
