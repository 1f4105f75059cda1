import { useLayoutEffect } from 'react'
import type { LocalFolder } from '../localFolder'
import { useExploreStore } from '../../../gallery/state/exploreStore'
import { dispatch } from '../../../gallery/state/navigate'

/**
 * Puts the folder on screen into an address that names an unknown folder. Ids are random, so the unknown
 * one cannot become known, and each reload would report it again. A layout effect, since the address can
 * name another folder before other effects run.
 * @param folder null if no folder is on screen
 */
export function useKnownFolder(folder: LocalFolder | null): void {
  const id = folder?.id ?? null
  useLayoutEffect(() => {
    const { params } = useExploreStore.getState().navigation
    const named = new URLSearchParams(params).get('folder')
    if (id === null || named === null || named === id) return
    dispatch({ type: 'parameter corrected', name: 'folder', value: id })
  }, [id])
}
