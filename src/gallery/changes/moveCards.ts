import { flushSync } from 'react-dom'
import { viewport } from '../../lib/viewport'
import { prefersNoMotion } from '../../lib/prefersNoMotion'
import { rowOf } from '../grid/gridLayout'
import type { PlacedGrid } from '../grid/useGridLayout'
import { feedOnScreen } from '../elements'
import { onScreen } from '../onScreen'
import { useExploreStore } from '../state/exploreStore'
import { openNow } from '../navigation/navigation'

/** How cards move. */
const TIMING = { duration: 250, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

/** The left top corner of a card in the window, and the card's width, in px. */
interface CardPlace {
  readonly left: number
  readonly top: number
  readonly width: number
}

/** The size of a card that is not scaled, in px. */
interface Size {
  readonly cardWidth: number
  readonly cardHeight: number
}

/** A card as it was seen before a change, on its way or at rest. */
interface SeenCard extends CardPlace {
  readonly element: HTMLElement
  readonly size: Size
  /** The id of its stack, if it stands for a closed one. */
  readonly closed: string | undefined
  /** The id of the stack that it is in. */
  readonly stack: string | undefined
  readonly isInView: boolean
}

/** The cards on their way. */
interface Move {
  /** Those that have left the grid, by the ids of their images: no others are in the document twice. */
  readonly leaving: ReadonlyMap<string, SeenCard>
  /** Brings all cards to their places. */
  readonly end: () => void
}

let moving: Move | null = null

const cardsOf = (feed: Element): readonly HTMLElement[] => [
  ...feed.querySelectorAll<HTMLElement>('[data-card]'),
]

/** The cells of the grid in the window, which are computed. */
interface Cells {
  readonly layout: PlacedGrid
  /** How far the top of the window is below the top of all rows, in px. */
  readonly position: number
  /** Where the feed begins, in px from the left of the window. */
  readonly left: number
}

/** @param top in px from the top of the window */
const isInView = (top: number, height: number, { windowHeight }: PlacedGrid): boolean =>
  top + height > viewport.edge() && top < viewport.edge() + windowHeight

/** The mounted cards and those that are leaving, by the ids of their images. */
function seenCards(feed: Element): Map<string, SeenCard> {
  const { list, grid } = onScreen.getState()
  const seen = new Map<string, SeenCard>()
  if (list === null || grid === null) return seen
  const { layout } = grid
  function see(id: string, card: Pick<SeenCard, 'element' | 'size' | 'closed' | 'stack'>) {
    const { left, top, width, height } = card.element.getBoundingClientRect()
    seen.set(id, { ...card, left, top, width, isInView: isInView(top, height, layout) })
  }
  for (const [id, card] of moving?.leaving ?? []) see(id, card)
  for (const element of cardsOf(feed)) {
    const image = list.images.at(Number(element.dataset['card']))
    if (image === undefined) continue
    const { stack } = image
    const closed = stack?.place === null ? stack.id : undefined
    see(image.id, { element, size: layout, stack: stack?.id, closed })
  }
  return seen
}

function placeOf(index: number, { layout, position, left }: Cells): CardPlace {
  const { columns, cardWidth, gap, rowPitch } = layout
  return {
    left: left + (index % columns) * (cardWidth + gap),
    top: rowOf(index, columns) * rowPitch - position,
    width: cardWidth,
  }
}

/** Whether two places are the same to the eye. */
const isSame = (a: CardPlace, b: CardPlace): boolean =>
  (['left', 'top', 'width'] as const).every((key) => Math.abs(a[key] - b[key]) < 0.5)

/** A place no farther from the window than its height: the way to it is seen as well, and no card is too fast for it. */
function nearWindow(index: number, cells: Cells): CardPlace {
  const { windowHeight } = cells.layout
  const place = placeOf(index, cells)
  return { ...place, top: Math.max(-windowHeight, Math.min(place.top, 2 * windowHeight)) }
}

/** The transform that shows a card, whose corner is at `at`, in another place. Its origin is the centre of the card. */
function transformTo(
  place: CardPlace,
  at: Pick<CardPlace, 'left' | 'top'>,
  { cardWidth, cardHeight }: Size,
): string {
  const scale = place.width / cardWidth
  const x = place.left - at.left - ((1 - scale) * cardWidth) / 2
  const y = place.top - at.top - ((1 - scale) * cardHeight) / 2
  return `translate(${x}px, ${y}px) scale(${scale})`
}

/** A layer behind the rows for what leaves. It covers the empty cells, which no card has come to yet. */
function createLayer(feed: HTMLElement): HTMLElement {
  const layer = document.createElement('div')
  Object.assign(layer.dataset, { pictures: feed.dataset['pictures'] })
  layer.className = 'pointer-events-none absolute inset-0 bg-canvas print:hidden'
  layer.ariaHidden = 'true'
  layer.inert = true
  return layer
}

/** Puts a card that React has removed into the layer, where it was. */
function addLeaving(
  layer: HTMLElement,
  { element, size }: SeenCard,
  at: Pick<CardPlace, 'left' | 'top'>,
): void {
  element.removeAttribute('data-card')
  Object.assign(element.style, {
    position: 'absolute',
    left: `${at.left}px`,
    top: `${at.top}px`,
    width: `${size.cardWidth}px`,
    height: `${size.cardHeight}px`,
  })
  layer.append(element)
}

/** The keyframes of a card that leaves, from where it was seen. Without a place to go to it fades. */
function waysOut(card: SeenCard, to: CardPlace | null): Keyframe[] {
  const from = transformTo(card, card, card.size)
  return [
    { transform: from },
    to ? { transform: transformTo(to, card, card.size) } : { transform: from, opacity: 0 },
  ]
}

/**
 * Moves and fades what a commit has moved.
 * @param layer for what leaves
 */
function moveAll(seen: ReadonlyMap<string, SeenCard>, layer: HTMLElement): void {
  const { list, grid } = onScreen.getState()
  const feed = feedOnScreen()
  if (list === null || grid === null || feed === null) return
  const rows = new Set(cardsOf(feed).flatMap((card) => card.parentElement ?? []))
  const [firstRow] = rows
  if (firstRow === undefined) return
  const { images } = list
  const { layout } = grid
  // The page has been scrolled to its place, so it is laid out.
  const { left } = feed.getBoundingClientRect()
  const cells = { layout, position: grid.position() - viewport.edge(), left }
  const trackTop = viewport.edge() + layout.scrollMargin - viewport.top()
  const animations: Animation[] = []
  const animate = (element: Element, keyframes: Keyframe[]) =>
    void animations.push(element.animate(keyframes, TIMING))
  const leaving = new Map(seen)
  const opened = new Map([...seen.values()].map((card) => [card.closed, card]))
  /** The index of the card of each closed stack. */
  const closed = new Map<string | undefined, number>()

  for (const row of rows) {
    const coming: Element[] = []
    for (const element of row.children) {
      const index = Number(element.getAttribute('data-card') ?? -1)
      const { id = '', stack } = images.at(index) ?? {}
      if (stack?.place === null) closed.set(stack.id, index)
      leaving.delete(id)
      const from = seen.get(id) ?? (stack && opened.get(stack.id))
      const to = placeOf(index, cells)
      if (from === undefined) coming.push(element)
      else if (
        !isSame(from, to) &&
        (from.isInView || isInView(to.top, layout.cardHeight, layout))
      ) {
        animate(element, [{ transform: transformTo(from, to, layout) }, { transform: 'none' }])
      }
    }
    // A row is one layer, and its cards are many.
    const isNew = coming.length === row.children.length
    for (const element of isNew ? [row] : coming) animate(element, [{ opacity: 0 }, { opacity: 1 }])
  }

  const indexes = new Map(images.all.map(({ id }, place) => [id, images.start + place]))
  for (const [id, card] of leaving) {
    if (card.isInView && !card.element.isConnected) {
      addLeaving(layer, card, { left: card.left - left, top: card.top - trackTop })
      const index = indexes.get(id) ?? closed.get(card.stack)
      animate(card.element, waysOut(card, index === undefined ? null : nearWindow(index, cells)))
    } else leaving.delete(id)
  }
  firstRow.before(layer)
  // Cards move over the rows around theirs, and not over the header above them.
  for (const row of rows) row.style.background = 'none'
  feed.style.clipPath = 'inset(0 -100vw -100vh)'
  endWhenOver(animations, leaving, () => {
    feed.style.removeProperty('clip-path')
    for (const row of rows) row.style.removeProperty('background')
    // The photo loader keeps elements of photos, and with them what they are in.
    for (const picture of layer.querySelectorAll('img')) picture.remove()
    layer.remove()
  })
}

/** Ends a move when it is over, and at once when an image is opened or the page is printed. */
function endWhenOver(
  animations: readonly Animation[],
  leaving: ReadonlyMap<string, SeenCard>,
  restore: () => void,
): void {
  const unsubscribe = useExploreStore.subscribe(({ navigation }) => {
    if (openNow(navigation) !== null) end()
  })
  function end() {
    if (moving === current) moving = null
    unsubscribe()
    window.removeEventListener('beforeprint', end)
    for (const animation of animations) animation.cancel()
    restore()
  }
  const current: Move = { leaving, end }
  moving = current
  window.addEventListener('beforeprint', end)
  const [first] = animations
  if (first === undefined) end()
  else first.onfinish = end
}

/**
 * Makes a change that lays out the cards anew or shows others, and moves each card from where it is seen to its new
 * place. What comes fades in, what leaves moves away if its place is known, or else fades out.
 */
export function moveCards(change: () => void): void {
  const feed = feedOnScreen()
  const { navigation } = useExploreStore.getState()
  if (feed === null || document.hidden || openNow(navigation) !== null || prefersNoMotion()) {
    moving?.end()
    return flushSync(change)
  }
  const seen = seenCards(feed)
  const layer = createLayer(feed)
  moving?.end()
  flushSync(change)
  moveAll(seen, layer)
}
