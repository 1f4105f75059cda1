import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { createStore } from 'zustand'
import type { ImageSource } from '../../sources/source'
import { cardOfLink, indexOfCard } from '../../gallery/elements'
import { markOfKey } from '../../gallery/card/markByKey'
import type { KeyPress, KeyRow } from '../../gallery/features'
import { characterKeys, isForPage, keyName, useKeys } from '../../gallery/keys'
import { onScreen } from '../../gallery/onScreen'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { whenState } from '../../lib/whenState'
import { extendedBy, toggledAt } from './nextSelection'
import type { SelectionActions } from './useSelectionActions'
import { select } from './select'
import { selectCard } from './useSelectingPresses'
import type { ShownSelection } from './useSelection'

/** For the list of keys. */
export const KEYS: readonly KeyRow[] = [
  { place: 'Anywhere', keys: ['Ctrl A'], does: 'Select all images of the list' },
  { place: 'Anywhere', keys: ['Esc'], does: 'End the selection' },
  { place: 'Among the images', keys: ['Space', 'Ctrl Space'], does: 'Select, or take that back' },
  {
    place: 'Among the images',
    keys: ['Shift ←', 'Shift →', 'Shift ↑', 'Shift ↓'],
    does: 'Select on the way',
  },
]

export interface SelectionKeysOptions {
  readonly source: ImageSource
  readonly selected: ShownSelection
  readonly actions: SelectionActions
}

/** The actions on the selected images; null while `SelectionPart` is not there. */
const shownActions = createStore<SelectionActions | null>(() => null)

/** The key Space, before `SelectionPart` is there. */
export function pressSpace({ target }: KeyPress): void {
  const { list } = onScreen.getState()
  const index = cardOfLink(target)
  if (list?.source?.idsAt && index !== null) selectCard(list.id, index, false)
}

/** The key of an action on the images that were selected before `SelectionPart` is there. */
export async function pressAction(key: string): Promise<void> {
  if (useExploreStore.getState().selection === null || !characterKeys.isOn()) return
  await whenState(shownActions, (actions) => actions !== null)
  shownActions.getState()?.press(key)
}

/**
 * The keys that select, except for Ctrl+A (`useFeatureKeys`), and the keys of marks and of other actions while images
 * are selected. They come before the keys of the cards, to which a key of a mark means one image. Escape comes after
 * everything else that it may close.
 */
export function useSelectionKeys({ source, selected, actions }: SelectionKeysOptions) {
  /** Handles a key. Returns false for a key that is left to others. */
  function handle(event: KeyboardEvent): boolean {
    const { target, repeat } = event
    const { listId, selection } = selected
    const key = keyName(event)
    const card = indexOfCard(target)
    if (key.startsWith('Shift ') && card !== null) {
      const step = onScreen.getState().grid?.moveFocus(key.slice('Shift '.length), card) ?? null
      if (step !== null) select(extendedBy(selection, listId, step))
      return step !== null
    }
    if ((key === 'Space' || key === 'Ctrl Space') && card !== null) {
      if (cardOfLink(target) === null) return false
      if (!repeat) select(toggledAt(selection, listId, card))
      return true
    }
    if (selection === null) return false
    if (characterKeys.isOn() && actions.press(key)) return true
    // Outside of the images a single character acts only if the visitor lets it.
    const mark = characterKeys.isOn() || card !== null ? markOfKey(key, source) : null
    if (mark !== null) actions.mark(mark)
    return mark !== null
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event) || !handle(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
  useLayoutEffect(() => {
    shownActions.setState(actions, true)
    return () => shownActions.setState(null, true)
  }, [actions])
  useKeys({ Esc: () => select(null) }, (event) => selected.selection !== null && isForPage(event))
}
