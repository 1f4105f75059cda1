import { createContext, type ReactNode } from 'react'
import type { GalleryImage } from '../../domain/image'

/*
 * What all cards need to know and only a part of each card shows: as a context it renders that part again,
 * and not the whole card.
 */

/** The query string of the gallery, without an open image: the link of each card adds its own. */
export const GallerySearchContext = createContext('')

/** How cards show what the visitor searches for. */
export interface Highlighter {
  /** The prompt of an image with the searched words highlighted. */
  readonly highlight: (image: GalleryImage) => ReactNode
  /** The badge of a card whose image matches the search; nothing for other images. */
  readonly badge: (image: GalleryImage) => ReactNode
}

/** Null while nothing is searched for. */
export const HighlightContext = createContext<Highlighter | null>(null)
