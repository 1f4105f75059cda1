import { useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { useSource } from '../../../gallery/queries/SourceContext'
import type { FolderAccess, FolderStatus, LocalFolder } from '../localFolder'
import type { SourceUi } from '../../sourceUi'
import { pickFolder, showChosen } from './chooseFolder'
import type { ShownFolder } from './folderUi'

const showsFolder = (ui: SourceUi): ui is SourceUi & ShownFolder => 'folder' in ui

/** The folder of the gallery on screen; null in galleries of other images, and if no folder is known. */
export function useFolder(): LocalFolder | null {
  const ui = useSource()?.ui
  return ui !== undefined && showsFolder(ui) ? ui.folder : null
}

/** What the controls of a folder show. */
export const useFolderStatus = ({ status }: LocalFolder): FolderStatus => useStore(status)

/** See `FolderAccess`. Renders again when that changes. */
export const useFileAccess = ({ status }: LocalFolder): FolderAccess =>
  useStore(status, ({ access }) => access)

/** Whether the files of a folder can be read: not on a drive that is away. Renders again when that changes. */
export const useIsReadable = ({ status }: LocalFolder): boolean =>
  useStore(status, ({ access, isUnreadable }) => access === 'open' && !isUnreadable)

/** Calls `run` when the files of a folder can be read again. */
export function useReadableAgain(folder: LocalFolder, run: () => void): void {
  const isReadable = useIsReadable(folder)
  const wasReadable = useRef(isReadable)
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    if (isReadable && !wasReadable.current) runLatest()
    wasReadable.current = isReadable
  }, [isReadable])
}

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
