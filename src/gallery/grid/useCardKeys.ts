import { useEffect, useEffectEvent, type RefObject } from 'react'
import { markByKey } from '../card/markByKey'
import type { PageWindow } from '../queries/pageWindow'
import { useSource } from '../queries/SourceContext'
import { useMessages } from '../../ui/messages'
import { feedKeys, type FeedKeys } from './feedKeys'
import type { CardFocus, FeedFocus } from './useCardFocus'
import type { PlacedGrid } from './useGridLayout'

export interface CardKeysOptions {
  readonly feed: RefObject<HTMLElement | null>
  readonly images: PageWindow
  /** Cards that focus can move to. */
  readonly count: number
  readonly layout: PlacedGrid
  readonly focus: FeedFocus
  readonly cardFocus: CardFocus
}

/** The keys among the cards. */
export function useCardKeys(options: CardKeysOptions): Pick<FeedKeys, 'moveFocus'> {
  const { feed, images, count, layout, focus, cardFocus } = options
  const source = useSource()
  const announce = useMessages((state) => state.announce)
  const { keyDown, moveFocus } = feedKeys(
    { feed, cells: count, layout, focus, cardFocus },
    (key, index) => {
      const { tabStop } = focus
      // As the row shows it: the page of the focused card may have been dropped.
      const image = images.at(index) ?? (index === tabStop?.index ? tabStop.image : undefined)
      if (source === null || image === undefined) return false
      const done = markByKey(key, source, image)
      if (done !== null) announce(done)
      return done !== null
    },
  )

  const press = useEffectEvent(keyDown)
  useEffect(() => {
    const element = feed.current
    const listener = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [feed])
  return { moveFocus }
}
