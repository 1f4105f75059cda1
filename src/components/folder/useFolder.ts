import { useSyncExternalStore } from 'react'
import { useSource } from '../../queries/SourceContext'
import type { FolderStatus, LocalFolder } from '../../service/localFolder'
import { useExploreStore } from '../../store/exploreStore'
import { pickFolder, showFolder, type ChosenFolder } from './chooseFolder'

/** The folder of the gallery on screen; null in galleries of other images. */
export const useFolder = (): LocalFolder | null => useSource()?.folder ?? null

/** What the controls of a folder show. */
export const useFolderStatus = ({ status }: LocalFolder): FolderStatus =>
  useSyncExternalStore(status.subscribe, status.get)

const REFUSED =
  'The browser gives no access to this folder. Choose a folder inside of it, or another one.'

/** How to let the visitor choose a folder and show it. A folder that cannot be opened gets a notice. */
export function useOpenFolder(): () => Promise<void> {
  const shown = useFolder()
  return () => showChosen(pickFolder, shown)
}

/** Shows the folder that `choose` answers; a notice where it fails. */
export async function showChosen(
  choose: () => Promise<ChosenFolder | null>,
  shown: LocalFolder | null,
): Promise<void> {
  const { addNotice, removeNotice } = useExploreStore.getState()
  removeNotice(REFUSED)
  try {
    const chosen = await choose()
    if (chosen !== null) await showFolder(chosen, shown)
  } catch {
    addNotice(REFUSED)
  }
}
