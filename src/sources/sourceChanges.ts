import type { Order } from './order'

/** The changes of a source that its gallery does not show yet, in counts of images. */
export interface PendingChanges {
  /** Images of the first reading. They join the gallery by themselves. */
  readonly joining: number
  /** Images that came after the first reading. */
  readonly added: number
  /** Images whose files were overwritten: they are shown as they are now, in their earlier places. */
  readonly changed: number
  /** Images that the gallery shows and that no longer exist. */
  readonly removed: number
}

/** No change is pending. */
export const NO_CHANGES: PendingChanges = { joining: 0, added: 0, changed: 0, removed: 0 }

/** Images on screen, which have to stay where they are. */
export interface ImagesInView {
  /** The ids of the first and the last of them. */
  readonly first: string
  readonly last: string
  /** The columns of the grid: each image keeps its column if its index changes by a multiple of them. */
  readonly columns: number
  /** The order that they are in: see `PageRequest.order`. */
  readonly order?: Order | null | undefined
}

/** The changes of a gallery while it is open. */
export interface SourceChanges {
  /** The changes that have not been applied; the same object until they change. */
  readonly pending: () => PendingChanges
  /**
   * Whether the source is being read for the first time. What is found until then joins the gallery by itself. Later
   * changes do so at the top of a page on which nothing is searched for; else they wait for the visitor.
   */
  readonly isIndexing: () => boolean
  /**
   * Whether changes that move images are to be applied at once, whatever the visitor does. Absent for never.
   * @experimental
   */
  readonly isDue?: (() => boolean) | undefined
  /**
   * How many times images have changed in place since the source was opened, such as when their files were
   * renamed or overwritten. Their indexes stay, but for `moves`, and pages that are requested again show the change.
   */
  readonly updates: () => number
  /**
   * How many images the visitor has taken out of the gallery or brought back, which changes the indexes of others at
   * once: an update goes with it. Absent for none ever.
   * @experimental
   */
  readonly moves?: (() => number) | undefined
  /**
   * Calls `listener` whenever `pending`, `isDue`, `isIndexing`, `updates`, `moves` or the categories change. Returns
   * the function that ends the subscription.
   */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Applies the pending changes to the gallery: pages requested after this call include them.
   * @param keepColumnOf images that stay where they are on screen: what would move them stays pending. Null applies all
   */
  readonly applyPending: (keepColumnOf: ImagesInView | null) => Promise<void>
}
