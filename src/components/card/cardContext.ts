import { createContext, type ReactNode } from 'react'
import type { GalleryImage } from '../../domain/image'

/*
 * Values that all cards read. They are contexts, so that a change renders only the part of each card that
 * reads the value.
 */

/** The query string of the gallery, without an open image: the link of each card adds its own. */
export const GallerySearchContext = createContext('')

/** How cards show the current search. */
export interface Highlighter {
  /** The prompt of an image with the searched words highlighted. */
  readonly highlight: (image: GalleryImage) => ReactNode
  /** The badge of a card whose image matches the search; nothing for other images. */
  readonly badge: (image: GalleryImage) => ReactNode
}

/** Null while nothing is searched for. */
export const HighlightContext = createContext<Highlighter | null>(null)
