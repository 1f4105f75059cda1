import { createContext } from 'react'

/**
 * What opening an image does:
 * - `page`: the detail view shows the image, and the address and the title of the page name it, as in Explore itself
 * - `address`: the detail view shows it, and the address names it
 * - `dialog`: the detail view shows it; the page stays as it is, and the link of a card leads to the picture
 * - `none`: nothing, and cards are no links
 */
export type ImageOpening = 'page' | 'address' | 'dialog' | 'none'

/** A page that embeds a gallery may keep its address and its title to itself. */
export const ImageOpeningContext = createContext<ImageOpening>('page')
