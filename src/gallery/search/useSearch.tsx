import { useMemo, type ReactNode } from 'react'
import type { Filter } from '../../sources/filter'
import type { LazyModule } from '../../lib/useLazyModule'
import { useSource } from '../queries/SourceContext'
import type { Gallery } from '../queries/useGallery'
import type { Highlighter } from '../card/cardContext'
import type { createHighlighter } from './createHighlighter'
import type { MatchSummary } from './MatchSummary'
import type { NoImages } from './NoImages'
import { PendingSummary } from './PendingSummary'

/** The code of the search that the page needs once there is a filter. */
export interface SearchModule {
  readonly createHighlighter: typeof createHighlighter
  readonly NoImages: typeof NoImages
  readonly MatchSummary: typeof MatchSummary
}

/** What a search shows in the parts of the page. */
export interface Search {
  /** For the cards; null while there is no filter. */
  readonly highlighter: Highlighter | null
  /** For the toolbar. */
  readonly summary: ReactNode
  /** The message in place of the images, where there are none. */
  readonly empty: ReactNode
}

/**
 * What the search by a filter shows.
 * @param module the code of the search. It is loaded lazily, because the first images do not need it
 * @param filter null while nothing is searched for
 */
export function useSearch(
  module: LazyModule<SearchModule>,
  filter: Filter | null,
  gallery: Gallery,
): Search {
  const source = useSource()

  const highlighter = useMemo(() => {
    if (module.state !== 'ready' || filter === null || source === null) return null
    return module.value.createHighlighter(source, filter)
  }, [module, filter, source])
  // The same element as long as nothing changes, so that the toolbar need not render with the page.
  const summary = useMemo(() => {
    if (module.state !== 'ready') return <PendingSummary module={module} filter={filter} />
    return filter && <module.value.MatchSummary filter={filter} gallery={gallery} />
  }, [module, filter, gallery])
  const empty = module.state === 'ready' && <module.value.NoImages filter={gallery.filter} />
  return { highlighter, summary, empty }
}
