import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { GalleryImage } from '../../sources/image'
import type { ComparableSource } from '../../sources/comparableSource'
import { imageById } from '../../parts/imageById'
import type { LoadedList } from '../../gallery/queries/useLoadedList'

/** The beginning of all keys. */
const sourceKey = ({ source }: ComparableSource) =>
  ['compared', source.kind, source.identity, source.changes?.updates()] as const

/** What tells an image from what its file was before. */
const imageKey = ({ id, date }: GalleryImage) => [id, date] as const

/** What is read is not kept: the files may have changed by the next time. What was shown stays until the next is there. */
const SMOOTH = { gcTime: 0, placeholderData: keepPreviousData }

/** Key and function of images by their ids; null for an unknown id. Loaded images of the list are not requested. */
export const comparedImagesOptions = (
  compared: ComparableSource,
  { images }: Pick<LoadedList, 'images'>,
  ids: readonly string[],
) =>
  // oxlint-disable-next-line @tanstack/query/exhaustive-deps -- an image is the same wherever it comes from
  queryOptions({
    ...SMOOTH,
    queryKey: [...sourceKey(compared), 'images', ids],
    queryFn: ({ signal }) =>
      Promise.all(ids.map((id) => imageById(compared.source, images, id, signal))),
    enabled: ids.length > 0,
  })

/** Key and function of what is said of images. */
export const factsOptions = (compared: ComparableSource, images: readonly GalleryImage[]) =>
  queryOptions({
    ...SMOOTH,
    queryKey: [...sourceKey(compared), 'facts', images.map(imageKey)],
    queryFn: ({ signal }) =>
      Promise.all(images.map((image) => compared.comparing.facts(image, signal))),
    enabled: images.length > 1,
  })
