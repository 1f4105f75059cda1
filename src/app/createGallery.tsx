import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterPaint } from '../lib/schedule'
import { loaders } from '../gallery/loadInteractive'
import { imageList, prefetchWindow } from '../gallery/queries/imageQueries'
import { sourceOf } from '../gallery/navigation/address'
import { useExploreStore } from '../gallery/state/exploreStore'
import { persistMarks } from '../marks/persistMarks'
import { loadPictureRenderer, type PictureRendererStore } from '../pictures/PictureRendererContext'
import type { EmbeddedPictureMode } from '../sources/image'
import type { SourceKind } from '../sources/source'
import { reportLostPart } from '../ui/lostParts'
import { App, type AppProps } from './App'
import { Providers, type ProvidersProps } from './Providers'
import { createQueryClient } from './queryClient'
import { createSourceOpener, type LoadSource, type SourceOpener } from './sourceOpener'

/** The longest wait for the images, in ms. Later they replace the skeletons of a page that can be used. */
const MAX_WAIT_MS = 100

/** The longest wait if cards are on screen, which skeletons would replace. */
const MAX_WAIT_WITH_CARDS_MS = 3000

async function requestImages(opener: SourceOpener, client: QueryClient): Promise<void> {
  const { list, anchor } = useExploreStore.getState().navigation
  await opener.open(sourceOf(list.params))
  const { source } = opener.store.getState()
  // With “Only matches” on, the anchor counts matches, and the source has to find those first.
  if (source.state !== 'ready' || list.filter !== null) return
  await prefetchWindow(client, imageList(source.source, list), anchor?.index ?? 0, 1)
}

/**
 * Opens the source of the address and requests its first images, before React renders: its first render
 * then shows them, in place of the app shell of `index.html`. Resolves when they are there, but after 100 ms, or 3 s with
 * `pictures`, at the latest.
 * @param pictures what the page has to be able to render as well, if the app shell shows cards
 */
export function prepareGallery(
  opener: SourceOpener,
  client: QueryClient,
  pictures: PictureRendererStore | null = null,
): Promise<unknown> {
  const maxWait = pictures === null ? MAX_WAIT_MS : MAX_WAIT_WITH_CARDS_MS
  return Promise.race([
    Promise.all([
      requestImages(opener, client),
      pictures && new Promise<unknown>((resolve) => pictures.subscribe(resolve)),
    ]),
    new Promise((resolve) => setTimeout(resolve, maxWait)),
  ])
}

export interface GalleryOptions extends Pick<AppProps, 'Layout'>, Pick<ProvidersProps, 'failure'> {
  readonly load: LoadSource
  /** The kinds of sources that have an entry in the header. */
  readonly kinds: readonly SourceKind[]
  readonly pictures: EmbeddedPictureMode
  /** The app shell shows cards, which the page replaces. */
  readonly hasCards?: boolean
  /** Closes the source and ends what loads pictures; absent if the gallery lasts as long as the page. */
  readonly signal?: AbortSignal
}

/** A gallery that can be rendered. */
export interface CreatedGallery {
  /** When to render it: see `prepareGallery`. */
  readonly prepared: Promise<unknown>
  /** What renders its pictures. */
  readonly renderer: PictureRendererStore
  readonly content: ReactNode
}

/** Creates the gallery of the navigation in the store, and begins to load it. */
export function createGallery(options: GalleryOptions): CreatedGallery {
  const { load, kinds, pictures, hasCards, signal, failure, ...app } = options
  const queryClient = createQueryClient()
  const opener = createSourceOpener(load, queryClient)
  signal?.addEventListener('abort', opener.close)
  // Before the first render, so that each card shows its mark from the start.
  const marks = persistMarks(useExploreStore)
  signal?.addEventListener('abort', marks.stop)
  const renderer = loadPictureRenderer(pictures, reportLostPart, signal)
  const prepared = prepareGallery(opener, queryClient, hasCards ? renderer : null)
  void prepared.then(() =>
    afterPaint(() => marks.keep(() => loaders.basics().then((module) => module.keepMarks))),
  )
  return {
    prepared,
    renderer,
    content: (
      <Providers pictures={renderer} queryClient={queryClient} sources={kinds} failure={failure}>
        <App opener={opener} {...app} />
      </Providers>
    ),
  }
}
