import { useRef, useState, type ReactNode } from 'react'
import { GallerySearchContext, HighlightContext } from '../gallery/card/cardContext'
import { GalleryChanges } from '../gallery/changes/GalleryChanges'
import { GalleryScreen } from '../gallery/grid/GalleryScreen'
import type { GridPlace } from '../gallery/grid/GridRows'
import { useSearch } from '../gallery/search/useSearch'
import { LoadFailure } from '../ui/MessageCard'
import { LazyPart } from '../ui/LazyPart'
import { LoadNotice } from '../ui/LoadNotice'
import { NoticeStack } from '../ui/NoticeStack'
import { listKey } from '../gallery/queries/imageQueries'
import { SourceContext, type SourceState } from '../gallery/queries/SourceContext'
import { useGallery } from '../gallery/queries/useGallery'
import { useExploreStore } from '../gallery/state/exploreStore'
import { replaceFilters } from '../gallery/state/filters'
import type { ScrollAnchor } from '../gallery/state/historyEntry'
import { openImage, useGallerySearch, useOpenImageId } from '../gallery/state/openImage'
import { FilterUpdates } from './FilterUpdates'
import { PageLayout } from './PageLayout'
import { IMAGES_ID } from './SkipLink'
import { StatusRegion } from './StatusRegion'
import { TOP, useFilters } from './useFilters'
import { useViewedCard } from './useViewedCard'
import { useOpenedSource, type SourceOpener } from './sourceOpener'

export interface AppProps {
  /** The same object between renders. */
  readonly opener: SourceOpener
}

/** The page, over the source that the address asks for. */
export function App({ opener }: AppProps) {
  const source = useOpenedSource(opener)
  return (
    <SourceContext value={source}>
      <Page source={source} />
    </SourceContext>
  )
}

/** How long typing has to pause while there is no source that says it, in ms. */
const TYPING_PAUSE_MS = 200

const loadDetailView = () =>
  import('../gallery/detail/DetailView').then((module) => module.DetailView)

/** Opens an image. Text that was just typed is first written to the history entry that Back returns to. */
function openFromHere(id: string): void {
  replaceFilters(useExploreStore.getState())
  openImage(id)
}

/** Provides the gallery's query string to the cards. A change of it does not render the children again. */
function GallerySearchProvider({ children }: { readonly children: ReactNode }) {
  return <GallerySearchContext value={useGallerySearch()}>{children}</GallerySearchContext>
}

/** The page in every state of its source: loading, failed or ready. */
function Page({ source }: { readonly source: SourceState }) {
  const { filters, apply, startAt } = useFilters()
  const opened = source.state === 'ready' ? source.source : null
  const [revision, setRevision] = useState(0)
  const { start } = filters.anchors
  // With “Only matches” on, the list holds only the matches; otherwise a search only highlights.
  const gallery = useGallery({
    source: opened,
    revision,
    filter: filters.onlyMatches ? filters.filter : null,
    startIndex: start?.index ?? 0,
  })
  const search = useSearch(filters.filter, gallery)
  const openId = useOpenImageId()
  const { viewedCard, viewCard, closeCard } = useViewedCard(listKey(gallery))
  const [coveredTop, setCoveredTop] = useState(0)

  const place = useRef<GridPlace>(null)
  /** Mounts the list anew, since the index of its images has changed. */
  function showRevision(from: ScrollAnchor | null) {
    startAt(from ?? TOP)
    setRevision(revision + 1)
  }
  function showNewImages() {
    showRevision(null)
    // The pressed button is removed. From the images’ container, Tab moves to the first card.
    document.getElementById(IMAGES_ID)?.focus({ preventScroll: true })
  }

  return (
    <HighlightContext value={search.highlighter}>
      <FilterUpdates
        applied={filters}
        typingPause={opened?.typingPause ?? TYPING_PAUSE_MS}
        onApply={apply}
      />
      <PageLayout onCoveredTop={setCoveredTop} summary={search.summary}>
        {source.state === 'failed' ? (
          <LoadFailure hasRetried={source.hasRetried} onRetry={source.retry} />
        ) : (
          <>
            {opened?.changes && (
              <GalleryChanges
                gallery={gallery}
                changes={opened.changes}
                place={place}
                onJoin={showRevision}
                onShow={showNewImages}
              />
            )}
            <GallerySearchProvider>
              <GalleryScreen
                // Each list has its own scroll anchor, so another list mounts another grid.
                key={listKey(gallery)}
                gallery={gallery}
                start={start}
                viewedCard={viewedCard}
                place={place}
                coveredTop={coveredTop}
                empty={search.empty}
                onOpen={openFromHere}
              />
            </GallerySearchProvider>
          </>
        )}
      </PageLayout>
      <LoadNotice />
      {/* An open dialog shows its own notice stack. */}
      <NoticeStack className="in-data-dimmed:hidden" />
      <LazyPart
        load={loadDetailView}
        props={{ id: openId, gallery, onView: viewCard, onClosed: closeCard }}
        isNeeded={openId !== null}
      />
      <StatusRegion />
    </HighlightContext>
  )
}
