import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { filterKey, type Filter } from '../../sources/filter'
import { labelFor } from '../../lib/labels'
import type { LoadedList, RunningSearch } from '../queries/useLoadedList'
import { useImageCount } from '../queries/useImageCount'
import { isTooLong } from '../navigation/address'
import { useExploreStore } from '../state/exploreStore'
import { addNotice, announce } from '../../ui/messages'
import { SmallButton } from '../../ui/SmallButton'
import { SwitchField } from '../../ui/SwitchField'
import { CategoryChips } from './CategoryChips'
import { NoMatchesOver } from './NoImages'
import { NextMatch, SUMMARY_TEXT } from './NextMatch'
import { useMatchCount, useGalleryMatchCount, type MatchCount } from './useMatchCount'
import { uncutImages } from './useMatchTest'
import type { SearchedList } from './useNextMatch'
import { useOnlyMatches } from './useOnlyMatches'

const searching = (): string => labelFor('Looking for matches')

export interface MatchSummaryProps {
  /** Null while nothing is searched for. */
  readonly searched: SearchedList | null
}

/** What is known of the number of matches. */
interface MatchCounts {
  /** How many images the shown list has; null until it is known. */
  readonly shown: number | null
  /** The matches among the loaded cards; null until they are counted. */
  readonly loaded: MatchCount | null
  /** See `useGalleryMatchCount`. */
  readonly inGallery: number | 'unknown' | null
}

const ofImages = (count: number): string =>
  labelFor('of {count} image|of {count} images', { count })

/** "3,000 images match". */
const matching = (count: number): string =>
  labelFor('{count} image matches|{count} images match', { count })

/** @param of see `ofImages` */
const matchingOf = (count: number, of: string): string =>
  labelFor('{count} {of} matches|{count} {of} match', { count, of })

/** What the loaded cards are among which matches were counted: "of the first 60 images". With stacks they are cards. */
function ofLoaded({ images: { start, end }, total, stacks }: LoadedList): string {
  const isOfImages = stacks === null
  if (start > 0) {
    const span = { start: start + 1, end }
    return isOfImages
      ? labelFor('of images {start} to {end}', span)
      : labelFor('of cards {start} to {end}', span)
  }
  const count = end
  if (end === total)
    return isOfImages ? ofImages(end) : labelFor('of {count} card|of {count} cards', { count })
  return isOfImages
    ? labelFor('of the first {count} image|of the first {count} images', { count })
    : labelFor('of the first {count} card|of the first {count} cards', { count })
}

/** "142 of 3,000 images match". Without a number of all, it says among which loaded cards the matches were counted. */
function countInGallery(list: LoadedList, counts: MatchCounts): string {
  const { shown, loaded, inGallery } = counts
  if (typeof inGallery === 'number') {
    return shown === null ? matching(inGallery) : matchingOf(inGallery, ofImages(shown))
  }
  if (loaded === null) return searching()
  return matchingOf(loaded.count, ofLoaded(list))
}

function countText(list: LoadedList, counts: MatchCounts): string {
  const { view, filter, images, total } = list
  const { shown, inGallery } = counts
  // A message in place of the images reports these states.
  if (view.state === 'failed' || view.state === 'stopped') return ''
  if (view.state === 'pending') return searching()
  if (filter === null) return countInGallery(list, counts)
  if (view.state === 'empty') return matching(0)
  const count = typeof inGallery === 'number' ? inGallery : shown
  if (count !== null) return matching(count)
  if (total !== null) return searching()
  return labelFor('{count} match so far|{count} matches so far', { count: images.end })
}

/** How far a search has come, or where it was stopped. */
function progressText({ progress, isStopped }: RunningSearch): string {
  const { done, of: count } = progress
  if (isStopped) return labelFor('Stopped after {done}', { done })
  const matches = labelFor('{count} matches|{count} match', { count: progress.matches })
  return labelFor(
    'Looked through {done} of {count} image, {matches}|Looked through {done} of {count} images, {matches}',
    { done, count, matches },
  )
}

/** The progress of a search, and the button that stops or continues it. */
function SearchProgress({ running, list }: { running: RunningSearch; list: LoadedList }) {
  return (
    <div className="mr-auto flex min-w-0 items-center gap-3 phone:shrink-0">
      <p className="text-sm text-muted tabular-nums phone:whitespace-nowrap">
        {progressText(running)}
      </p>
      <SmallButton onClick={running.isStopped ? list.resume : list.stop} className="shrink-0">
        {labelFor(running.isStopped ? 'Continue' : 'Stop')}
      </SmallButton>
    </div>
  )
}

const TOO_LONG_FOR_A_LINK =
  'This search is too long for a link. A link to this page holds only its beginning.'

/** Says that a link to the page does not hold the whole search text, for as long as that is so. */
function useLongTextNotice(): void {
  const isShortened = useExploreStore(({ navigation }) =>
    isTooLong(navigation.list.filters.searchText),
  )
  useEffect(
    () => (isShortened ? addNotice(labelFor(TOO_LONG_FOR_A_LINK)) : undefined),
    [isShortened],
  )
}

