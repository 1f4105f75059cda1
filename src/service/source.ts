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

/**
 * Where images come from: the one seam between the gallery and its data. Another gallery
 * (somebody's own pictures, a server) is another implementation, picked in `main.tsx`.
 */
export interface ImageSource {
  /** Tells this source from others in query keys. */
  readonly key: string
  /** How many images there are; null while nobody knows before the last page has come. */
  readonly total: number | null
  /** Images on a page, but for the first page and the last. */
  readonly pageSize: number
  /** The page (1-based) that holds an index (0-based); the last page for an index past the end. */
  pageOf(index: number): number
  /**
   * Yields pages in order, each when it is ready, and ends after the last.
   * @param from the first page to yield, 1-based
   * @throws the signal's reason, at once when it is aborted
   */
  pages(from: number, options: { signal: AbortSignal }): AsyncGenerator<ImagePage, void, undefined>
  /** One image by its id; null where this source has no such image. Costs no scan. */
  find(id: string, options: { signal: AbortSignal }): Promise<GalleryImage | null>
}
