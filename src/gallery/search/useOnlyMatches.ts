import { useRef, useState } from 'react'
import type { ImageSource, MatchFinder } from '../../sources/source'
import { isTopInView } from '../changes/keepPlace'
import { requestFor } from '../queries/imageQueries'
import { onScreen } from '../onScreen'
import type { ScrollAnchor } from '../navigation/anchor'
import { useExploreStore } from '../state/exploreStore'
import { dispatch } from '../navigation/navigate'
import { openNow } from '../navigation/navigation'
import type { SearchedList } from './useNextMatch'

/** The visitor does not wait longer, in ms: the matches then begin at the top. */
const MAX_WAIT_MS = 2000

/** A finder for a source that has none: it knows the loaded images. */
const loadedMatches = (source: ImageSource, { images }: SearchedList['list']): MatchFinder => ({
  next(index, step, { filter }) {
    for (let at = index + step; at >= images.start && at < images.end; at += step) {
      const image = images.at(at)
      if (image && source.matches(filter, image)) return Promise.resolve(at)
    }
    return Promise.resolve(null)
  },
  async countBefore(index, request) {
    const found = await source.find(images.at(index)?.id ?? '', request)
    if (typeof found?.index === 'number') return found.index
    throw new Error('The source cannot tell where the match is')
  },
})

/** The anchor at which the matches begin: see `useOnlyMatches`. Undefined if there is no match. */
async function startOfMatches({ search, list }: SearchedList): Promise<ScrollAnchor | undefined> {
  const { grid } = onScreen.getState()
  const { source } = list
  if (grid === null || source === null) return undefined
  const finder = source.matchFinder ?? loadedMatches(source, list)
  const request = requestFor({ ...list, filter: search }, AbortSignal.timeout(MAX_WAIT_MS))
  const seen = grid.currentCard().index
  const { end } = grid.inView()
  const after = await finder.next(seen - 1, 1, request)
  const isInView = after !== null && after < end
  const before = isInView ? null : await finder.next(seen, -1, request)
  const isAfter = before === null || (after !== null && after - seen < seen - before)
  const nearest = isAfter ? after : before
  if (nearest === null) return undefined
  const index = await finder.countBefore(nearest, request)
  const top = { index, fraction: 0 }
  if (!isInView) return top
  const inPlace = grid.anchorFor(index, nearest)
  // With too few matches above it, it would pull the header of the page into view, and the switch from under the pointer.
  return inPlace.fraction < 0 ? top : inPlace
}

/**
 * Whether only matches are shown, and the function that switches it. They begin at the match that is nearest to what is
 * in view, where it is on screen if it is in view itself; at the top if the top of the page is in view, or the source
 * does not find it. While it is looked for, the switch is on already; opening an image ends that.
 */
export function useOnlyMatches(
  searched: SearchedList,
): readonly [isOn: boolean, switchTo: (isOn: boolean) => void] {
  const onlyMatches = useExploreStore(({ navigation }) => navigation.onlyMatches)
  const [isStarting, setStarting] = useState(false)
  const latest = useRef(0)

  async function switchTo(isOn: boolean): Promise<void> {
    const press = ++latest.current
    const list = useExploreStore.getState().navigation.list
    let start: ScrollAnchor | undefined
    if (isOn && !isTopInView()) {
      setStarting(true)
      start = await startOfMatches(searched).catch(() => undefined)
      if (latest.current !== press) return
    }
    setStarting(false)
    const now = useExploreStore.getState().navigation
    // The visitor has gone on meanwhile.
    if (now.list !== list || openNow(now) !== null) return
    // What is typed is another search, which begins at the top.
    const isSame = now.searchText === list.filters.searchText
    dispatch({ type: 'only matches switched', isOn, ...(isSame && start && { start }) })
  }
  return [isStarting || onlyMatches, (isOn) => void switchTo(isOn)]
}
