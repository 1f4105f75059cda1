import { useEffect } from 'react'
import { indexOfCard } from '../../gallery/elements'
import { useExploreStore } from '../../gallery/state/exploreStore'
import type { ListId } from '../../gallery/navigation/list'
import { extendedTo, toggledAt } from './nextSelection'
import { select } from './select'

/** How long a finger has to stay on a card to select it, in ms. */
const LONG_PRESS_MS = 500
/** How far it may move meanwhile, in px. */
const MAX_MOVE = 10
/** A finger that comes so soon after the page has scrolled has come to stop it, in ms. */
const STILL_MS = 100

/** The link of a card that an event is for, and the index (0-based) of the card; null for anything else. */
function pressedCard({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  const index = indexOfCard(link)
  return link === null || index === null ? null : { link, index }
}

/**
 * Selects the card at an index (0-based), or no longer; or the range to it.
 * @param listId its list
 */
export function selectCard(listId: ListId, index: number, isRange: boolean): void {
  const { selection } = useExploreStore.getState()
  select(isRange ? extendedTo(selection, listId, index) : toggledAt(selection, listId, index))
}

/**
 * Selects by presses on cards: Ctrl and Cmd toggle, Shift selects a range, and so does a long press of a finger, after
 * which taps toggle. It listens on the document before the cards, which know nothing of it.
 * @param listId the shown list
 */
export function useSelectingPresses(listId: ListId): void {
  useEffect(() => {
    const selection = () => useExploreStore.getState().selection
    /** Of the press under way or before; null after a key. */
    let pointerType: string | null = null
    let start = { x: 0, y: 0 }
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastScroll = Number.NEGATIVE_INFINITY
    /** The press has selected, so its click does nothing. */
    let hasSelected = false

    function cancel() {
      clearTimeout(timer)
      timer = undefined
    }
    function press(event: PointerEvent) {
      cancel()
      pointerType = event.pointerType
      hasSelected = false
      const card = pressedCard(event)
      if (card === null || pointerType !== 'touch' || !event.isPrimary) return
      if (event.timeStamp - lastScroll < STILL_MS) return
      start = { x: event.clientX, y: event.clientY }
      timer = setTimeout(() => {
        hasSelected = true
        selectCard(listId, card.index, false)
      }, LONG_PRESS_MS)
    }
    function move({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.x, clientY - start.y) > MAX_MOVE) cancel()
    }
    function scroll({ timeStamp }: Event) {
      cancel()
      lastScroll = timeStamp
    }
    function click(event: MouseEvent) {
      const card = pressedCard(event)
      if (card === null || event.altKey) return
      if (!hasSelected && !selectAt(card.index, event)) return
      event.preventDefault()
      event.stopPropagation()
      card.link.focus({ preventScroll: true })
    }
    function selectAt(index: number, { shiftKey, ctrlKey, metaKey }: MouseEvent): boolean {
      const isTap = pointerType === 'touch' && selection()?.listId === listId
      const isSelecting = shiftKey || ctrlKey || metaKey || isTap
      if (isSelecting) selectCard(listId, index, shiftKey)
      return isSelecting
    }
    /** A range of images is no range of text. */
    function keepText(event: MouseEvent) {
      if (event.shiftKey && pressedCard(event) !== null) event.preventDefault()
    }
    /** A long press opens no menu, and drags nothing. */
    function keepPress(event: Event) {
      if (pointerType === 'touch' && pressedCard(event) !== null) event.preventDefault()
    }
    /** Not every browser ends a long press with a click. */
    function forgetPress() {
      pointerType = null
      hasSelected = false
    }

    const listening = new AbortController()
    const options = { capture: true, passive: false, signal: listening.signal }
    document.addEventListener('pointerdown', press, options)
    document.addEventListener('pointermove', move, options)
    document.addEventListener('pointerup', cancel, options)
    document.addEventListener('pointercancel', cancel, options)
    document.addEventListener('scroll', scroll, options)
    document.addEventListener('click', click, options)
    document.addEventListener('mousedown', keepText, options)
    document.addEventListener('contextmenu', keepPress, options)
    document.addEventListener('dragstart', keepPress, options)
    document.addEventListener('keydown', forgetPress, options)
    // The styles take the callout of a long press away.
    document.documentElement.setAttribute('data-selectable', '')
    return () => {
      cancel()
      listening.abort()
      document.documentElement.removeAttribute('data-selectable')
    }
  }, [listId])
}
