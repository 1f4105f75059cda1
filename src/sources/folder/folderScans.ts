import { proxy, type Remote } from 'comlink'
import type { StoreApi } from 'zustand/vanilla'
import type { CatalogApi, CatalogState } from './catalog/catalogApi'
import type { StoredFolder } from './database'
import { toNextFiles } from './folderContent'
import { contentOf } from './folders'
import type { FolderAccess } from './localFolder'

/**
 * The least time to the next scan, in ms, in a browser that does not observe files. A folder that takes long to list is
 * listed less often.
 */
const LOOK_AGAIN_MS = 10_000

/** What is known of a folder that is open. */
export interface FolderState extends CatalogState {
  readonly access: FolderAccess
}

/** How the files of a folder can be read: at once, after a question of the browser, or after a choice. */
export async function accessTo({ id, handle }: StoredFolder): Promise<FolderAccess> {
  if (contentOf(id) !== null) return 'open'
  if (handle === null) return 'choose'
  const permission = await handle.queryPermission?.({ mode: 'read' })
  return permission === 'granted' ? 'open' : 'ask'
}

/**
 * Scans a folder when the visitor comes back, and if need be from time to time as long as the page is visible.
 * @param closed ends that
 */
export function createFolderScans(
  { id, handle }: StoredFolder,
  catalog: Remote<CatalogApi>,
  { getState, setState }: Pick<StoreApi<FolderState>, 'getState' | 'setState'>,
  closed: AbortSignal,
) {
  let isScanning = false
  let nextLook: ReturnType<typeof setTimeout> | undefined

  async function scan() {
    const content = contentOf(id) ?? (handle && { kind: 'handle', handle })
    if (content === null || getState().access !== 'open') return
    const start = performance.now()
    isScanning = true
    await (content.kind === 'handle'
      ? catalog.scan(content.handle)
      : catalog.scanFiles(proxy(toNextFiles(content.files))))
    isScanning = false
    clearTimeout(nextLook)
    if (closed.aborted || globalThis.FileSystemObserver !== undefined) return
    nextLook = setTimeout(lookAgain, Math.max(LOOK_AGAIN_MS, 20 * (performance.now() - start)))
  }

  function lookAgain() {
    const isStopped = getState().reading?.isStopped ?? false
    // Files that were handed over by themselves stay the same.
    const canChange = contentOf(id)?.kind !== 'files'
    if (document.visibilityState !== 'visible' || !canChange || isStopped || isScanning) return
    void scan()
  }

  /** See `LocalFolder.reopen`. */
  async function reopen() {
    // Also for a folder that was open: the browser may have taken the permission back.
    const permission = await handle?.requestPermission?.({ mode: 'read' })
    if (permission !== 'granted' && contentOf(id) === null) return
    setState({ access: 'open' })
    void scan()
  }

  document.addEventListener('visibilitychange', lookAgain, { signal: closed })
  window.addEventListener('focus', lookAgain, { signal: closed })
  closed.addEventListener('abort', () => clearTimeout(nextLook))
  return { scan, reopen }
}
