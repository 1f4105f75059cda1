import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { Arrangement } from '../../sources/order'
import type { ImageSource } from '../../sources/source'
import type { ImagesInView } from '../../sources/sourceChanges'
import { indexOfCard } from '../card/cardElements'
import { focusAgain } from '../focusAgain'
import { imageList, prefetchWindow, requestFor, type ImageList } from '../queries/imageQueries'
import { shown } from '../shown'
import { TOP, type ScrollAnchor } from '../state/anchor'
import { useExploreStore } from '../state/exploreStore'
import { dispatch } from '../state/navigate'
import type { Action } from '../state/reduce'
import type { Selection } from '../state/selection'
import { joinedList, nextList, type ListId } from '../state/shownList'
import { frame } from '../../lib/frame'
import { afterPaint } from '../../lib/schedule'
import { whenState } from '../../lib/whenState'
import { say } from '../../ui/toast'
import { noteImagesAbove } from './imagesAbove'
import { rememberSelection, TOO_MANY } from './keepSelection'
import { moveCards } from './moveCards'
import { afterPress } from './presses'

/** Another list in place of the one on screen. */
export interface Replacement {
  /**
   * What is to be different: the arrangement, or images that the source takes into its list. `join` gets the images in
   * view, which may have to keep their columns; null if there are none.
   */
  readonly change:
    Partial<Arrangement> | { readonly join: (inView: ImagesInView | null) => Promise<void> }
  /**
   * What stays where it is on screen. `in view`: the image that the visitor sees, or the top of the page, if that is in
   * view. `top`: the top, unless the visitor leaves it meanwhile. Else an image that takes the place of another one, by
   * its index in the list on screen and its index in the next.
   */
  readonly keep: 'in view' | 'top' | { readonly shown: number; readonly next: number }
  /** The selection in the next list; without it the same images stay selected. */
  readonly selection?: (before: Selection, next: ListId) => Selection | null
}

/**
 * What has become of a replacement. `superseded`: the visitor has gone to another list or gallery meanwhile. `failed`:
 * the source did not answer, and nothing has changed.
 */
export type Outcome = 'shown' | 'superseded' | 'failed'

/** A change of the arrangement that is being loaded. A later one takes its place, and makes both. */
interface Rearrangement extends Omit<Replacement, 'change'> {
  readonly source: ImageSource
  readonly change: Partial<Arrangement>
  readonly controller: AbortController
}

let loading: { readonly current: Rearrangement; readonly outcome: Promise<Outcome> } | null = null

/** Where the page stands since images joined above it while it was at its top: it still counts as at the top. */
let movedTop: ScrollAnchor | null = null

/** Whether the visitor is at the top of the page, or has not scrolled since images joined above it. */
export function isAtTop(): boolean {
  if (frame.top() === 0) return true
  const anchor = shown.getState().grid?.anchor()
  return (
    anchor?.index === movedTop?.index &&
    Math.abs((anchor?.fraction ?? 0) - (movedTop?.fraction ?? Infinity)) < 0.01
  )
}

/** Whether the first row is in view, with the header of the page above it, or counts as such. */
export function isTopInView(): boolean {
  const { grid } = shown.getState()
  const anchor = grid?.anchor()
  return isAtTop() || (anchor?.index === 0 && anchor.fraction < 0)
}

/** The images on screen; null if there are none. */
export function imagesInView(): ImagesInView | null {
  const { gallery, grid } = shown.getState()
  if (gallery === null || grid === null) return null
  const { images, order } = gallery
  const { start, end } = grid.inView()
  const first = images.at(start)
  const last = images.at(Math.min(end, images.end) - 1)
  return first && last
    ? { first: first.id, last: last.id, columns: grid.layout.columns, order }
    : null
}

/** Resolves once no source takes images into its list. */
const listAtRest = (): Promise<void> =>
  whenState(useExploreStore, ({ isListChanging }) => !isListChanging)

/** Where the next list begins. */
interface Place {
  readonly start: ScrollAnchor
  /** How many images more are above those in view; null at the top. */
  readonly above: number | null
}

const AT_TOP: Place = { start: TOP, above: null }

/**
 * The place at which the image that the visitor sees stays where it is in the next list: the card that had focus last, if
 * it is in view, or else the first of which half is in view. If it has left the list, the next image stays.
 */
async function placeInView(next: ImageList, signal: AbortSignal): Promise<Place> {
  const { gallery, grid } = shown.getState()
  if (!gallery?.source || grid === null) return AT_TOP
  const { images, source } = gallery
  const { start, end } = grid.inView()
  const seen = grid.searchStart(-1)
  const held = images.at(seen) === undefined ? start : seen
  for (let index = held; index < Math.max(end, held + 1); index++) {
    const { id } = images.at(index) ?? {}
    // oxlint-disable-next-line no-await-in-loop -- most often the first is found
    const found = id === undefined ? null : await source.find(id, requestFor(next, signal))
    if (typeof found?.index === 'number') {
      return { start: grid.anchorFor(found.index, index), above: found.index - index }
    }
    if (found?.index === 'unknown') break
  }
  return { start: grid.anchor(), above: 0 }
}

