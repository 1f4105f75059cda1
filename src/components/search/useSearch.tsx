import type { ReactNode } from 'react'
import { useEffect, useMemo } from 'react'
import type { Filter } from '../../domain/filter'
import { useLate } from '../../lib/useLate'
import { whenIdle } from '../../lib/whenIdle'
import type { Gallery } from '../../queries/useGallery'
import { useExploreStore } from '../../store/exploreStore'
import type { Marking } from '../card/MarkingContext'
import { Notice } from '../ui/Notice'
import { Panel } from '../ui/Panel'
import { loadSearch } from './loadSearch'

/** What a search shows, and where. All of it comes late, since the first images need none of it. */
export interface Search {
  /** For the cards; null while nothing is looked for. */
  readonly marking: Marking | null
  /** For the toolbar: what is looked for, and how much of it is found. */
  readonly line: ReactNode
  /** For the place of the images, where there are none. */
  readonly empty: ReactNode
}

const NO_IMAGES_YET = (
  <Panel title="No images yet">
    <p className="text-muted">New images show here as soon as there are any.</p>
  </Panel>
)

/** Shows what a filter finds in the gallery as shown. */
export function useSearch(filter: Filter | null, gallery: Gallery): Search {
  const [late, want] = useLate(loadSearch)
  const searchText = useExploreStore((state) => state.searchText)
  useEffect(() => (filter === null ? whenIdle(want) : want()), [filter, want])

  const marking = useMemo(
    () => (late.state === 'ready' && filter !== null ? late.value.createMarking(filter) : null),
    [late, filter],
  )
  if (filter === null) return { marking, line: null, empty: NO_IMAGES_YET }
  if (late.state !== 'ready') {
    const failed = late.state === 'failed' && (
      <Notice onAction={want}>The search could not be loaded.</Notice>
    )
    return { marking, line: failed, empty: null }
  }
  const { CategoryChips, MatchLine, NoMatches } = late.value
  return {
    marking,
    line: (
      <>
        <CategoryChips />
        <MatchLine filter={filter} gallery={gallery} />
      </>
    ),
    empty:
      gallery.filter === null ? (
        NO_IMAGES_YET
      ) : (
        <NoMatches searchText={searchText} categories={filter.categories} />
      ),
  }
}
