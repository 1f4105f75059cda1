import { createContext } from 'react'
import type { GalleryImage } from '../../sources/image'

/** The loaded images before and after the open one. Their large pictures are loaded ahead: a step shows them at once. */
export const NeighboursContext = createContext<readonly GalleryImage[]>([])
