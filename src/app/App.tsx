import { useState } from 'react'
import { replaceFilters } from '../address/filterParams'
import { openImage } from '../address/openImage'
import { MarkingContext } from '../components/card/MarkingContext'
import { loadDetailView } from '../components/detail/loadDetailView'
import { OpenImage } from '../components/detail/OpenImage'
import { Gallery } from '../components/grid/Gallery'
import { Header } from '../components/header/Header'
import { Toolbar } from '../components/header/Toolbar'
import { useSearch } from '../components/search/useSearch'
import { Notice } from '../components/ui/Notice'
import { useLate } from '../lib/useLate'
import { useExploreStore } from '../store/exploreStore'
import { IMAGES_ID, SkipLink } from './SkipLink'
import { StatusRegion } from './StatusRegion'
import { useFilters } from './useFilters'
import { useFollowed } from './useFollowed'
import { useShownGallery } from './useShownGallery'

/** Opens an image. What was typed just now is kept in the entry that Back returns to. */
function openFromHere(id: string): void {
  replaceFilters(useExploreStore.getState())
  openImage(id)
}

/** The page: the header, the toolbar, the gallery, and the open image over them. */
export function App() {
  const notices = useExploreStore((state) => state.notices)
  const [read, setRead] = useState(0)
  const filters = useFilters()
  const { gallery, start } = useShownGallery(filters)
  const search = useSearch(filters.filter, gallery)
  const [detail, wantDetail] = useLate(loadDetailView)
  const { followed, follow, leave } = useFollowed(gallery.filter)

  return (
    <div className="mx-auto max-w-400 px-4 sm:px-8">
      <SkipLink />
      <Header />
      <Toolbar>{search.line}</Toolbar>
      <main id={IMAGES_ID} tabIndex={-1} className="outline-none">
        <MarkingContext value={search.marking}>
          <Gallery
            // Another filter is another list, with a place of its own.
            key={JSON.stringify(gallery.filter)}
            gallery={gallery}
            start={start}
            followed={followed}
            empty={search.empty}
            onOpen={openFromHere}
            onHover={wantDetail}
          />
        </MarkingContext>
      </main>
      {notices.length > read && (
        <Notice action="Dismiss" onAction={() => setRead(notices.length)}>
          {notices.slice(read).join(' ')}
        </Notice>
      )}
      <OpenImage
        detail={detail}
        wantDetail={wantDetail}
        gallery={gallery}
        onFollow={follow}
        onClosed={leave}
      />
      <StatusRegion />
    </div>
  )
}
