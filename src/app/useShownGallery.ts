import { useEffect, useState } from 'react'
import type { Place } from '../address/place'
import { readPlace, readWholePlace, savePlaces } from '../address/place'
import type { Filter } from '../domain/filter'
import type { Gallery } from '../queries/useGallery'
import { useGallery } from '../queries/useGallery'
import type { ShownFilters } from './useFilters'

/** The gallery that is shown, and where it begins. */
interface Shown {
  /** What it leaves out; null for nothing. */
  readonly filter: Filter | null
  readonly start: Place | null
  /** The place in the whole gallery, while only matches are shown. */
  readonly wholePlace: Place | null
}

/** Stands in the query's key while nothing is looked for; it is never asked for. */
const NOTHING: Filter = { words: [], categories: [] }

const TOP: Place = { index: 0, part: -1 }

/** The top of the list; where the page's header is in view, it stays there. */
function firstPlace(now: Place | null): Place | null {
  const isInHeader = now === null || now.part < 0
  return isInHeader ? now : { index: 0, part: 0 }
}

/** A gallery that another filter makes begins at its top; the whole one, where it was left. */
function next(before: Shown, filter: Filter | null): Shown {
  if (filter === null) return { filter, start: before.wholePlace ?? TOP, wholePlace: null }
  const now = readPlace()
  const wholePlace = before.filter === null ? now : before.wholePlace
  return { filter, start: firstPlace(now), wholePlace }
}

export interface ShownGallery {
  readonly gallery: Gallery
  readonly start: Place | null
}

/** The whole gallery, or that of matches alone. The whole one keeps its images and its place meanwhile. */
export function useShownGallery({ filter, onlyMatches }: ShownFilters): ShownGallery {
  const wanted = onlyMatches ? filter : null
  const [shown, setShown] = useState<Shown>(() => ({
    filter: wanted,
    start: readPlace(),
    wholePlace: readWholePlace(),
  }))
  if (shown.filter !== wanted) setShown(next(shown, wanted))

  const { start, wholePlace } = shown
  const [first] = useState(shown)
  useEffect(() => {
    if (shown !== first) savePlaces({ place: start, wholePlace })
  }, [shown, first, start, wholePlace])

  const isWhole = wanted === null
  const wholeStart = isWhole ? start : wholePlace
  const whole = useGallery({ filter: null, startAt: wholeStart?.index ?? 0, isShown: isWhole })
  const matching = useGallery({
    filter: wanted ?? filter ?? NOTHING,
    startAt: isWhole ? 0 : (start?.index ?? 0),
    isShown: !isWhole,
  })
  return { gallery: isWhole ? whole : matching, start }
}
