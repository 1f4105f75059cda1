import type { Filter } from '../domain/filter'
import type { GalleryImage } from '../domain/image'

/** A run of consecutive images. */
export interface ImagePage {
  /** 1-based. */
  readonly page: number
  /** The index (0-based) of its first image in the whole gallery. */
  readonly start: number
  readonly images: readonly GalleryImage[]
  /** The page that follows; null after the last. */
  readonly next: number | null
  /** The page before; null before page 1. */
  readonly previous: number | null
}

/** What is asked of a source: all images, or only those that match; until the signal is aborted. */
export interface Asked {
  /** Null asks for all images. Indexes and pages are counted among what is asked for. */
  readonly filter: Filter | null
  readonly signal: AbortSignal
}

/** An image that was asked for by its id. */
export interface FoundImage {
  readonly image: GalleryImage
  /** Its index (0-based) among what was asked for; null where the filter leaves it out. */
  readonly index: number | null
}

/**
 * Where images come from: the one seam between the gallery and its data. Another gallery
 * (somebody's own pictures, a server) is another implementation, picked in `main.tsx`.
 */
export interface ImageSource {
  /** Tells this source from others in query keys. */
  readonly key: string
  /** How many images there are in all; null while nobody knows before the last page has come. */
  readonly total: number | null
  /** Images on a page, but for the first page and the last. */
  readonly pageSize: number
  /** The page (1-based) that holds an index (0-based); the last page for an index past the end. */
  pageOf(index: number): number
  /**
   * Yields pages in order, each when it is ready and none but the last short, and ends after the
   * last.
   * @param from the first page to yield, 1-based; a page past the last yields the last
   * @throws the signal's reason, at once when it is aborted
   */
  pages(from: number, asked: Asked): AsyncGenerator<ImagePage, void, undefined>
  /** One image by its id; null where this source has no such image. Without a filter it costs no scan. */
  find(id: string, asked: Asked): Promise<FoundImage | null>
}
