import { useQuery } from '@tanstack/react-query'
import type { GalleryImage } from '../../image'
import type { FileDetails } from '../../../metadata/fileDetails'
import type { LocalFolder } from '../localFolder'
import { useReadableAgain } from './useFolder'

/** The file of an image. */
export interface OpenedFile {
  /** Null until it is opened, and if it cannot be. */
  readonly original: File | null
  /** The file is gone, has changed, or may not be read. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

/**
 * Opens the file of an image, and tries again when the folder can be read again.
 * @param isEnabled false for a file that is not worth opening
 */
export function useFile(folder: LocalFolder, image: GalleryImage, isEnabled: boolean): OpenedFile {
  const { id, date } = image
  const { data, isError, refetch } = useQuery({
    queryKey: ['file', folder.id, id, date],
    queryFn: () => folder.file(id),
    enabled: isEnabled,
    // One that was opened ahead is shown as it is.
    staleTime: Infinity,
    // The file may have changed by the next time it is opened.
    gcTime: 0,
  })
  const retry = () => void refetch()
  useReadableAgain(folder, () => isError && retry())
  return { original: data ?? null, hasFailed: isError, retry }
}

/** `failed`: the file is gone, has changed, or may not be read. */
export type FileDetailsView =
  | { readonly state: 'pending' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly details: FileDetails }

/** All that the file of an image says. What could not be read is read when the folder can be read again. */
export function useFileDetails(folder: LocalFolder, { id, date }: GalleryImage): FileDetailsView {
  const { data, isError, refetch } = useQuery({
    queryKey: ['file details', folder.id, id, date],
    queryFn: () => folder.details(id),
    // A kept query would keep the folder and its worker in memory after another gallery is opened.
    gcTime: 0,
  })
  useReadableAgain(folder, () => isError && void refetch())
  if (data !== undefined) return { state: 'ready', details: data }
  return { state: isError ? 'failed' : 'pending' }
}

/** The prompt of an image, or the name of its file: all of it as soon as the file is read. */
export const wholePrompt = (view: FileDetailsView, { prompt }: GalleryImage): string =>
  view.state === 'ready' ? (view.details.prompt ?? prompt) : prompt
