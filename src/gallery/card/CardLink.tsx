import { use, type MouseEvent, type ReactNode } from 'react'
import { labelFor } from '../../lib/labels'
import type { GalleryImage } from '../../sources/image'
import { withImage } from '../navigation/address'
import { useExploreStore } from '../state/exploreStore'
import { isCommand } from '../keys'
import { pressEarly } from '../earlyPresses'
import { FeaturesContext } from '../features'
import { dispatch } from '../navigation/navigate'
import { ImageOpeningContext } from '../imageOpening'
import { isSelected } from '../state/selection'
import {
  QueryStringContext,
  HighlightContext,
  SELECTED_ID,
  SelectableListIdContext,
} from './cardContext'

/** The most characters of a prompt that a card shows: no card is wide enough for more. */
const MAX_TEXT = 500

export interface CardLinkProps {
  readonly image: GalleryImage
  /** 0-based, in the list. */
  readonly index: number
  /** 0 if the Tab key stops at the card, else -1. */
  readonly tabIndex: number
  /** How many lines of the prompt are shown. */
  readonly lines: 0 | 1 | 2
  /** The picture: its alternative text is the link's name. */
  readonly children: ReactNode
}

/** Two lines keep their height for a short prompt, so that what follows is at one height in all cards. */
const LINES = { 1: 'block truncate', 2: 'line-clamp-2 h-[2lh] wrap-anywhere' }

/** A plain click; with a modifier or another button the browser does what it does with links. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.shiftKey && !isCommand(event)

/** On a selected card: its ring and a check mark. */
const CHECK_MARK = (
  <span aria-hidden="true" className="card-selected">
    <span />
  </span>
)

/**
 * A card's picture and prompt as a link that covers the whole card, what says that it matches, and the mark of a selected
 * image. A change of the filters or of its selection renders them again, but not the picture.
 */
export function CardLink({ image, index, tabIndex, lines, children }: CardLinkProps) {
  const queryString = use(QueryStringContext)
  const opening = use(ImageOpeningContext)
  const features = use(FeaturesContext)
  const highlighter = use(HighlightContext)
  // `emphasisOf` asks `source.matches`, which compares marks in some sources (`unmarked:`). So any change of the store asks
  // again; only another answer renders this card.
  const emphasis = useExploreStore(() => highlighter?.emphasisOf(image))
  const listId = use(SelectableListIdContext)
  const selected = useExploreStore(({ selection }) => isSelected(selection, listId, index))
  const text = image.prompt.slice(0, MAX_TEXT)

  /** Selects by the first click with a modifier, before the code that listens for those is there. */
  function selectEarly(event: MouseEvent) {
    if (listId === null || event.altKey) return
    event.preventDefault()
    const { shiftKey } = event
    pressEarly(
      features,
      ({ early }) => early.selectCard,
      (selectCard) => selectCard(listId, index, shiftKey),
    )
  }

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return selectEarly(event)
    event.preventDefault()
    if (opening === 'none') return
    // Safari does not focus a link that is clicked, and the closing detail view returns focus only to
    // what the Tab key reaches.
    event.currentTarget.tabIndex = 0
    event.currentTarget.focus({ preventScroll: true })
    dispatch({ type: 'opened', id: image.id })
  }

  const href = opening === 'dialog' ? (image.url ?? '#') : withImage(queryString, image.id)
  return (
    <>
      <a
        href={opening === 'none' ? undefined : href}
        tabIndex={tabIndex}
        onClick={open}
        data-search={emphasis}
        // Neither links nor articles can be `aria-selected`: the description says it.
        aria-describedby={selected ? SELECTED_ID : undefined}
        className="card-search block shadow-none outline-none"
      >
        {children}
        {lines !== 0 && (
          <span
            // The picture's alternative text names the link.
            aria-hidden="true"
            dir="auto"
            className={`mx-3.5 mt-3.5 text-normal leading-5 font-medium ${LINES[lines]}`}
          >
            {highlighter?.highlight(text, image) ?? text}
          </span>
        )}
      </a>
      {/* To the eye, the card stands out among those that step back. */}
      {emphasis === 'match' && (
        <span role="img" aria-label={labelFor('Match')} className="sr-only" />
      )}
      {selected && CHECK_MARK}
    </>
  )
}
