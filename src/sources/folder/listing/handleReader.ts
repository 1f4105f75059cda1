import { mapConcurrently } from '../../../lib/mapConcurrently'
import {
  isCandidate,
  isListedFolder,
  isSystemFolder,
  leftOutKindOf,
  MAX_DEPTH,
  type LeftOutItem,
} from './candidates'
import type { FolderReader } from './folderReader'
import { pathOf } from '../../filePath'
import { describe } from './listedFile'
import { isInView, isRejectedFolder, type FolderView } from './rejected'
import { isSidecar } from './sidecars'

/** Of how many files size and date are read at a time. */
const FILES_AT_A_TIME = 16

/** A folder inside of the opened one. */
interface Subfolder {
  /** From the opened folder; empty for the opened folder itself. */
  readonly path: string
  readonly handle: FileSystemDirectoryHandle
}

type FoundFile = { readonly folder: string; readonly handle: FileSystemFileHandle }

/** Whether a read failed because the file or folder no longer exists. */
const isNotFound = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

/**
 * Reads a folder by its handle. It keeps the handles of folders only: 100,000 `File` objects would each
 * take memory in the browser.
 */
export function createHandleReader(
  root: FileSystemDirectoryHandle,
  view: FolderView,
): FolderReader {
  const folders = new Map<string, FileSystemDirectoryHandle>([['', root]])
  /** By the path of the folder. */
  const sidecars = new Map<string, ReadonlySet<string>>()

  /** The handle of a folder by its path. */
  async function folderAt(path: string): Promise<FileSystemDirectoryHandle> {
    const known = folders.get(path)
    if (known !== undefined) return known
    const end = path.lastIndexOf('/')
    const parent = await folderAt(path.slice(0, Math.max(0, end)))
    const handle = await parent.getDirectoryHandle(path.slice(end + 1))
    folders.set(path, handle)
    return handle
  }

  /** Yields the files of a folder, and then of the folders in it, the last name first. */
  async function* walk(
    { path, handle }: Subfolder,
    depth: number,
    signal: AbortSignal,
    onSkip: (path: string) => void,
    onLeaveOut: (item: LeftOutItem) => void,
  ): AsyncGenerator<FoundFile, void, undefined> {
    const inner: FileSystemDirectoryHandle[] = []
    const beside = new Set<string>()
    sidecars.delete(path)
    try {
      for await (const entry of handle.values()) {
        signal.throwIfAborted()
        const isFolder = entry.kind === 'directory'
        const place = isFolder ? pathOf(path, entry.name) : path
        if (!isInView(view, place)) {
          if (isRejectedFolder(place)) onLeaveOut({ path: place, kind: 'rejected' })
          continue
        }
        if (isFolder) inner.push(entry)
        else if (isCandidate(entry.name)) yield { folder: path, handle: entry }
        else if (isSidecar(entry.name)) beside.add(entry.name.toLowerCase())
        else {
          const kind = leftOutKindOf(entry.name)
          if (kind !== null) onLeaveOut({ path: pathOf(path, entry.name), kind })
        }
      }
      sidecars.set(path, beside)
    } catch (error) {
      signal.throwIfAborted()
      if (path === '') throw error
      if (!isNotFound(error)) onSkip(path)
    }
    for (const { name } of inner) {
      if (isSystemFolder(name)) onLeaveOut({ path: pathOf(path, name), kind: 'system' })
    }
    if (depth === MAX_DEPTH) return
    const listed = inner.filter(({ name }) => isListedFolder(name))
    for (const folder of listed.toSorted(byNameDescending)) {
      const subfolder = { path: pathOf(path, folder.name), handle: folder }
      folders.set(subfolder.path, folder)
      yield* walk(subfolder, depth + 1, signal, onSkip, onLeaveOut)
    }
  }

  return {
    async *list(signal, onSkip, onLeaveOut) {
      const found = walk({ path: '', handle: root }, 0, signal, onSkip, onLeaveOut)
      const files = mapConcurrently(found, FILES_AT_A_TIME, async ({ folder, handle }) => {
        try {
          return describe(folder, await handle.getFile())
        } catch (error) {
          if (!isNotFound(error)) onSkip(pathOf(folder, handle.name))
          return null
        }
      })
      for await (const file of files) {
        signal.throwIfAborted()
        if (file !== null) yield file
      }
      // If the permission or the drive was withdrawn meanwhile, the opened folder cannot be read either, and this throws:
      // what was not found is not gone.
      await root.keys().next()
    },
    file: async (folder, name) => (await (await folderAt(folder)).getFileHandle(name)).getFile(),
    sidecarsIn: (folder) => sidecars.get(folder) ?? null,
  }
}

/** Names with numbers in the order of the numbers, as `2026-11-9` before `2026-11-10`. */
// Stryker disable next-line StringLiteral: without it the module does not load, which Stryker misses
const names = new Intl.Collator('en', { numeric: true })

const byNameDescending = (a: FileSystemHandle, b: FileSystemHandle): number =>
  names.compare(b.name, a.name)
