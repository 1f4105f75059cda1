import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

function fadeIn(img: HTMLImageElement, before: string): void {
  const frame = img.parentElement
  if (frame === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  frame.style.backgroundImage = `url("${before}")`
  img.animate({ opacity: [0, 1] }, 250).onfinish = () => (frame.style.backgroundImage = '')
}

/**
 * Lets what an image shows now fade in over what it showed before. One element cannot show two
 * pictures of which one fades, so its parent shows the other meanwhile, as a background that the
 * parent's style places. Nothing fades under reduced motion, nor what an image shows first.
 * @param src what it shows; null while it shows nothing
 * @param fades whether this picture is one to fade in
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
