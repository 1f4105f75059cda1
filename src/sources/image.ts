/** The author of an image. */
export interface Author {
  readonly name: string
  /** A square picture, 96 px. */
  readonly avatarUrl: string
}

/** A setting that an image was generated with, such as its model. */
export interface ImageParameter {
  readonly name: string
  readonly value: string
}

/** The images of one prompt, in a list that is shown in stacks: see `PageRequest.stacks`. */
export interface Stack {
  /** The id that opens or closes it in `PageRequest.stacks`. */
  readonly id: string
  /** How many images of the list it has, at least two. */
  readonly count: number
  /** The place (0-based) of the image in the open stack; null while it is closed: the image stands for all. */
  readonly place: number | null
  /**
   * The ids of its images while it is closed: the visitor may have rejected some of them, and the first other one stands
   * for all. Absent for a stack that is open, or has more than 1,000 images.
   */
  readonly ids?: readonly string[] | undefined
}

/** A width and a height in px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The picture of an image for cards, which are square and up to 640 px wide: its address, or what it is for a width in px,
 * or what an image element takes. Without `sizes` the gallery says how wide cards are.
 */
export type Thumbnail =
  | string
  | ((width: number) => string)
  | {
      readonly url: string
      readonly srcset?: string | undefined
      readonly sizes?: string | undefined
    }

/**
 * One image of a gallery, as its source yields it. The visitor's likes are applied where it is shown. What it has
 * beyond that, only its kind of source knows: outside of that, the details are unknown.
 */
export interface GalleryImage<Details = unknown> {
  /** Any text that is unique in its source; the address of the open image carries it. */
  readonly id: string
  /** The address of the picture; null if there is none, and a drawing or a placeholder is shown. */
  readonly url: string | null
  /**
   * Absent if cards show the picture at `url`. An open image shows that one, and the thumbnail until it is loaded.
   * @experimental
   */
  readonly thumbnail?: Thumbnail | undefined
  /** The picture's own size in px, which an open image has the shape of; null while it is not known. */
  readonly size: Size | null
  /** The text that the image was made from; also the picture's alternative text. */
  readonly prompt: string
  /** The author; null if nobody is named. */
  readonly user: Author | null
  /**
   * A day (`2026-11-03`), which is that day everywhere, or an instant of ISO 8601; empty if neither is known. A string,
   * because query caches compare Date objects by identity.
   */
  readonly date: string
  /** At least 0, as counted before this visitor liked or unliked anything. */
  readonly likes: number
  /** Whether this visitor had liked it before. */
  readonly isLiked: boolean
  readonly details: Details
  /**
   * Whether searches compare more of its texts than came with it: `SourceData.uncut` reads them. Absent for no.
   * @experimental
   */
  readonly isCut?: boolean | undefined
  /**
   * Absent for an image that stands for itself alone.
   * @experimental
   */
  readonly stack?: Stack | undefined
}

/** `photos`: photos, and drawings until they are loaded or if they fail. `drawn`: drawings only; no host is contacted. */
export type PictureMode = 'photos' | 'drawn'

/** `undrawn`: photos; the code that draws is loaded only if there is none for an image, or it fails. */
export type EmbeddedPictureMode = PictureMode | 'undrawn'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The length of a day of ISO 8601 in characters. An instant is longer. */
const DAY_LENGTH = 10

/** A day as people read it: "Nov 3, 2026". Without `Intl`, as `formatCount`. */
let formatDay = (date: Date): string =>
  `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`

/**
 * Formats days another way, for a host with a locale of its own.
 * @returns how they were formatted before
 */
export function setDayFormat(format: typeof formatDay): typeof formatDay {
  const before = formatDay
  formatDay = format
  return before
}

/** A day, or an instant in the visitor's time zone, as people read it. Empty if neither is known. */
export const formatDate = (iso: string): string =>
  // A day alone would be its midnight in London, which is the day before in New York.
  iso === '' ? '' : formatDay(new Date(iso.length === DAY_LENGTH ? `${iso}T00:00` : iso))
