import { queryOptions } from '@tanstack/react-query'
import type { Filter } from '../domain/filter'
import type { FoundImage, ImageSource } from '../service/source'
import type { ImageWindow } from './imageWindow'

/**
 * Key and function of one image by its id, and of its index among what the filter leaves; data is
 * null where the source has no such image.
 */
export function imageOptions(source: ImageSource, id: string, filter: Filter | null) {
  return queryOptions({
    queryKey: ['image', source.key, id, filter],
    queryFn: ({ signal }) => source.find(id, { filter, signal }),
  })
}

/** The image among those at hand, so that opening its card waits for nothing. */
export function findLoaded(images: ImageWindow, id: string): FoundImage | undefined {
  for (let index = images.start; index < images.end; index++) {
    const image = images.at(index)
    if (image?.id === id) return { image, index }
  }
  return undefined
}
