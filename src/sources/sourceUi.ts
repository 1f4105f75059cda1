import type { ComponentType } from 'react'
import type { LazyCode } from '../lib/lazyCode'
import type { GalleryImage } from './image'

export interface ImageProps<Details = unknown> {
  readonly image: GalleryImage<Details>
}

export interface CardPictureProps<Details = unknown> extends ImageProps<Details> {
  /** The first image of the gallery, whose picture is needed first. */
  readonly isFirst: boolean
}

export interface CardButtonsProps<Details = unknown> extends ImageProps<Details> {
  /** 0 if the Tab key stops at the card, else -1. */
  readonly tabIndex: number
}

/** A row of the list of keys: what to type, and what that does. */
export interface HelpRow {
  readonly keys: readonly string[]
  readonly does: string
}

/** The images that the visitor has selected. */
interface SelectedImages {
  readonly count: number
  /** See `SourceData.idsAt`. */
  readonly ids: () => Promise<readonly string[]>
}

/** What can be done with the selected images, by a button. */
export interface SelectionAction {
  /** The button. */
  readonly label: string
  /**
   * Keeps the selection, unless it moves images away.
   * @returns what was done, said to the visitor; null if that is to be seen
   * @throws SourceProblem
   */
  readonly run: (selected: SelectedImages) => Promise<string | null>
}

/** What a kind of source shows of its images. */
export interface SourceUi<Details = unknown> {
  /** The square picture of a card. Its accessible name is the name of the card's link. */
  readonly CardPicture: ComponentType<CardPictureProps<Details>>
  /** Pictures have shapes of their own, and can be shown whole. Absent if all are square. */
  readonly hasShapes?: boolean
  /** What lies over the picture; null for nothing. */
  readonly CardBadge: ComponentType<ImageProps<Details>> | null
  /** How many lines of its prompt a card shows. `CardLines` leaves room for them in the height of a card. */
  readonly promptLines: 1 | 2
  /** The lines below the prompt of a card. */
  readonly CardLines: ComponentType<ImageProps<Details>>
  /** The buttons on a card beside Like, with what is behind all buttons. */
  readonly CardButtons: ComponentType<CardButtonsProps<Details>>
  /** Images can be rejected, and decisions taken back. If not, they are only liked. */
  readonly canReject: boolean
  /** What can be done with selected images beside marking them; absent for nothing. */
  readonly selectionActions?: readonly SelectionAction[]
  /** The content of the detail view: the large picture, and what is known of the image. */
  readonly detail: LazyCode<ComponentType<ImageProps<Details>>>
  /** The line under the title of the page; null for the line of the product specification. */
  readonly Caption: ComponentType<object> | null
  /** What stands in place of the images if there are none; null for a sentence that new images show by themselves. */
  readonly Empty: ComponentType<object> | null
  /** What a search understands, for the list of keys; empty for plain words only. */
  readonly searchHelp: readonly HelpRow[]
}
