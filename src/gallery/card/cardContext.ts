import { createContext, type ReactNode } from 'react'
import type { GalleryImage } from '../../sources/image'
import type { ListId } from '../navigation/list'

/*
 * Values that all cards read. They are contexts, so that a change renders only the part of each card that
 * reads the value.
 */

/** The query string of the list, without an open image: the link of each card adds its own. */
export const QueryStringContext = createContext('')

/** The list that the cards are of, if its images can be selected; else null. */
export const SelectableListIdContext = createContext<ListId | null>(null)

/** The side of the square that a card shows its picture in, in device px; 0 outside of the grid. */
export const CardPixelsContext = createContext(0)

/** How cards and the detail view show the current search. */
export interface Highlighter {
  /** A text of an image that the search compares, such as its prompt, with the searched words highlighted. */
  readonly highlight: (text: string, image: GalleryImage) => ReactNode
  /**
   * How the card of an image shows the search. `match`: it stands out. `dimmed`: it steps back. `plain`: as without a
   * search. While only matches are shown all cards are plain, but for those that have stopped matching by a
   * mark: they stay, dimmed.
   */
  readonly emphasisOf: (image: GalleryImage) => 'match' | 'dimmed' | 'plain'
}

/** The image in the detail view; null outside of it. */
export const ShownImageContext = createContext<GalleryImage | null>(null)

/** Null while nothing is searched for. */
export const HighlightContext = createContext<Highlighter | null>(null)

/** The id of the element that says “Selected”, which describes the links of selected cards. */
export const SELECTED_ID = 'selected-image'
