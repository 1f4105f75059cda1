import { useStore } from 'zustand'
import { useSource } from '../../../gallery/queries/SourceContext'
import type { FolderAccess, FolderStatus, LocalFolder } from '../localFolder'
import { pickFolder, showChosen } from './chooseFolder'

/** The folder of each source that has one. */
const folders = new WeakMap<object, LocalFolder>()

/** Notes the folder of a source. */
export function setFolder(source: object, folder: LocalFolder): void {
  folders.set(source, folder)
}

/** The folder of a source; null if it has none. */
export const folderOf = (source: object): LocalFolder | null => folders.get(source) ?? null

/** The folder of the gallery on screen; null in galleries of other images, and if no folder is known. */
export function useFolder(): LocalFolder | null {
  const source = useSource()
  return source && folderOf(source)
}

/** What the controls of a folder show. */
export const useFolderStatus = ({ status }: LocalFolder): FolderStatus => useStore(status)

/** Whether the files of a folder can be read. Renders again when that changes. */
export const useFileAccess = ({ status }: LocalFolder): FolderAccess =>
  useStore(status, ({ access }) => access)

/**
 * A function that lets the files of a folder be read again: the browser asks the visitor, or the visitor chooses the
 * folder again. To be called by the press of a button.
 */
export function useReopen(folder: LocalFolder): () => void {
  const access = useFileAccess(folder)
  const openFolder = useOpenFolder()
  return () => void (access === 'choose' ? openFolder() : folder.reopen())
}

/** A function that lets the visitor choose a folder, and shows it. A folder that cannot be opened gets a notice. */
export function useOpenFolder(): () => Promise<void> {
  const shown = useFolder()
  return () => showChosen(pickFolder, shown)
}
