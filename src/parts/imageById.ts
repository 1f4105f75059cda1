import type { GalleryImage } from '../sources/image'
import type { ImageSource } from '../sources/source'
import { findLoaded, type PageWindow } from '../gallery/queries/pageWindow'

/** An image by its id; null if there is none. One of those that are loaded is not requested. */
export async function imageById(
  source: ImageSource,
  loaded: PageWindow,
  id: string,
  signal: AbortSignal,
): Promise<GalleryImage | null> {
  const found = findLoaded(loaded, id) ?? (await source.find(id, { filter: null, signal }))
  return found?.image ?? null
}
