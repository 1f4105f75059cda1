import { labelFor } from '../../lib/labels'
import { say } from '../../ui/toast'
import { MAX_KEPT, selectionByIds, TOO_MANY } from '../../gallery/changes/keepSelection'
import { onScreen } from '../../gallery/onScreen'
import { requestFor } from '../../gallery/queries/imageQueries'
import type { LoadedList } from '../../gallery/queries/useLoadedList'
import { useExploreStore } from '../../gallery/state/exploreStore'
import type { Selection } from '../../gallery/state/selection'
import { problemText } from '../../sources/sourceProblem'
import { totalLength } from '../../sources/span'
import { allSelected } from './nextSelection'

/** Selects other images, or none for null, unless the list is being replaced. */
export function select(selection: Selection | null): void {
  if (!useExploreStore.getState().isListChanging) useExploreStore.setState({ selection })
}

/** The ids of the images of selections that were made by them. */
const idsOf = new WeakMap<Selection, readonly string[]>()

/**
 * Selects images of the shown list by their ids, or says that they are too many. A selection or a search of the visitor
 * meanwhile stands, also a selection that has ended.
 */
export async function selectIds(ids: readonly string[]): Promise<void> {
  const { list } = onScreen.getState()
  if (list === null) return
  const searching = new AbortController()
  const stopWatching = useExploreStore.subscribe((now, before) => {
    const isSameSearch = now.navigation.list.search === before.navigation.list.search
    if (now.selection !== before.selection || !isSameSearch) searching.abort()
  })
  const updates = () => list.source?.changes?.updates()
  const before = updates()
  const selection = await selectionByIds(list, ids, searching.signal).catch(() => null)
  stopWatching()
  if (searching.signal.aborted) return
  if (selection === 'too many') return say(labelFor(TOO_MANY))
  // Some of the positions may be those of before.
  if (updates() !== before) return selectIds(ids)
  const isShown = onScreen.getState().list?.id === list.id
  if (selection === null || !isShown || useExploreStore.getState().selection !== null) return
  idsOf.set(selection, ids)
  select(selection)
}

/**
 * The ids of selected images that are all on the page, as it shows them: null if one is not loaded, if there are more than
 * `MAX_KEPT`, and in a list with stacks.
 */
function loadedIds({ listId, spans }: Selection): readonly string[] | null {
  const { list } = onScreen.getState()
  // A card of a stack stands for several images.
  if (list?.id !== listId || list.stacks !== null || totalLength(spans) > MAX_KEPT) return null
  const ids: string[] = []
  for (const { start, end } of spans) {
    for (let index = start; index < end; index++) {
      const image = list.images.at(index)
      if (image === undefined) return null
      ids.push(image.id)
    }
  }
  return ids
}

/**
 * The ids of selected images of the list on screen.
 * @throws SourceProblem if its source cannot tell them; or an error if the list has changed
 */
export async function selectedIds(
  list: LoadedList,
  selection: Selection,
): Promise<readonly string[]> {
  try {
    if (!list.source?.idsAt) throw new Error('The source tells no ids')
    return await list.source.idsAt(selection.spans, requestFor(list))
  } catch (error) {
    // Images may have left the source's list, which the page does not know yet: those that it shows are meant.
    const loaded = problemText(error) === null ? loadedIds(selection) : null
    if (loaded === null || useExploreStore.getState().selection !== selection) throw error
    return loaded
  }
}

/** Ends a selection whose positions mean other images now, and selects its images anew if their ids are known. */
export function endOrRenew(): void {
  const { selection } = useExploreStore.getState()
  const ids = selection && (idsOf.get(selection) ?? loadedIds(selection))
  select(null)
  if (ids) void selectIds(ids)
}

/** How many positions a list has. @throws if its source cannot count them now */
async function countPositions(list: LoadedList): Promise<number> {
  const { source, filter, stacks, total, setTotal } = list
  if (total !== null) return total
  // The matches are the positions only without stacks.
  if (filter === null || stacks !== null || !source?.matchFinder) throw new Error('Not counted yet')
  const count = await source.matchFinder.countBefore(Infinity, requestFor({ ...list, filter }))
  setTotal(count)
  return count
}

/** Selects all images of the shown list, if they can be selected, or says that they cannot be counted. */
export async function selectAll(): Promise<void> {
  const { list } = onScreen.getState()
  if (list?.source?.idsAt === undefined) return
  const listId = list.id
  try {
    const count = await countPositions(list)
    // The visitor may have gone elsewhere meanwhile.
    if (onScreen.getState().list?.id === listId) select(allSelected(listId, count))
  } catch {
    say(labelFor('These images can’t be counted now, so not all of them can be selected.'))
  }
}
