import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { isSameJson } from '../../lib/isSameJson'
import { orderKey, type Arrangement } from '../../sources/order'
import type { ImageSource } from '../../sources/source'
import type { ImagesInView, SourceChanges } from '../../sources/sourceChanges'
import { indexOfCard } from '../elements'
import { focusAgain } from '../focusAgain'
import { imageList, loadWindow, prefetchWindow, type ImageList } from '../queries/imageQueries'
import { onScreen } from '../onScreen'
import { TOP } from '../navigation/anchor'
import { useExploreStore, type ExploreState } from '../state/exploreStore'
import { dispatch } from '../navigation/navigate'
import type { Action } from '../navigation/reduce'
import type { Selection } from '../state/selection'
import { joinedList, nextList, type ListId } from '../navigation/list'
import { openNow } from '../navigation/navigation'
import { abortable } from '../../lib/abortable'
import { labelFor } from '../../lib/labels'
import { whenState } from '../../lib/whenState'
import { say } from '../../ui/toast'
import { noteImagesAbove } from './imagesAbove'
import {
  imagesInView,
  isAtTop,
  isTopInView,
  noteMovedTop,
  placeAtTop,
  placeIn,
  placeInView,
  type Keep,
  type Place,
} from './keepPlace'
import { rememberSelection, type KeptSelection } from './keepSelection'
import { moveCards } from './moveCards'
import { afterPress } from './afterPress'

/** Another list in place of the one on screen. */
export interface Replacement {
  /**
   * What is to be different: the arrangement, or images that the source takes into its list. `join` gets the images in
   * view, which may have to keep their columns; null if there are none.
   */
  readonly change:
    Partial<Arrangement> | { readonly join: (inView: ImagesInView | null) => Promise<void> }
  readonly keep: Keep
  /** The selection in the next list; without it the same images stay selected. */
  readonly selection?: (before: Selection, next: ListId) => Selection | null
}

/**
 * What has become of a replacement. `superseded`: another gallery or, by Back, another arrangement has come meanwhile; for
 * an image that takes the place of another one, another list. `failed`: the source did not answer, which is said, and
 * nothing has changed.
 */
export type Outcome = 'shown' | 'superseded' | 'failed'

/** A change of the arrangement that is being loaded. A later one takes its place, and makes both changes. */
interface Rearrangement extends Omit<Replacement, 'change'> {
  readonly source: ImageSource
  /** What is to be changed: the same object for those that are made together. */
  readonly before: Arrangement
  readonly change: Partial<Arrangement>
  readonly controller: AbortController
}

let loading: { readonly current: Rearrangement; readonly outcome: Promise<Outcome> } | null = null

/** Resolves once no source takes images into its list. */
const listAtRest = (): Promise<void> =>
  whenState(useExploreStore, ({ isListChanging }) => !isListChanging)

/** Whether the list has an arrangement. */
const isArranged = ({ order, stacks }: Arrangement): boolean => {
  const { list } = useExploreStore.getState().navigation
  return orderKey(order) === orderKey(list.order) && isSameJson(stacks, list.stacks)
}

/** Whether a list of the source still has the arrangement that is to be changed. */
const isUnchanged = ({ source, before }: Rearrangement): boolean =>
  isArranged(before) && onScreen.getState().list?.source === source

const isOpen = ({ navigation }: ExploreState): boolean => openNow(navigation) !== null

/** Shows the next list and selects its images at once. */
function show(
  action: Extract<Action, { readonly type: 'arranged' | 'images joined' }>,
  above: number | null,
  selection: KeptSelection,
): void {
  const before = useExploreStore.getState().navigation.list.id
  const index = indexOfCard(document.activeElement)
  const focused = index === null ? undefined : onScreen.getState().list?.images.at(index)?.id
  // At once, so that what the caller announces comes after what the new list does.
  const change = () => {
    dispatch(action)
    useExploreStore.setState({ selection: selection === 'too many' ? null : selection })
  }
  // Images that join a folder do so many times while it is read: nothing moves then.
  if (action.type === 'arranged') moveCards(change)
  else flushSync(change)
  if (focused !== undefined) focusAgain(focused)
  noteImagesAbove(before, useExploreStore.getState().navigation.list.id, above)
}

