import type { QueryClient } from '@tanstack/react-query'
import { imageList, prefetchWindow } from '../gallery/queries/imageQueries'
import { sourceOf } from '../gallery/state/address'
import { useExploreStore } from '../gallery/state/exploreStore'
import type { SourceOpener } from './sourceOpener'

/** The longest wait for the images, in ms. Later they replace the skeletons of a page that can be used. */
const MAX_WAIT_MS = 100

async function requestImages(opener: SourceOpener, client: QueryClient): Promise<void> {
  const { shown, onlyMatches, anchor } = useExploreStore.getState().navigation
  await opener.open(sourceOf(shown.params))
  const { source } = opener.store.getState()
  // With “Only matches” on, the gallery is another list.
  if (source.state !== 'ready' || onlyMatches) return
  await prefetchWindow(client, imageList(source.source, shown), anchor?.index ?? 0, 1)
}

/**
 * Opens the source of the address and requests its first images, before React renders: its first render
 * then shows them, in place of the app shell of `index.html`. Resolves when they are there, and after
 * 100 ms at the latest.
 */
export const prepareGallery = (opener: SourceOpener, client: QueryClient): Promise<void> =>
  Promise.race([
    requestImages(opener, client),
    new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ])
