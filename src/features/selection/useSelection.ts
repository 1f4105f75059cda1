import { useEffect, useRef, useState } from 'react'
import { labelFor } from '../../lib/labels'
import { filterKey } from '../../sources/filter'
import { totalLength } from '../../sources/span'
import { announce } from '../../ui/messages'
import { useImageCount } from '../../gallery/queries/useImageCount'
import type { LoadedList } from '../../gallery/queries/useLoadedList'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { dispatch } from '../../gallery/navigation/navigate'
import type { Selection } from '../../gallery/state/selection'
import type { ListId, List } from '../../gallery/navigation/list'
import { useStoredSelection } from './useStoredSelection'
import { endOrRenew, select, selectAll } from './select'

/** The selected images of the shown list. */
export interface ShownSelection {
  readonly listId: ListId
  /** Null while none of its images is selected. */
  readonly selection: Selection | null
  /** How many images are selected, all of a closed stack among them; null until they are counted. */
  readonly count: number | null
  /** There is a search. */
  readonly hasSearch: boolean
  /** All matches are selected or, without a search, all images. */
  readonly isAll: boolean
  /** Selects all matches: a search that leaves all images in the list is narrowed to its matches first. */
  readonly selectMatches: () => void
}

/**
 * Ends the selection with its list, with another search, or when images changed by which a search may find others.
 * @param search the `filterKey` of the search, which may highlight only
 */
function useEndWithList(
  listId: ListId,
  search: string,
  { source, filter, stacks }: LoadedList,
): void {
  useEffect(
    () => () => {
      if (useExploreStore.getState().selection?.listId === listId) select(null)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the list may be the same for another search
    [listId, search],
  )
  useEffect(() => {
    const changes = source?.changes
    if (!changes) return undefined
    const isWhole = filter === null && stacks === null
    // The images of the whole gallery keep their positions otherwise.
    const version = () => (isWhole ? changes.moves?.() : changes.updates())
    let known = version()
    return changes.subscribe(() => {
      if (version() === known) return
      known = version()
      endOrRenew()
    })
  }, [source, filter, stacks])
}

/**
 * Announces each change of the selection.
 * @param text how many images are selected; null for none, and until they are counted
 */
function useAnnouncements(text: string | null, selection: Selection | null): void {
  const last = useRef({ selection, text })
  useEffect(() => {
    const { selection: before, text: said } = last.current
    if (selection === before || (selection !== null && text === null)) return
    last.current = { selection, text }
    // The same images in another list: what that list announces is not replaced.
    const isKept = selection !== null && selection.listId !== before?.listId && text === said
    if (!isKept) announce(text ?? labelFor('Selection ended'))
  }, [selection, text])
}

/** @param isAll all that the list has, which are matches or any images, is selected */
function selectedText(count: number, isAll: boolean, areMatches: boolean): string {
  if (!isAll) return labelFor('{count} selected', { count })
  return areMatches
    ? labelFor('All {count} matches selected', { count })
    : labelFor('All {count} images selected', { count })
}

/** The selection of the shown list: it ends with the list, and each change is announced. */
export function useSelection(list: LoadedList, requested: List): ShownSelection {
  const { filter } = list
  const listId = list.id
  const selection = useExploreStore((state) =>
    state.selection?.listId === listId ? state.selection : null,
  )
  useEndWithList(listId, filterKey(requested.search), list)
  useStoredSelection(list, requested, selection)

  const spans = selection?.spans ?? []
  const { count, isCurrent } = useImageCount(list, spans)
  const isAll = totalLength(spans) === list.total
  useAnnouncements(
    selection === null || count === null || !isCurrent
      ? null
      : selectedText(count, isAll, filter !== null),
    selection,
  )

  /** The list of matches of which all are to be selected once it is loaded; null for none. */
  const [pending, setPending] = useState<ListId | null>(null)
  const latestId = useExploreStore(({ navigation }) => navigation.list.id)
  // The visitor may have gone on to another list meanwhile.
  if (pending !== null && pending !== latestId) setPending(null)
  const isNarrow = requested.search === null || filter !== null
  const isPendingLoaded = pending === requested.id && list.view.state !== 'pending'
  useEffect(() => {
    // What is loaded is announced first.
    if (isPendingLoaded) {
      // oxlint-disable-next-line react/set-state-in-effect -- the list has changed, which only an effect can tell
      setPending(null)
      void selectAll()
    }
  }, [isPendingLoaded])

  return {
    listId,
    selection,
    count,
    hasSearch: requested.search !== null,
    isAll: isAll && isNarrow,
    selectMatches() {
      if (isNarrow) return void selectAll()
      dispatch({ type: 'only matches switched', isOn: true })
      setPending(useExploreStore.getState().navigation.list.id)
    },
  }
}
