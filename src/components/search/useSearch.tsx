import { useEffect, useMemo, type ReactNode } from 'react'
import type { Filter } from '../../domain/filter'
import { useLazyModule } from '../../lib/useLazyModule'
import { useSource } from '../../queries/SourceContext'
import type { Gallery } from '../../queries/useGallery'
import type { Highlighter } from '../card/cardContext'
import { LoadNotice } from '../ui/LoadNotice'

async function loadSearch() {
  const [{ createHighlighter }, { NoImages }, { MatchSummary }] = await Promise.all([
    import('./createHighlighter'),
    import('./NoImages'),
    import('./MatchSummary'),
  ])
  return { createHighlighter, NoImages, MatchSummary }
}

/** What a search shows in the parts of the page. */
export interface Search {
  /** For the cards; null while there is no filter. */
  readonly highlighter: Highlighter | null
  /** For the toolbar; null while there is no filter. */
  readonly summary: ReactNode
  /** The message in place of the images, where there are none. */
  readonly empty: ReactNode
}

/**
 * What the search by a filter shows. Its code is loaded lazily, because the first images do not need it.
 * @param filter null while nothing is searched for
 */
export function useSearch(filter: Filter | null, gallery: Gallery): Search {
  const source = useSource()
  const [module, load] = useLazyModule(loadSearch)
  useEffect(() => {
    if (filter !== null) load()
  }, [filter, load])

  const highlighter = useMemo(() => {
    if (module.state !== 'ready' || filter === null || source === null) return null
    return module.value.createHighlighter(source, filter)
  }, [module, filter, source])
  // The same element as long as nothing changes, so that the toolbar need not render with the page.
  const summary = useMemo(() => {
    if (module.state !== 'ready') return null
    const { MatchSummary } = module.value
    return filter && <MatchSummary filter={filter} gallery={gallery} />
  }, [module, filter, gallery])
  if (module.state !== 'ready') {
    const notice = (
      <LoadNotice module={module} isNeeded={filter !== null}>
        The search could not be loaded.
      </LoadNotice>
    )
    return { highlighter, summary: notice, empty: null }
  }
  const { NoImages } = module.value
  return { highlighter, summary, empty: <NoImages filter={gallery.filter} /> }
}
