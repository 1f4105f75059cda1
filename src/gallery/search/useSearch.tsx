import { useEffect, useMemo, useState } from 'react'
import type { Filter } from '../../sources/filter'
import { MIN_INSIDE, segments } from '../../sources/textRanges'
import type { ImageSource } from '../../sources/source'
import { lazyCode } from '../../lib/lazyCode'
import { LazyPart } from '../../ui/LazyPart'
import { loadInteractive } from '../loadInteractive'
import { useSource } from '../queries/SourceContext'
import type { LoadedList } from '../queries/useLoadedList'
import type { Highlighter } from '../card/cardContext'
import { useMatchTest, type MatchTest } from './useMatchTest'

const noImages = lazyCode(() => loadInteractive().then((module) => module.NoImages))
const matchSummary = lazyCode(() => loadInteractive().then((module) => module.MatchSummary))

/** How long a search has to stay the same until other pictures are dimmed for the first time, in ms. */
const DIM_AFTER_MS = 300

/**
 * Whether pictures of images that do not match are dimmed: not while a search is being typed for the first time. From
 * then on they follow each letter, until there is no search.
 */
function useDimming(search: Filter | null): boolean {
  const [isDimming, setDimming] = useState(search !== null)
  if (search === null && isDimming) setDimming(false)
  useEffect(() => {
    if (search === null || isDimming) return undefined
    const timer = setTimeout(() => setDimming(true), DIM_AFTER_MS)
    return () => clearTimeout(timer)
  }, [search, isDimming])
  return isDimming
}

interface HighlighterOptions {
  readonly source: ImageSource
  readonly search: Filter
  readonly isMatch: MatchTest
  /** The list holds only matches. */
  readonly onlyMatches: boolean
  readonly isDimming: boolean
}

/** How cards and the detail view show what a search finds in the images of a source. */
function createHighlighter(options: HighlighterOptions): Highlighter {
  const { source, search, isMatch, onlyMatches, isDimming } = options
  return {
    highlight(full, image) {
      // Short words are in almost every text. They are highlighted only in images that match.
      const ranges = source
        .highlights(search, full)
        .filter(({ start, end }) => end - start >= MIN_INSIDE || isMatch(image) !== false)
      let start = 0
      return segments(full, ranges).map(({ text, isHighlighted }) => {
        const key = start
        start += text.length
        return isHighlighted ? <mark key={key}>{text}</mark> : text
      })
    },
    emphasisOf(image) {
      const matches = isMatch(image)
      if (matches === true && !onlyMatches) return 'match'
      // In a closed stack another image may match.
      const isDimmed = matches === false && isDimming && image.stack?.place !== null
      return isDimmed ? 'dimmed' : 'plain'
    },
  }
}

/**
 * What a search shows on the cards, in the toolbar and, if there are no images, in their place.
 * @param search null while nothing is searched for
 */
export function useSearch(search: Filter | null, list: LoadedList) {
  const source = useSource()
  const isDimming = useDimming(search)
  const { filter } = list
  const onlyMatches = filter !== null
  const isMatch = useMatchTest(search, source)
  const highlighter = useMemo(
    () =>
      search && source && isMatch
        ? createHighlighter({ source, search, isMatch, onlyMatches, isDimming })
        : null,
    [search, source, isMatch, onlyMatches, isDimming],
  )
  // The same element as long as nothing changes, so that the toolbar need not render with the page.
  const shown = search && list
  const summary = useMemo(() => {
    const searched = search && shown && { search, list: shown, isMatch }
    // Of the height of the line of the count and the switch, and of one line of chips, which are one row on a phone: the
    // images do not move when the summary appears.
    const height = search?.categories.length ? 'h-20 phone:h-9' : 'h-9'
    return (
      <LazyPart
        code={matchSummary}
        props={{ searched }}
        isNeeded={searched !== null}
        loadsAhead
        fallback={searched && <div className={height} />}
      />
    )
  }, [search, shown, isMatch])
  const empty = useMemo(
    () => (
      <LazyPart
        code={noImages}
        props={{ filter }}
        isNeeded
        // Below nothing, the margin of what follows would move the images down.
        fallback={<div className="h-dvh" />}
      />
    ),
    [filter],
  )
  return { highlighter, summary, empty }
}
