import { createContext, type ReactNode } from 'react'
import type { GalleryImage } from '../../sources/image'

/*
 * Values that all cards read. They are contexts, so that a change renders only the part of each card that
 * reads the value.
 */

/** The query string of the gallery, without an open image: the link of each card adds its own. */
export const GallerySearchContext = createContext('')

/** The side of the square that a card shows its picture in, in device px; 0 outside of the grid. */
export const CardPixelsContext = createContext(0)

/** How cards and the detail view show the current search. */
export interface Highlighter {
  /** A text that the search compares, such as a prompt, with the searched words highlighted. */
  readonly highlight: (text: string) => ReactNode
  /** The badge of a card whose image matches the search; nothing for other images. */
  readonly badge: (image: GalleryImage) => ReactNode
}

/** Null while nothing is searched for. */
export const HighlightContext = createContext<Highlighter | null>(null)
