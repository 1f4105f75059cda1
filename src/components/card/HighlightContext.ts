import type { ReactNode } from 'react'
import { createContext } from 'react'
import type { GalleryImage } from '../../domain/image'

/** How cards show what the visitor searches for. */
export interface Highlighter {
  /** The prompt of an image with the searched words highlighted. */
  readonly highlight: (image: GalleryImage) => ReactNode
  /** The badge of a card whose image matches the search; nothing for other images. */
  readonly badge: (image: GalleryImage) => ReactNode
}

/** Null while nothing is searched for. */
export const HighlightContext = createContext<Highlighter | null>(null)
