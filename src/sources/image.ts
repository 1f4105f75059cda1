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

/**
 * How far a file has been read. `unread`: not yet. `read`: its metadata is known. The others are why
 * there is no metadata: see `MetadataResult` in the source of a folder. The index of a folder stores
 * a state as its place in this list: only append to it.
 */
export const FILE_STATES = [
  'unread',
  'read',
  'empty',
  'unknown-type',
  'truncated',
  'unavailable',
] as const

export type FileState = (typeof FILE_STATES)[number]

/** An image file on the visitor's computer. */
export interface ImageFile {
  /** Without its folders: `00012-42.png`. */
  readonly name: string
  /** The folders between the opened folder and the file, `2026-11-20/portraits`; empty at the top. */
  readonly folder: string
  /** The size of the file in bytes. */
  readonly bytes: number
  readonly state: FileState
  /** The average colour of the picture, `#rrggbb`; null until its thumbnail was made. */
  readonly colour: string | null
}

/** An image that a tool generated, with what is known about the generation. */
export interface GenerationDetails {
  readonly kind: 'generation'
  /** False where the image has no prompt, and its `prompt` is the name of its file instead. */
  readonly hasPrompt: boolean
  /** The name of the tool; null where it is not known. */
  readonly tool: string | null
  /** The settings that the image was generated with, the most important first. */
  readonly parameters: readonly ImageParameter[]
  /** Null for an image that is not a file of the visitor. */
  readonly file: ImageFile | null
}

/**
 * What an image has beyond its picture and prompt; the kind decides what cards and the detail view
 * show. `campaign`: the fixed figures of an advertising campaign (`CAMPAIGN`).
 */
export type ImageDetails = { readonly kind: 'campaign' } | GenerationDetails

/**
 * What cards and the detail view show of a campaign: placeholders that the product specification fixes,
 * the same for every image. The specification does not give the title; this one is made up.
 */
export const CAMPAIGN = {
  platforms: ['Instagram', 'Tiktok', 'YouTube'],
  badge: '13.5% engagement',
  title: 'Summer Launch: Made to Be Noticed',
  bid: '50 USD',
  metrics: [
    { name: 'Engagement Rate', value: '37.5%' },
    { name: 'Reach', value: '8,455' },
    { name: 'Impressions', value: '11,200' },
    { name: 'Likes', value: '5.6k' },
  ],
} as const

/** One image of a gallery, as its source yields it. The visitor's likes are applied where it is shown. */
export interface GalleryImage {
  /** Any text that is unique in its source; the address of the open image carries it. */
  readonly id: string
  /** The address of the picture; null where there is none, and a drawing or a placeholder is shown. */
  readonly url: string | null
  /** The picture's own size in px; null while it is not known. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** The text that the image was made from; also the picture's alternative text. */
  readonly prompt: string
  /** The author; null where nobody is named. */
  readonly user: Author | null
  /** An ISO 8601 instant. A string, because query caches compare Date objects by identity. */
  readonly date: string
  /** At least 0, as counted before this visitor liked or unliked anything. */
  readonly likes: number
  /** Whether this visitor had liked it before. */
  readonly isLiked: boolean
  readonly details: ImageDetails
}

/** `photos`: photos, and drawings until they are loaded or where they fail. `drawn`: drawings only; no host is contacted. */
export type PictureMode = 'photos' | 'drawn'

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** An ISO instant as people read it, in the visitor's time zone: "Nov 3, 2026". */
export const formatDate = (iso: string): string => dates.format(new Date(iso))
