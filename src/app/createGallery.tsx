import type { ReactNode } from 'react'
import { afterPaint } from '../lib/schedule'
import { loadInteractive } from '../gallery/loadInteractive'
import { useExploreStore } from '../gallery/state/exploreStore'
import { persistMarks } from '../gallery/state/persistMarks'
import { loadPictureRenderer } from '../pictures/PictureRendererContext'
import type { PictureMode } from '../sources/image'
import type { SourceKind } from '../sources/source'
import { reportLostPart } from '../ui/lostParts'
import { App, type AppProps } from './App'
import { prepareGallery } from './prepareGallery'
import { Providers } from './Providers'
import { createQueryClient } from './queryClient'
import { createSourceOpener, type LoadSource } from './sourceOpener'

export interface GalleryOptions extends Pick<AppProps, 'Layout'> {
  readonly load: LoadSource
  /** The kinds of sources that have an entry in the header. */
  readonly kinds: readonly SourceKind[]
  readonly pictures: PictureMode
  /** Closes the source and ends what loads pictures; absent if the gallery lasts as long as the page. */
  readonly signal?: AbortSignal
}

/** A gallery that can be rendered. */
export interface CreatedGallery {
  /** When to render it: see `prepareGallery`. */
  readonly prepared: Promise<void>
  readonly content: ReactNode
}

/** Creates the gallery of the navigation in the store, and begins to load it. */
export function createGallery(options: GalleryOptions): CreatedGallery {
  const { load, kinds, pictures, signal, ...app } = options
  const queryClient = createQueryClient()
  const opener = createSourceOpener(load, queryClient)
  signal?.addEventListener('abort', opener.close)
  // Before the first render, so that each card shows its mark from the start.
  const marks = persistMarks(useExploreStore)
  signal?.addEventListener('abort', marks.stop)
  const renderer = loadPictureRenderer(pictures, reportLostPart, signal)
  const prepared = prepareGallery(opener, queryClient)
  const keepMarks = () => loadInteractive().then((module) => module.keepMarks)
  void prepared.then(() => afterPaint(() => marks.keep(keepMarks)))
  return {
    prepared,
    content: (
      <Providers pictures={renderer} queryClient={queryClient} sources={kinds}>
        <App opener={opener} {...app} />
      </Providers>
    ),
  }
}