async function load(client: QueryClient, current: Rearrangement): Promise<Outcome> {
  const { source, before, change, keep, controller } = current
  const { signal } = controller
  const seen = onScreen.getState().list?.id
  /** Loads it once more, since another list, or another part of the one on screen, has come. */
  function loadAgain() {
    const isOther = onScreen.getState().list?.id !== seen
    return typeof keep === 'object' && isOther ? 'superseded' : load(client, current)
  }
  await listAtRest()
  if (!isUnchanged(current)) return 'superseded'
  const { navigation, selection } = useExploreStore.getState()
  // An image that changes places has indexes in another list.
  if (typeof keep === 'object' && navigation.list.id !== seen) return 'superseded'
  const { order, stacks } = { ...before, ...change }
  const list = imageList(source, nextList(navigation, { order, stacks }))
  const start = await placeIn(list, keep, signal)
  const total = await loadWindow(client, list, start.index).catch((error: unknown) => {
    // What is shown meanwhile removes what is loaded of this list.
    if (!isCancelledError(error)) throw error
    return 'removed' as const
  })
  signal.throwIfAborted()
  if (total === 'removed') return loadAgain()
  let after: KeptSelection = null
  if (current.selection) after = selection && current.selection(selection, list.id)
  else {
    const findSelected = await rememberSelection(false, signal)
    after = await findSelected({ list, total }, signal)
  }
  await afterPress()
  signal.throwIfAborted()
  const now = useExploreStore.getState()
  if (!isUnchanged(current)) return 'superseded'
  if (isOpen(now)) {
    // An image was pressed meanwhile, and the entry that Back leads to from it has the list on screen.
    await whenState(useExploreStore, (state) => !isOpen(state))
    return load(client, current)
  }
  if (now.isListChanging || now.navigation.list.id !== navigation.list.id) return loadAgain()
  if (now.selection !== selection) return load(client, current)
  noteMovedTop(null)
  // Another order puts others above the place.
  show({ type: 'arranged', order, stacks, start }, typeof keep === 'object' ? 0 : null, after)
  return 'shown'
}

/**
 * A change of the arrangement: its loading is aborted by a later one, whose outcome it then has, and when Back leads to
 * another arrangement.
 */
async function rearrange(
  client: QueryClient,
  source: ImageSource,
  change: Partial<Arrangement>,
  { keep, selection }: Replacement,
): Promise<Outcome> {
  const pending = loading?.current
  const isOver = pending === undefined || pending.controller.signal.aborted || !isUnchanged(pending)
  const merged = isOver ? null : pending
  pending?.controller.abort()
  const controller = new AbortController()
  const before = merged?.before ?? useExploreStore.getState().navigation.list
  const current: Rearrangement = merged
    ? { source, before, change: { ...merged.change, ...change }, keep: 'in view', controller }
    : { source, before, change, keep, ...(selection && { selection }), controller }
  const next = { ...before, ...current.change }
  const unsubscribe = useExploreStore.subscribe(() => {
    if (!isArranged(before) && !isArranged(next)) controller.abort()
  })
  const outcome = abortable(load(client, current), controller.signal)
    .catch((): Promise<Outcome> | Outcome => {
      if (!controller.signal.aborted) {
        say(labelFor('The images could not be loaded'))
        return 'failed'
      }
      const later = loading?.current === current ? null : loading
      return later?.current.before === before ? later.outcome : 'superseded'
    })
    .finally(unsubscribe)
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
  keep: Keep,
): Promise<Outcome> {
  await afterPress()
  // Another one that waited may have begun first.
  while (useExploreStore.getState().isListChanging) await listAtRest()
  useExploreStore.setState({ isListChanging: true })
  const { signal } = new AbortController()
  async function placeAfter(list: ImageList): Promise<Place> {
    if (keep === 'top') {
      await prefetchWindow(client, list, 0)
      // The visitor may have scrolled meanwhile.
      if (onScreen.getState().grid === null || isTopInView()) return placeAtTop()
    }
    const place = await placeInView(list, signal)
    await prefetchWindow(client, list, place.start.index)
    return place
  }
  try {
    const before = useExploreStore.getState().navigation.list
    const list = imageList(source, joinedList(before))
    // The list on screen is rendered a moment later than another one is requested.
    const wasRendered = onScreen.getState().list?.id === before.id
    const findSelected = await rememberSelection(true, signal)
    const wasAtTop = isAtTop()
    await change(imagesInView())
    // Positions in the source mean its new list now, whatever fails: it has to be shown.
    const stay = { start: onScreen.getState().grid?.anchor() ?? TOP, above: 0 }
    const { start, above } = await placeAfter(list).catch(() => stay)
    const after = await findSelected({ list, total: null }, signal).catch(() => null)
    await afterPress()
    if (onScreen.getState().list?.source !== source) return 'superseded'
    // Another list of the source stays where it is.
    const isShown = wasRendered && useExploreStore.getState().navigation.list.id === before.id
    noteMovedTop(isShown && wasAtTop ? start : null)
    if (isShown) show({ type: 'images joined', start }, wasAtTop ? null : above, after)
    else show({ type: 'images joined', start: null }, null, null)
    return 'shown'
  } finally {
    useExploreStore.setState({ isListChanging: false })
  }
}

/**
 * Shows another list in place of the one on screen, once its images are there and no image is pressed, and keeps an image
 * in its place: the one way by which images join, the visitor changes the order, and stacks open and close.
 */
export async function replaceList(client: QueryClient, replacement: Replacement): Promise<Outcome> {
  const { change } = replacement
  const source = onScreen.getState().list?.source ?? null
  if (source === null) return 'superseded'
  return 'join' in change
    ? join(client, source, change.join, replacement.keep)
    : rearrange(client, source, change, replacement)
}

/** Takes all changes of a source into its list. What the visitor sees stays where it is, but for the top of the page. */
export const takeAll = (client: QueryClient, changes: SourceChanges): Promise<Outcome> =>
  replaceList(client, {
    change: { join: () => changes.applyPending(null) },
    keep: isTopInView() ? 'top' : 'in view',
  })
