import type { FocusEvent, KeyboardEvent as ReactKeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { useLazyModule } from '../../lib/useLazyModule'
import { LostPart } from '../../ui/LoadNotice'
import type { FocusedCard } from './GridRow'
import { GridRows, type GridRowsProps } from './GridRows'
import { indexOfCard } from './useCardFocus'
import { useGridLayout } from './useGridLayout'

export interface ImageGridProps extends Omit<
  GridRowsProps,
  'feed' | 'layout' | 'focused' | 'tabStops' | 'CardKeys' | 'pendingKeys'
> {
  /** How much of the window's top the toolbar covers, in px. */
  readonly coveredTop: number
}

/** The keys of the feed that are queued until their code is loaded: they move focus or toggle a like. */
const QUEUED_KEYS = /^(Arrow|Page|Home$|End$|[lL]$)/

const loadCardKeys = () => import('./CardKeys').then((module) => module.CardKeys)

/**
 * The virtualized feed. It measures itself before it renders rows. It is one tab stop: the card that had
 * focus last, or the feed itself until then, which forwards focus to the first card in view.
 */
export function ImageGrid(props: ImageGridProps) {
  const { images, viewedCard } = props
  const feed = useRef<HTMLDivElement>(null)
  const layout = useGridLayout(feed, props.coveredTop)
  // The card that had focus last stays mounted, so that focus can stay on it or come back to it.
  const [focused, setFocused] = useState<FocusedCard | null>(null)

  const [keys, loadKeys] = useLazyModule(loadCardKeys)
  const pendingKeys = useRef<KeyboardEvent[]>([])

  /** Queues a key that is pressed in a card before the code of the keys is loaded. */
  function queueKey(event: ReactKeyboardEvent<HTMLElement>) {
    if (keys.state === 'ready' || indexOfCard(event.target) === null) return
    const { altKey, metaKey, ctrlKey, shiftKey } = event
    if (altKey || metaKey || ctrlKey || shiftKey || !QUEUED_KEYS.test(event.key)) return
    loadKeys()
    if (keys.state === 'failed') return
    event.preventDefault()
    pendingKeys.current.push(event.nativeEvent)
  }

  function setFocusedIndex(index: number) {
    const image = images.at(index)
    if (image !== undefined && image !== focused?.image) setFocused({ index, image })
  }

  function handleFocus(event: FocusEvent<HTMLElement>) {
    // A failed attempt is not repeated here: until its answer, Tab would not stop at every card.
    if (keys.state === 'pending') loadKeys()
    const index = indexOfCard(event.target)
    if (index !== null) setFocusedIndex(index)
  }

  // The card of the open image becomes the focused card, so that focus returns to it.
  const viewed = viewedCard === null ? undefined : images.at(viewedCard.index)
  const [before, setBefore] = useState(viewed)
  if (viewed !== before) {
    setBefore(viewed)
    if (viewedCard !== null && viewed !== undefined) {
      setFocused({ index: viewedCard.index, image: viewed })
    }
  }

  return (
    <div
      ref={feed}
      role="feed"
      aria-label="Images"
      aria-busy={props.loading}
      tabIndex={focused === null && keys.state !== 'failed' ? 0 : -1}
      onFocus={handleFocus}
      onKeyDown={queueKey}
      // Without `flow-root` the margin of the footer collapses through an empty feed and moves it down.
      className="flow-root outline-none"
    >
      {layout && (
        <GridRows
          {...props}
          feed={feed}
          layout={layout}
          focused={focused}
          // Without the keys, Tab is the only way from card to card.
          tabStops={keys.state === 'failed' ? 'all' : 'focused'}
          CardKeys={keys.state === 'ready' ? keys.value : null}
          pendingKeys={pendingKeys}
        />
      )}
      {keys.state === 'failed' && <LostPart {...keys.recovery} />}
    </div>
  )
}
