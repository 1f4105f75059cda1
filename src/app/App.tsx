import { useState, type ReactNode } from 'react'
import { GallerySearchContext } from '../components/card/GallerySearchContext'
import { HighlightContext } from '../components/card/HighlightContext'
import { DetailViewLoader } from '../components/detail/DetailViewLoader'
import { GalleryScreen } from '../components/grid/GalleryScreen'
import { Header } from '../components/header/Header'
import { Toolbar } from '../components/header/Toolbar'
import { useSearch } from '../components/search/useSearch'
import { LoadFailure } from '../components/ui/LoadFailure'
import { Notice } from '../components/ui/Notice'
import { rememberFocus } from '../components/ui/rememberFocus'
import { filterKey } from '../domain/filter'
import { useLazyModule } from '../lib/useLazyModule'
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

async function loadDetailView() {
  const { DetailView } = await import('../components/detail/DetailView')
  rememberFocus()
  return DetailView
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
  const filters = useFilters()
  const opened = source.state === 'ready' ? source.source : null
  const { gallery, start } = useShownGallery(opened, filters)
  const search = useSearch(filters.filter, gallery)
  const [detail, loadDetail] = useLazyModule(loadDetailView)
  const { followed, follow, leave } = useFollowed(gallery.filter)

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
            <GallerySearchProvider>
              <GalleryScreen
                // Another source or filter is another list, with a scroll anchor of its own.
                key={`${opened?.kind ?? ''} ${JSON.stringify(opened?.identity)} ${filterKey(gallery.filter)}`}
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
      <DetailViewLoader
        module={detail}
        load={loadDetail}
        gallery={gallery}
        onFollow={follow}
        onClosed={leave}
      />
      <StatusRegion />
    </div>
  )
}
