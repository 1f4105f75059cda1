import { createContext } from 'react'

/** The search part of the gallery's address, without an open image: every card's link adds its own. */
export const GallerySearchContext = createContext('')
