import { useSyncExternalStore } from 'react'
import type { FolderAccess, LocalFolder } from '../localFolder'

/** Whether the files of a folder can be read. Renders again when that changes. */
export const useFileAccess = ({ status }: LocalFolder): FolderAccess =>
  useSyncExternalStore(status.subscribe, () => status.get().access)
