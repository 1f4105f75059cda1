import type { ComponentType } from 'react'
import type { LazyCode } from '../lib/lazyCode'
import type { GalleryImage, ImageParameter } from './image'

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

/** What a comparison says of an image. */
export interface ComparedFacts {
  /** Null if there is none; the same is true of the negative prompt. */
  readonly prompt: string | null
  readonly negativePrompt: string | null
  /** Named as in the detail view, the most important first. */
  readonly parameters: readonly ImageParameter[]
  /** Whether that is all. If not, what is missing is not known, and no difference. */
  readonly isWhole: boolean
}

export interface UnreadablePictureProps<Details = unknown> extends ImageProps<Details> {
  /** The picture was read, but cannot be decoded. */
  readonly isDamaged: boolean
  /** Reads the picture again. */
  readonly onRetry: () => void
}

/** The picture of an image in its full size. */
export interface Original<Details = unknown> {
  /** The name of the file, or what the picture is called without one. */
  readonly nameOf: (image: GalleryImage<Details>) => string
  /** The prompt; null if the image has none, and its `prompt` is a name instead. */
  readonly promptOf: (image: GalleryImage<Details>) => string | null
  /**
   * What is known to be wrong with the picture, as the end of a sentence that begins with it; null if it is worth a try.
   * Absent if that is never known.
   */
  readonly problemOf?: ((image: GalleryImage<Details>) => string | null) | undefined
  /**
   * The picture, as a file or a URL.
   * @param draw draws it in place of a photo; null if the photo may be requested
   * @throws if it cannot be read
   */
  readonly picture: (
    image: GalleryImage<Details>,
    draw: ((image: GalleryImage) => Promise<Blob | string>) | null,
  ) => Promise<Blob | string>
}

/** What a source brings whose images can be compared side by side. */
export interface Comparing<Details = unknown> {
  readonly facts: (image: GalleryImage<Details>, signal: AbortSignal) => Promise<ComparedFacts>
  /** In place of a picture that cannot be shown: it fills the frame. */
  readonly UnreadablePicture: ComponentType<UnreadablePictureProps<Details>>
}

/** What a kind of source shows of its images. */
export interface SourceUi<Details = unknown> {
  /** The square picture of a card. Its accessible name is the name of the card's link. */
  readonly CardPicture: ComponentType<CardPictureProps<Details>>
  /**
   * Pictures have shapes of their own, and can be shown whole. Absent if all are square.
   * @experimental
   */
  readonly hasShapes?: boolean | undefined
  /** What lies over the picture; null for nothing. */
  readonly CardBadge: ComponentType<ImageProps<Details>> | null
  /** How many lines of its prompt a card shows; with 0, `CardLines` has a title of its own. */
  readonly promptLines: 0 | 1 | 2
  /** The lines below the prompt of a card. */
  readonly CardLines: ComponentType<ImageProps<Details>>
  /**
   * The height of a card below its picture, in rem: no card is measured. Absent for that of the specification, 8.
   * @experimental
   */
  readonly bodyRem?: number | undefined
  /** The buttons on a card beside Like, with what is behind all buttons. An embedded gallery has drawn the heart. */
  readonly CardButtons: ComponentType<CardButtonsProps<Details>>
  /**
   * The button of a stack, on the cards of images that have one; absent for a source without `stacking`.
   * @experimental
   */
  readonly CardStack?: ComponentType<CardButtonsProps<Details>> | undefined
  /** Images can be rejected, and decisions taken back. If not, they are only liked. */
  readonly canReject: boolean
  /**
   * Absent if pictures are shown as they are on the cards only: such images cannot be compared, nor become ads.
   * @experimental
   */
  readonly original?: Original<Details> | undefined
  /**
   * Absent if images cannot be compared.
   * @experimental
   */
  readonly comparing?: Comparing<Details> | undefined
  /** The content of the detail view: the large picture, and what is known of the image. */
  readonly detail: LazyCode<ComponentType<ImageProps<Details>>>
  /** The line under the title of the page; null for the line of the specification. */
  readonly Caption: ComponentType<object> | null
  /** What stands in place of the images if there are none; null for a sentence that new images show by themselves. */
  readonly Empty: ComponentType<object> | null
  /** What a search understands, for the list of keys; empty for plain words only. */
  readonly searchHelp: readonly HelpRow[]
}