/** Reads the loaded images that are `isCut` uncut, all that come at a time in one request. */
function useUncutImages({ source, images }: LoadedList): void {
  useEffect(() => {
    if (source?.uncut === undefined) return undefined
    const { of } = uncutImages.getState()
    const missing = images.all.filter((image) => image.isCut === true && !of.has(image))
    if (missing.length === 0) return undefined
    const stopped = new AbortController()
    const { signal } = stopped
    async function read(ids: readonly string[]): Promise<void> {
      const found = await source?.uncut?.(ids, signal)
      signal.throwIfAborted()
      const byId = new Map(found?.map((image) => [image.id, image]))
      // Of an image that is gone by now no more is known.
      for (const image of missing) of.set(image, byId.get(image.id) ?? image)
      uncutImages.setState({ of })
    }
    // What cannot be read stays unknown until the next page or the next search.
    read(missing.map(({ id }) => id)).catch(() => undefined)
    return () => stopped.abort()
  }, [source, images])
}

/**
 * Keeps a switch in view once it has been pressed: the row of a phone gets longer and shorter by what it shows.
 * @param hasNext whether the row has the button “Next match”
 * @returns the switch, and what its press calls
 */
function useKeptInView(hasNext: boolean): [field: RefObject<HTMLDivElement | null>, () => void] {
  const field = useRef<HTMLDivElement>(null)
  /** Whether the row had it when the switch was last in view; null before a press. */
  const hadNext = useRef<boolean | null>(null)
  useLayoutEffect(() => {
    if (hadNext.current === null || hadNext.current === hasNext) return
    hadNext.current = hasNext
    field.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [hasNext])
  return [field, () => (hadNext.current = hasNext)]
}

/** The chosen categories, the number of matches, and the switch “Only matches”; nothing without a search. */
export function MatchSummary({ searched }: MatchSummaryProps) {
  return searched && <Summary {...searched} />
}

function Summary(searched: SearchedList) {
  const { search, list, isMatch } = searched
  useLongTextNotice()
  useUncutImages(list)
  const [onlyMatches, switchTo] = useOnlyMatches(searched)
  const loaded = useMatchCount(list.filter === null ? isMatch : null, list.images)
  const isCounted = list.filter !== null && list.total !== null
  const inGallery = useGalleryMatchCount(list, isCounted ? null : (list.filter ?? search))
  const { count: found, isCurrent } = useImageCount(list, [{ start: 0, end: list.total ?? 0 }])
  const shown = list.total !== null && isCurrent ? found : null
  const [field, keepInView] = useKeptInView(hasNextMatch(list))
  const text = countText(list, { shown, loaded, inGallery })
  const hint = list.source?.searchHint?.(search) ?? null

  // Announced once for each search. The gallery announces the pages that follow.
  const announced = useRef<readonly (Filter | null)[]>([])
  const isPending = text === searching() || list.runningSearch !== null || inGallery === null
  useEffect(() => {
    const [announcedSearch, announcedShown] = announced.current
    if (isPending || (announcedSearch === search && announcedShown === list.filter)) return
    announced.current = [search, list.filter]
    announce([text, hint].filter(Boolean).join('. '))
  }, [isPending, search, list.filter, text, hint])

  const isNone = inGallery === 0 || (inGallery === 'unknown' && loaded?.count === 0)
  return (
    <>
      {isNone && list.filter === null && list.view.state === 'ready' && (
        <NoMatchesOver search={search} mayCome={inGallery !== 0 && loaded?.loaded !== list.total} />
      )}
      <div className="search-summary">
        <CategoryChips />
        <SummaryLine {...searched} text={text} />
        <SwitchField
          label={labelFor('Only matches')}
          isOn={onlyMatches}
          onChange={(isOn) => {
            keepInView()
            switchTo(isOn)
          }}
          ref={field}
          className="ml-auto h-9 phone:whitespace-nowrap"
        />
      </div>
      {hint !== null && <p className="-mt-2 pb-1 text-sm text-muted phone:mt-0">{hint}</p>}
    </>
  )
}

/** Whether there is a way from match to match: not if only matches are shown. */
const hasNextMatch = ({ filter, view, runningSearch }: LoadedList): boolean =>
  filter === null && view.state === 'ready' && runningSearch === null

/** The number of matches, the progress of a search of the source, or the way from match to match. */
function SummaryLine({ text, ...searched }: SearchedList & { readonly text: string }) {
  const { search, list } = searched
  if (list.runningSearch !== null)
    return <SearchProgress running={list.runningSearch} list={list} />
  if (!hasNextMatch(list)) return <p className={SUMMARY_TEXT}>{text}</p>
  // Another search, and a gallery with other images, begin anew.
  return <NextMatch key={list.id + filterKey(search)} count={text} {...searched} />
}
