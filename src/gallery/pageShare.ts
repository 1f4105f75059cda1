import { createContext } from 'react'

/** What of the page is the gallery's. */
export interface PageShare {
  /** The address says what is shown: the link of a card opens its image in another tab too. If not, it leads to the picture. */
  readonly hasAddress: boolean
  /** The title of the document names the open image. */
  readonly hasTitle: boolean
  /** Cards open the detail view. If not, they are no links. */
  readonly hasDetailView: boolean
}

/** In Explore itself everything is the gallery's; what embeds a gallery keeps the rest. */
export const PageShareContext = createContext<PageShare>({
  hasAddress: true,
  hasTitle: true,
  hasDetailView: true,
})
