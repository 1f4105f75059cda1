import { useQuery } from '@tanstack/react-query'
import type { GalleryImage } from '../../image'
import type { FileDetails, LocalFolder } from '../localFolder'
import { useFileAccess } from './useFileAccess'

/** `failed`: the file is gone, has changed, or may not be read. */
export type FileDetailsView =
  | { readonly state: 'pending' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly details: FileDetails }

/** All that the file of an image says. It is read again when the folder can be read again. */
export function useFileDetails(folder: LocalFolder, { id, date }: GalleryImage): FileDetailsView {
  const access = useFileAccess(folder)
  const { data, isError } = useQuery({
    queryKey: ['file details', folder.id, id, date, access],
    queryFn: () => folder.details(id),
    // A kept query would keep the folder and its worker in memory after another gallery is opened.
    gcTime: 0,
  })
  if (data !== undefined) return { state: 'ready', details: data }
  return { state: isError ? 'failed' : 'pending' }
}
