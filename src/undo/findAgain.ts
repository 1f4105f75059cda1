import { createRef } from 'react'
import { useExploreStore } from '../gallery/state/exploreStore'
import type { SomeImages } from './undo'

/** Shows one of some images in the comparison or on the stage; null while neither is open. */
export const showAgainRef = createRef<(images: SomeImages) => void>()

/** The last search for an image whose decision was taken back; null before the first. */
let search: AbortController | null = null

/**
 * Looks for an image whose decision was taken back, until the visitor moves focus or takes back another one.
 * @returns what `find` has found; null if that was ended, or has failed
 */
export async function findAgain<Found>(
  find: (signal: AbortSignal) => Promise<Found>,
): Promise<Found | null> {
  search?.abort()
  const controller = new AbortController()
  const { signal } = controller
  search = controller
  function end() {
    controller.abort()
    if (search === controller) useExploreStore.setState({ isReturning: false })
  }
  useExploreStore.setState({ isReturning: true })
  document.addEventListener('focusin', end, { signal })
  try {
    const found = await find(signal)
    return signal.aborted ? null : found
  } catch {
    return null
  } finally {
    end()
  }
}
