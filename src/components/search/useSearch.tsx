import type { ReactNode } from 'react'
import { useEffect, useMemo } from 'react'
import type { Filter } from '../../domain/filter'
import { useLate } from '../../lib/useLate'
import type { Gallery } from '../../queries/useGallery'
import type { Marking } from '../card/MarkingContext'
import { Notice } from '../ui/Notice'
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

/** Shows what a filter finds in the gallery as shown. */
export function useSearch(filter: Filter | null, gallery: Gallery): Search {
  const [late, want] = useLate(loadSearch)
  useEffect(() => {
    if (filter !== null) want()
  }, [filter, want])

  const marking = useMemo(
    () => (late.state === 'ready' && filter !== null ? late.value.createMarking(filter) : null),
    [late, filter],
  )
  if (late.state !== 'ready') {
    const hasFailed = late.state === 'failed' && filter !== null
    const notice = hasFailed && <Notice onAction={want}>The search could not be loaded.</Notice>
    return { marking, line: notice, empty: null }
  }
  const { NoImages, SearchLines } = late.value
  return {
    marking,
    line: filter && <SearchLines filter={filter} gallery={gallery} />,
    empty: <NoImages filter={gallery.filter} />,
  }
}
