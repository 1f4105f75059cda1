interface Author {
  readonly name: string
  /** A square picture, 96 px. */
  readonly avatarUrl: string
}

/** One image of the gallery, as its source made it. Likes of this visit are laid over it later. */
export interface GalleryImage {
  /** A uuid; the address of the image carries it. */
  readonly id: string
  /** A square picture, 600 px; null where there is none, and the placeholder stands in. */
  readonly url: string | null
  /** Scene, style and quality phrase; also the picture's alternative text. */
  readonly prompt: string
  readonly user: Author
  /** An ISO 8601 instant. A string, because query caches compare Date objects by identity. */
  readonly date: string
  /** 0 to 1000, as counted before this visitor liked or unliked anything. */
  readonly likes: number
  /** Whether this visitor had liked it before. */
  readonly isLiked: boolean
}

// Built once: making a formatter costs a hundred times more than using one.
const shortDate = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** An ISO instant as people read it, in the visitor's time zone: "Nov 3, 2026". */
export function formatDate(iso: string): string {
  return shortDate.format(new Date(iso))
}
