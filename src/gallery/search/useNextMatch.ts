import { createRef, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { abortable } from '../../lib/abortable'
import { viewport } from '../../lib/viewport'
import type { Filter } from '../../sources/filter'
import type { MatchFinder } from '../../sources/source'
import { requestFor } from '../queries/imageQueries'
import type { LoadedList } from '../queries/useLoadedList'
import { useExploreStore } from '../state/exploreStore'
import { openImage } from '../navigation/navigation'
import { positionOnScreen } from '../changes/keepPlace'
import { onScreen, type GridHandle } from '../onScreen'
import { loadingNext } from './loadingNext'
import { countBetween } from './useMatchCount'
import type { MatchTest } from './useMatchTest'

/** A list in which something is searched for. */
export interface SearchedList {
  /** What is searched for. */
  readonly search: Filter
  /** The shown list: all images, or only the matches. */
  readonly list: LoadedList
  /** Null without a source. */
  readonly isMatch: MatchTest | null
}

/** To the match after a card, or to the one before it. */
type Step = 1 | -1

/**
 * What the last search for a match has come to. `found`: the grid has gone to it. `none`: no image matches.
 * `stopped`: the visitor stopped it, or a page could not be loaded.
 */
type MatchOutcome =
  | { readonly state: 'searching' | 'none' | 'stopped' }
  | {
      readonly state: 'found'
      /** 0-based, in the whole gallery. */
      readonly index: number
      readonly step: Step
      /** The search went on from the other end of the list. */
      readonly hasWrapped: boolean
    }

/** Where a match is among all matches, or among the loaded ones if the source knows no more. */
interface MatchPosition {
  /** 1-based. */
  readonly number: number
  /** Null until they are counted. */
  readonly total: number | null
}

export interface NextMatch {
  /** Null until a match is searched for. */
  readonly outcome: MatchOutcome | null
  /** Of the match that was found; null until it is counted. */
  readonly position: MatchPosition | null
  readonly go: (step: Step) => void
  readonly stop: () => void
}

/** Goes to the next or the previous match; null while there is no search, or only matches are shown. */
export const nextMatchRef = createRef<NextMatch['go']>()

/** A shorter search is not shown, in ms. */
const SHOW_AFTER_MS = 300

/** A move of the page (px) that the visitor has not made: the toolbar above it may become a line higher. */
const MOVE_PX = 24

const isImageOpen = (): boolean => openImage(useExploreStore.getState().navigation) !== null

/** Calls `stop` if the visitor presses Escape, scrolls or opens an image, until the signal is aborted. */
function watchVisitor(stop: () => void, signal: AbortSignal): void {
  const start = positionOnScreen()
  const stopIfMoved = () => Math.abs(positionOnScreen() - start) > MOVE_PX && stop()
  viewport.events().addEventListener('scroll', stopIfMoved, { passive: true, signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal })
  const unsubscribe = useExploreStore.subscribe(() => isImageOpen() && stop())
  signal.addEventListener('abort', unsubscribe)
}

/** The position of a match, once the source has counted the matches before it. */
function useCountedPosition(
  { search, list, isMatch }: SearchedList,
  outcome: MatchOutcome | null,
): MatchPosition | null {
  const { images, order, stacks } = list
  const [counted, setCounted] = useState<(MatchPosition & { of: MatchOutcome }) | null>(null)
  const finder = list.source?.matchFinder
  useEffect(() => {
    if (finder === undefined || outcome?.state !== 'found') return undefined
    const found = outcome
    const stopped = new AbortController()
    const request = requestFor({ filter: search, order, stacks }, stopped.signal)
    async function count(by: MatchFinder) {
      const number = (await by.countBefore(found.index, request)) + 1
      setCounted({ of: found, number, total: null })
      setCounted({ of: found, number, total: await by.countBefore(Infinity, request) })
    }
    // What cannot be counted has no number.
    count(finder).catch(() => undefined)
    return () => stopped.abort()
  }, [outcome, search, order, stacks, finder])

  if (outcome?.state !== 'found' || isMatch === null) return null
  if (finder !== undefined) return counted?.of === outcome ? counted : null
  const countTo = (end: number) => countBetween(isMatch, images, images.start, end)
  return { number: countTo(outcome.index) + 1, total: countTo(images.end) }
}

/**
 * Goes to the matches of a search one after another, each from where the visitor is, and from the other end of the
 * gallery after the last. While images are loaded for that, Escape, scrolling and opening an image stop it.
 */
export function useNextMatch(searched: SearchedList): NextMatch {
  const { search, list } = searched
  const [outcome, setOutcome] = useState<MatchOutcome | null>(null)
  const running = useRef<AbortController>(null)
  const position = useCountedPosition(searched, outcome)

  function stop() {
    running.current?.abort()
    setOutcome((before) => (before?.state === 'searching' ? { state: 'stopped' } : before))
  }

  async function find(grid: GridHandle, step: Step, signal: AbortSignal): Promise<MatchOutcome> {
    const finder = list.source?.matchFinder ?? { next: loadingNext }
    const request = requestFor({ ...list, filter: search }, signal)
    // A source may take its time although the search has been stopped.
    const nextFrom = (index: number) => abortable(finder.next(index, step, request), signal)
    const { index: current, hadFocus } = grid.currentCard()
    // The first card in view may be the match itself.
    const next = await nextFrom(step === 1 && !hadFocus ? current - 1 : current)
    const index = next ?? (await nextFrom(step === 1 ? -1 : Infinity))
    signal.throwIfAborted()
    if (index === null) return { state: 'none' }
    onScreen.getState().grid?.goToCard(index)
    return { state: 'found', index, step, hasWrapped: next === null }
  }

  async function go(step: Step): Promise<void> {
    const { grid } = onScreen.getState()
    if (grid === null) return
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    watchVisitor(stop, signal)
    const timer = setTimeout(() => setOutcome({ state: 'searching' }), SHOW_AFTER_MS)
    try {
      setOutcome(await find(grid, step, signal))
    } catch {
      if (!signal.aborted) setOutcome({ state: 'stopped' })
    } finally {
      clearTimeout(timer)
      // The grid’s page is required again, unless an image is open: the detail view requires its own.
      if (running.current === controller && !isImageOpen()) {
        onScreen.getState().list?.ensureLoaded(null)
      }
      // Ends the watching, too.
      controller.abort()
    }
  }
  useImperativeHandle(nextMatchRef, () => (step) => void go(step))
  useEffect(() => () => running.current?.abort(), [])

  return { outcome, position, go: (step) => void go(step), stop }
}