/** Shows the next list and selects its images at once. */
function show(
  action: Extract<Action, { readonly type: 'arranged' | 'images joined' }>,
  above: number | null,
  selection: Selection | 'too many' | null,
): void {
  const before = useExploreStore.getState().navigation.shown.id
  const index = indexOfCard(document.activeElement)
  const focused = index === null ? undefined : shown.getState().gallery?.images.at(index)?.id
  // At once, so that what the caller announces comes after what the new list does.
  const change = () => {
    dispatch(action)
    useExploreStore.setState({ selection: selection === 'too many' ? null : selection })
  }
  // Images that join a folder do so many times while it is read: nothing moves then.
  if (action.type === 'arranged') moveCards(change)
  else flushSync(change)
  if (focused !== undefined) focusAgain(focused)
  noteImagesAbove(before, useExploreStore.getState().navigation.shown.id, above)
  // After what the caller announces.
  if (selection === 'too many') afterPaint(() => say(TOO_MANY))
}

async function load(client: QueryClient, current: Rearrangement): Promise<Outcome> {
  const { source, change, keep, controller } = current
  const { signal } = controller
  await listAtRest()
  const { navigation, selection } = useExploreStore.getState()
  const { order, stacks } = { ...navigation.shown, ...change }
  const list = imageList(source, nextList(navigation, { order, stacks }))
  const place = await placeIn(list, keep, signal)
  const total = await prefetchWindow(client, list, place.start.index)
  const after = current.selection
    ? selection && current.selection(selection, list.id)
    : await (
        await rememberSelection(false, signal)
      )({ list, total }, signal)
  await afterPress()
  signal.throwIfAborted()
  const now = useExploreStore.getState()
  if (shown.getState().gallery?.source !== source) return 'superseded'
  if (now.isListChanging || now.navigation.shown.id !== navigation.shown.id) {
    // An image that changes places has indexes in another list.
    return typeof keep === 'object' ? 'superseded' : load(client, current)
  }
  if (now.selection !== selection) return load(client, current)
  movedTop = null
  show({ type: 'arranged', order, stacks, start: place.start }, place.above, after)
  return 'shown'
}

/** Where a list in another arrangement begins. */
async function placeIn(
  list: ImageList,
  keep: Replacement['keep'],
  signal: AbortSignal,
): Promise<Place> {
  const { grid } = shown.getState()
  if (grid === null || keep === 'top') return AT_TOP
  if (keep === 'in view') {
    const { index, fraction } = grid.anchor()
    // The card that had focus last stays in view.
    const isFirst = grid.searchStart(-1) === index + (fraction < 0.5 ? 0 : grid.layout.columns)
    return isFirst && isTopInView() ? AT_TOP : placeInView(list, signal)
  }
  return { start: grid.anchorFor(keep.next, keep.shown), above: 0 }
}

/** A change of the arrangement: its loading is aborted by a later one, whose outcome it then has. */
async function rearrange(
  client: QueryClient,
  source: ImageSource,
  change: Partial<Arrangement>,
  { keep, selection }: Replacement,
): Promise<Outcome> {
  const before = loading?.current.source === source ? loading.current : null
  loading?.current.controller.abort()
  const controller = new AbortController()
  const current: Rearrangement = before
    ? { source, change: { ...before.change, ...change }, keep: 'in view', controller }
    : { source, change, keep, ...(selection && { selection }), controller }
  const outcome = load(client, current).catch((): Promise<Outcome> | Outcome => {
    if (!controller.signal.aborted) return 'failed'
    return loading?.current.source === source ? loading.outcome : 'superseded'
  })
  loading = { current, outcome }
  await outcome
  if (loading?.current === current) loading = null
  return outcome
}

/** From the change of the source's list until that list is shown, nothing else is shown or selected. */
async function join(
  client: QueryClient,
  source: ImageSource,
  change: (inView: ImagesInView | null) => Promise<void>,
  keep: Replacement['keep'],
): Promise<Outcome> {
  await afterPress()
  await listAtRest()
  useExploreStore.setState({ isListChanging: true })
  const { signal } = new AbortController()
  async function placeAfter(list: ImageList): Promise<Place> {
    if (keep === 'top') {
      await prefetchWindow(client, list, 0)
      // The visitor may have scrolled meanwhile.
      if (shown.getState().grid === null || isTopInView()) return AT_TOP
    }
    const place = await placeInView(list, signal)
    await prefetchWindow(client, list, place.start.index)
    return place
  }
  try {
    const before = useExploreStore.getState().navigation.shown
    const list = imageList(source, joinedList(before))
    // The list on screen is rendered a moment later than another one is requested.
    const wasRendered = shown.getState().gallery?.id === before.id
    const selected = await rememberSelection(true, signal)
    const wasAtTop = isAtTop()
    await change(imagesInView())
    // Positions in the source mean its new list now, whatever fails: it has to be shown.
    const stay = { start: shown.getState().grid?.anchor() ?? TOP, above: 0 }
    const { start, above } = await placeAfter(list).catch(() => stay)
    const after = await selected({ list, total: null }, signal).catch(() => null)
    await afterPress()
    if (shown.getState().gallery?.source !== source) return 'superseded'
    // Another list of the source stays where it is.
    const isShown = wasRendered && useExploreStore.getState().navigation.shown.id === before.id
    movedTop = isShown && wasAtTop ? start : null
    if (isShown) show({ type: 'images joined', start }, wasAtTop ? null : above, after)
    else show({ type: 'images joined', start: null }, null, null)
    return 'shown'
  } finally {
    useExploreStore.setState({ isListChanging: false })
  }
}

/**
 * Shows another list in place of the one on screen, once its images are there and no image is pressed, and keeps an image
 * in its place: the one way by which images join, the order changes, and stacks open and close.
 */
export async function replaceList(client: QueryClient, replacement: Replacement): Promise<Outcome> {
  const { change } = replacement
  const source = shown.getState().gallery?.source ?? null
  if (source === null) return 'superseded'
  return 'join' in change
    ? join(client, source, change.join, replacement.keep)
    : rearrange(client, source, change, replacement)
}
