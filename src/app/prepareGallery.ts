import type { QueryClient } from '@tanstack/react-query'
import type { PictureRendererStore } from '../pictures/PictureRendererContext'
import { prefetchImages } from '../queries/imageQueries'
import { useExploreStore } from '../store/exploreStore'
import { readEntry } from '../url/historyEntry'
import { readSourceParams } from '../url/sourceParams'
import type { SourceOpener } from './sourceOpener'

/** The longest wait for the images, in ms. Later they replace the skeletons of a page that can be used. */
const MAX_WAIT_MS = 100

export interface PreparedParts {
  readonly opener: SourceOpener
  readonly queryClient: QueryClient
  readonly pictures: PictureRendererStore
}

async function requestImages({ opener, queryClient }: PreparedParts): Promise<void> {
  const params = readSourceParams()
  await opener.open(params)
  const opened = opener.stateOf(params)
  // With “Only matches” on, the gallery is another list.
  if (opened.state !== 'ready' || useExploreStore.getState().onlyMatches) return
  await prefetchImages(queryClient, opened.source, readEntry().anchor?.index ?? 0)
}

function pictureRenderer(pictures: PictureRendererStore): Promise<void> {
  return new Promise((resolve) => {
    if (pictures.getState().renderer !== null) resolve()
    const stop = pictures.subscribe(() => {
      stop()
      resolve()
    })
  })
}

/**
 * Opens the source of the address and requests its first images, before React renders: one render then
 * shows them, in place of the static frame of `index.html`. Resolves when they are there, or 100 ms later
 * at the latest.
 */
export async function prepareGallery(parts: PreparedParts): Promise<void> {
  await Promise.race([
    Promise.all([requestImages(parts), pictureRenderer(parts.pictures)]),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ])
}
