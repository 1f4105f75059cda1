import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

const FADE_MS = 250

/**
 * Fades an image in over what it showed before. Meanwhile a second element behind it, in the same
 * box, shows that. A CSS background would leak: Chromium caches computed styles, and each of them
 * keeps the document of its SVG background.
 */
function fadeIn(img: HTMLImageElement, before: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const behind = document.createElement('img')
  behind.alt = ''
  behind.decoding = 'sync'
  behind.className = `absolute ${img.className}`
  behind.style.top = `${img.offsetTop}px`
  behind.style.left = `${img.offsetLeft}px`
  behind.src = before
  img.before(behind)
  img.animate({ opacity: [0, 1] }, FADE_MS).onfinish = () => behind.remove()
}

/**
 * Fades an image in over the one that the same element showed before. The element's parent is
 * positioned. There is no fade with reduced motion, nor for the first
 * image that an element shows.
 * @param src address of the image; null while there is none
 * @param fades whether this image fades in
 */
export function useFade(
  img: RefObject<HTMLImageElement | null>,
  src: string | null,
  fades: boolean,
): void {
  const shown = useRef(src)
  useLayoutEffect(() => {
    const before = shown.current
    if (fades && img.current && before !== null && before !== src) fadeIn(img.current, before)
    shown.current = src
  }, [img, src, fades])
}
