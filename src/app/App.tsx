import { useState, type ReactNode } from 'react'
import { GallerySearchContext, HighlightContext } from '../components/card/cardContext'
import { loadDetailView } from '../components/detail/loadDetailView'
import { OpenImage } from '../components/detail/OpenImage'
import { GalleryScreen } from '../components/grid/GalleryScreen'
import { NewImagesButton } from '../components/grid/NewImagesButton'
import { Header } from '../components/header/Header'
import { Toolbar } from '../components/header/Toolbar'
import { useSearch } from '../components/search/useSearch'
import { LoadFailure } from '../components/ui/LoadFailure'
import { Notice } from '../components/ui/Notice'
import { useLazyModule } from '../lib/useLazyModule'
import { listKey } from '../queries/imageQueries'
import { SourceContext, type SourceState } from '../queries/SourceContext'
import { useExploreStore } from '../store/exploreStore'
import { replaceFilters } from '../url/filters'
import { openImage, useGallerySearch } from '../url/openImage'
import { IMAGES_ID, SkipLink } from './SkipLink'
import { StatusRegion } from './StatusRegion'
import { useFilters } from './useFilters'
import { useFollowed } from './useFollowed'
import { useOpenedSource, type LoadSource } from './useOpenedSource'
import { useShownGallery } from './useShownGallery'

export interface AppProps {
  /** Loads the source that an address asks for; the same function between renders. */
  readonly loadSource: LoadSource
}

/** The page, over the source that the address asks for. */
export function App({ loadSource }: AppProps) {
  const source = useOpenedSource(loadSource)
  return (
    <SourceContext value={source}>
      <Page source={source} />
    </SourceContext>
  )
}

/** Opens an image. The text that was just typed is kept in the history entry that Back returns to. */
function openFromHere(id: string): void {
  replaceFilters(useExploreStore.getState())
  openImage(id)
}

/** Gives the cards below the query string of the gallery. Its children do not render again. */
function GallerySearchProvider({ children }: { readonly children: ReactNode }) {
  return <GallerySearchContext value={useGallerySearch()}>{children}</GallerySearchContext>
}

/** The header, the toolbar, the gallery, and the open image over them. */
function Page({ source }: { readonly source: SourceState }) {
  const notices = useExploreStore((state) => state.notices)
  const [read, setRead] = useState(0)
  const { filters, startAtTop } = useFilters()
  const opened = source.state === 'ready' ? source.source : null
  const [revision, setRevision] = useState(0)
  const { gallery, start } = useShownGallery(opened, revision, filters)
  const search = useSearch(filters.filter, gallery)
  const [detail, loadDetail] = useLazyModule(loadDetailView)
  const { followed, follow, leave } = useFollowed(listKey(gallery))

  function showNewImages() {
    startAtTop()
    setRevision(revision + 1)
    // The pressed button goes. From here the Tab key leads to the first card.
    document.getElementById(IMAGES_ID)?.focus({ preventScroll: true })
  }

  return (
    <div className="mx-auto max-w-400 px-4 sm:px-8">
      <SkipLink />
      <Header />
      <Toolbar>{search.summary}</Toolbar>
      <main id={IMAGES_ID} tabIndex={-1} className="outline-none">
        {source.state === 'failed' ? (
          <LoadFailure hasRetried={source.hasRetried} onRetry={source.retry} />
        ) : (
          <HighlightContext value={search.highlighter}>
            {opened?.changes && <NewImagesButton changes={opened.changes} onShow={showNewImages} />}
            <GallerySearchProvider>
              <GalleryScreen
                // Another list has a scroll anchor of its own.
                key={listKey(gallery)}
                gallery={gallery}
                start={start}
                followed={followed}
                empty={search.empty}
                onOpen={openFromHere}
                onHover={loadDetail}
              />
            </GallerySearchProvider>
          </HighlightContext>
        )}
      </main>
      {notices.length > read && (
        <Notice action="Dismiss" onAction={() => setRead(notices.length)}>
          {notices.slice(read).join(' ')}
        </Notice>
      )}
      <OpenImage
        detail={detail}
        loadDetail={loadDetail}
        gallery={gallery}
        onFollow={follow}
        onClosed={leave}
      />
      <StatusRegion />
    </div>
  )
}
