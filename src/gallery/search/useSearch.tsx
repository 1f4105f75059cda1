import { useMemo, type ReactNode } from 'react'
import type { Filter } from '../../sources/filter'
import { segments } from '../../sources/matching'
import type { ImageSource } from '../../sources/source'
import { useSource } from '../queries/SourceContext'
import type { Gallery } from '../queries/useGallery'
import type { Highlighter } from '../card/cardContext'
import { NoImages } from './NoImages'
import { SearchSummary } from './SearchSummary'

/** The badge of a card whose image matches: a frame and a dot over the whole card. */
const MATCH_BADGE = (
  <span
    role="img"
    aria-label="Match"
    className="pointer-events-none absolute inset-0 z-1 rounded-card border-2 border-accent before:absolute before:top-3 before:left-3 before:size-3 before:rounded-full before:border-2 before:border-on-veil before:bg-accent forced-colors:before:bg-[Highlight]"
  />
)

/** How cards and the detail view show what a filter finds in the images of a source. */
function createHighlighter(source: ImageSource, filter: Filter): Highlighter {
  return {
    highlight(whole) {
      let start = 0
      return segments(whole, source.highlights(filter, whole)).map(({ text, isHighlighted }) => {
        const key = start
        start += text.length
        return isHighlighted ? <mark key={key}>{text}</mark> : text
      })
    },
    badge: (image) => source.matches(filter, image) && MATCH_BADGE,
  }
}

/** What a search shows in the parts of the page. */
export interface Search {
  /** For the cards; null while there is no filter. */
  readonly highlighter: Highlighter | null
  /** For the toolbar. */
  readonly summary: ReactNode
  /** The message in place of the images, if there are none. */
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
