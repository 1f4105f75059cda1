import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import type { ImageWindow } from '../../queries/imageWindow'
import { useExploreStore } from '../../store/exploreStore'
import type { FocusedCard } from './GridRow'
import { useCardFocus } from './useCardFocus'
import { useFeedFocus } from './useFeedFocus'
import { useFeedKeys } from './useFeedKeys'
import type { FollowedCard } from './useFollowedCard'
import { useFollowedCard } from './useFollowedCard'
import type { PlacedGrid } from './useGridLayout'
import type { ScrolledTrack } from './useTrack'

export interface CardKeysProps {
  readonly feed: RefObject<HTMLElement | null>
  readonly images: ImageWindow
  /** Cards that can be gone to. */
  readonly count: number
  readonly layout: PlacedGrid
  readonly scrolled: ScrolledTrack
  readonly focused: FocusedCard | null
  readonly followed: FollowedCard | null
  /** Keeps the place at a position (px), as scrolling does when it rests. */
  readonly keep: (position: number) => void
}

/** Keys and focus among the cards. It shows nothing, and comes when the page is idle. */
export function CardKeys(props: CardKeysProps) {
  const { feed, images, count, layout, scrolled, focused, followed, keep } = props
  const toggleLike = useExploreStore((state) => state.toggleLike)
  const cardFocus = useCardFocus(feed, layout, scrolled)
  useFeedFocus(feed, layout.inset)
  useFollowedCard(followed, cardFocus, () => keep(scrolled.position()))
  const keyDown = useFeedKeys(feed, count, layout, cardFocus, (index) => {
    const image = index === focused?.index ? focused.image : images.at(index)
    if (image !== undefined) toggleLike(image)
  })

  const press = useEffectEvent(keyDown)
  useEffect(() => {
    const element = feed.current
    const listener = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [feed])
  return null
}
