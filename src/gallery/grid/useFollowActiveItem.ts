import { useEffect, useEffectEvent, type RefObject } from 'react'
import { afterPaint } from '../../lib/schedule'
import { cardLink } from '../card/cardElements'
import { useExploreStore } from '../state/exploreStore'
import { dispatch } from '../state/navigate'
import { openImage, type ActiveItem } from '../state/navigation'
import type { CardFocus } from './useCardFocus'

/** How much of the card has to be in view. */
const partOf = ({ hasMoved }: ActiveItem) => (hasMoved ? 'all' : 'some')

/**
 * Keeps the card of the open image in view, also when the layout changes, and focuses it in the commit that closes
 * the detail view. The card that was opened is not moved while a part of it is in view; the card of an image that
 * was stepped to is brought into view as a whole.
 */
export function useFollowActiveItem(
  feed: RefObject<HTMLElement | null>,
  { focusCard, showCard }: CardFocus,
): void {
  const active = useExploreStore(({ navigation }) => navigation.active)
  const isOpen = useExploreStore(({ navigation }) => openImage(navigation) !== null)

  // A change of the layout changes `showCard`, which runs the effect again.
  useEffect(() => {
    if (active === null || !isOpen) return
    // The grid is behind the dialog, whose picture comes first.
    const cancel = afterPaint(() => showCard(active.index, partOf(active)))
    // A wheel or a finger may have set the page in motion before the detail view opened.
    const comeBack = () => showCard(active.index, 'some')
    window.addEventListener('scroll', comeBack, { passive: true })
    return () => {
      cancel()
      window.removeEventListener('scroll', comeBack)
    }
  }, [active, isOpen, showCard])

  const returnFocus = useEffectEvent((card: ActiveItem) => focusCard(card.index, partOf(card)))
  useEffect(() => {
    if (active === null || isOpen) return
    // The card may still have to be mounted. Focus that the visitor moves elsewhere meanwhile stays there.
    function endReturn({ target }: FocusEvent) {
      const isElsewhere = target instanceof Node && feed.current?.contains(target) !== true
      const isOnCard = target === cardLink(feed.current, active?.index ?? -1)
      if (isElsewhere || isOnCard) dispatch({ type: 'focus returned' })
    }
    document.addEventListener('focusin', endReturn)
    returnFocus(active)
    return () => document.removeEventListener('focusin', endReturn)
  }, [active, isOpen, feed])
}
