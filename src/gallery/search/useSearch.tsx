import { useMemo, type ReactNode } from 'react'
import type { Filter } from '../../sources/filter'
import { useSource } from '../queries/SourceContext'
import type { Gallery } from '../queries/useGallery'
import type { Highlighter } from '../card/cardContext'
import { createHighlighter } from './createHighlighter'
import { NoImages } from './NoImages'
import { SearchSummary } from './SearchSummary'

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
 * @param filter null while nothing is searched for
 */
export function useSearch(filter: Filter | null, gallery: Gallery): Search {
  const source = useSource()

  const highlighter = useMemo(
    () => (filter === null || source === null ? null : createHighlighter(source, filter)),
    [filter, source],
  )
  // The same element as long as nothing changes, so that the toolbar need not render with the page.
  const searched = filter && gallery
  const summary = useMemo(
    () => <SearchSummary search={filter && searched && { filter, gallery: searched }} />,
    [filter, searched],
  )
  return { highlighter, summary, empty: <NoImages filter={gallery.filter} /> }
}
