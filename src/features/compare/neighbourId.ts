import type { ImageSource } from '../../sources/source'
import { requestFor } from '../../gallery/queries/imageQueries'
import { indexOfId } from '../../gallery/queries/pageWindow'
import type { Gallery } from '../../gallery/queries/useGallery'

/**
 * The id of the image before or after another one in the shown list that is not compared yet. Null if there is none, or
 * if the image is not in the list.
 * @param ids of the compared images
 */
export async function neighbourId(
  source: ImageSource,
  gallery: Gallery,
  ids: readonly string[],
  { id, step }: { readonly id: string; readonly step: 1 | -1 },
): Promise<string | null> {
  const { images, total } = gallery
  const request = requestFor(gallery)
  const index = indexOfId(images, id) ?? (await source.find(id, request))?.index
  if (typeof index !== 'number') return null
  // Of the images next to it, the other compared ones and those that were taken out are passed over.
  for (let at = index + step; at >= 0 && at < (total ?? Infinity); at += step) {
    const [found] = (await source.idsAt?.([{ start: at, end: at + 1 }], request)) ?? []
    if (found !== undefined && !ids.includes(found)) return found
    if (found === undefined && total === null) return null
  }
  return null
}
