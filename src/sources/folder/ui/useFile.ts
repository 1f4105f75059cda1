import { useQuery } from '@tanstack/react-query'
import type { GalleryImage } from '../../image'
import type { LocalFolder } from '../localFolder'
import { useFileAccess } from './useFileAccess'

/** The file of an image. */
export interface OpenedFile {
  /** Null until it is opened, and where it cannot be. */
  readonly original: File | null
  /** The file is gone, has changed, or may not be read. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

/**
 * Opens the file of an image, and again when the folder can be read again.
 * @param isWanted false for a file that is not worth opening
 */
export function useFile(folder: LocalFolder, image: GalleryImage, isWanted: boolean): OpenedFile {
  const { id, date } = image
  const access = useFileAccess(folder)
  const { data, isError, refetch } = useQuery({
    queryKey: ['file', folder.id, id, date, access],
    queryFn: () => folder.file(id),
    enabled: isWanted,
    // The file may have changed by the next time it is opened.
    gcTime: 0,
  })
  return { original: data ?? null, hasFailed: isError, retry: () => void refetch() }
}
