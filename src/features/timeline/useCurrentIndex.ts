import { useEffect, useEffectEvent, useRef } from 'react'
import { positionOnScreen } from '../../gallery/changes/keepPlace'
import { onScreen, useShownList } from '../../gallery/onScreen'
import { TOP } from '../../gallery/navigation/anchor'

/** The image that a jump has led to. It is the current one until the visitor scrolls, also below the end of the page. */
interface Jump {
  readonly index: number
  /** The image that the grid has gone to instead, as long as `index` is not loaded in a list of unknown length. */
  readonly reached: number
  /** The position of the grid since, in px: see `GridHandle.position`. */
  readonly position: number
}

/** Whether the page is scrolled to its end. */
function isAtEnd(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement
  return window.scrollY > 0 && window.scrollY + clientHeight > scrollHeight - 2
}

/**
 * The index (0-based) of the image in view, of the last one at the end of the page, and jumps to another.
 * @param onPlace called with the index that was jumped to
 */
export function useCurrentIndex(onPlace: (index: number) => void) {
  const jump = useRef<Jump>(null)
  const { images, total } = useShownList()

  const isThere = () =>
    jump.current !== null && Math.abs(jump.current.position - positionOnScreen()) < 2
  function current(): number {
    if (isThere()) return jump.current?.index ?? 0
    return total !== null && isAtEnd() ? total - 1 : (onScreen.getState().grid?.anchor().index ?? 0)
  }

  function jumpTo(index: number) {
    // A list of unknown length is as long as what is loaded of it.
    const reached = total === null ? Math.min(index, images.end - 1) : index
    onScreen.getState().grid?.jumpTo(reached <= 0 ? TOP : { index: reached, fraction: 0 })
    jump.current = { index, reached, position: positionOnScreen() }
    onPlace(index)
  }

  // The next page of such a list is loaded at its end, and brings the visitor nearer to the date. With the last page
  // the length is known.
  const continueJump = useEffectEvent((loaded: number) => {
    const { index, reached } = jump.current ?? { index: 0, reached: 0 }
    if (reached < index && loaded > 0 && isThere()) jumpTo(index)
  })
  useEffect(() => continueJump(images.end), [images.end])

  return { jumpTo, current }
}
