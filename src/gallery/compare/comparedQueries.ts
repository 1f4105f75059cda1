import { queryOptions } from '@tanstack/react-query'
import type { GalleryImage } from '../../sources/image'
import type { ImageSource } from '../../sources/source'
import type { Comparing } from '../../sources/sourceUi'

/** A source whose images can be compared. */
export interface ComparedSource {
  readonly source: ImageSource
  readonly comparing: Comparing
}

/** The beginning of the keys of what is read of an image. */
export const comparedKey = ({ source }: ComparedSource, { id, date }: GalleryImage) =>
  ['compared', source.kind, source.identity, source.changes?.updates(), id, date] as const

/** What is read is not kept: the file may have changed by the next time. */
const UNKEPT = { gcTime: 0 }

/** Key and function of the picture of an image. */
export const pictureOptions = (compared: ComparedSource, image: GalleryImage) =>
  queryOptions({
    ...UNKEPT,
    queryKey: [...comparedKey(compared, image), 'picture'],
    queryFn: () => compared.comparing.picture(compared.source, image),
  })

/** Key and function of what is said of an image. */
export const factsOptions = (compared: ComparedSource, image: GalleryImage) =>
  queryOptions({
    ...UNKEPT,
    queryKey: [...comparedKey(compared, image), 'facts'],
    queryFn: ({ signal }) => compared.comparing.facts(compared.source, image, signal),
  })
