import { labelFor } from '../lib/labels'
import { viewport } from '../lib/viewport'
import type { ImageSource } from '../sources/source'
import { markIdPrefix } from '../sources/marks'
import { say } from '../ui/toast'
import { indexOfCard } from '../gallery/elements'
import { isField, openLayers, useKeys, type Keys } from '../gallery/keys'
import { requestFor } from '../gallery/queries/imageQueries'
import { useSource } from '../gallery/queries/SourceContext'
import type { LoadedList } from '../gallery/queries/useLoadedList'
import { gridOf, onScreen, type GridHandle } from '../gallery/onScreen'
import type { Undoable } from '../gallery/state/decisions'
import { useExploreStore } from '../gallery/state/exploreStore'
import { dispatch } from '../gallery/navigation/navigate'
import { openNow } from '../gallery/navigation/navigation'
import { findAgain, showAgainRef } from './findAgain'
import { undo, type SomeImages } from './undo'

/** The index (0-based) of one of some images: of the card with focus, of one in view, or of any that is loaded. */
function loadedIndex(
  { has }: SomeImages,
  { images }: LoadedList,
  { inView }: GridHandle,
): number | undefined {
  const { start, end } = inView()
  const focused = indexOfCard(document.activeElement)
  const inSight = Array.from({ length: end - start }, (_, place) => start + place)
  const isOne = (index: number) => has(images.at(index)?.id ?? '')
  const near = [...(focused === null ? [] : [focused]), ...inSight].find(isOne)
  const loaded = images.all.findIndex(({ id }) => has(id))
  return near ?? (loaded === -1 ? undefined : images.start + loaded)
}

/** Moves focus to the card of one of some images, if one is in the list. */
async function showInGrid(some: SomeImages): Promise<void> {
  const { list, grid } = onScreen.getState()
  if (!list?.source || grid === null) return
  const { source } = list
  const loaded = loadedIndex(some, list, grid)
  if (loaded !== undefined) return grid.goToCard(loaded)
  const found = await findAgain((signal) => source.find(some.first, requestFor(list, signal)))
  if (typeof found?.index === 'number') gridOf(list.id)?.goToCard(found.index)
}

/** Shows one of some images where the visitor decides: in the detail view, in the comparison, on the stage or in the grid. */
function show(some: SomeImages): void {
  const open = openNow(useExploreStore.getState().navigation)
  // What lies in front of that keeps focus.
  if (openLayers() > (open === null ? 0 : 1)) return
  if (open === null) void showInGrid(some)
  else if (open.kind !== 'image') showAgainRef.current?.(some)
  else if (!some.has(open.id)) dispatch({ type: 'stepped', id: some.first })
}

export type UndoKey = 'Ctrl Z'

/**
 * Undoes a decision, or without one the latest, and says which. Its image is shown again, so that the next key is for
 * that. Returns false if there is nothing to undo.
 */
export function undoAndShow(source: ImageSource | null, decision?: Undoable): boolean {
  if (!source?.ui.canReject) return false
  const prefix = markIdPrefix(source.kind)
  const { pendingDecision: pending } = useExploreStore.getState()
  if (decision === undefined && pending?.prefix === prefix) {
    void pending.made.then((made) => made && undoAndShow(source, made))
    return true
  }
  const undone = undo(prefix, decision)
  if (undone === null) return false
  if ('undo' in undone) {
    undone.undo()
    return true
  }
  say(labelFor('Took back: {decision}', { decision: undone.text }))
  show(undone.images)
  return true
}

/** Ctrl+Z, wherever focus is in the gallery, undoes the latest decision. Text fields keep the key. */
export function useUndo(): void {
  const source = useSource()
  const keys: Keys<UndoKey> = { 'Ctrl Z': () => undoAndShow(source) }
  useKeys(keys, ({ target }) => viewport.owns(target) && !isField(target))
}
