import { oneAfterAnother } from '../../lib/oneAfterAnother'
import { openChannel } from '../../lib/openChannel'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { isObject } from '../../lib/isObject'
import { withTimeout } from '../timeout'
import { isNewerDatabaseError, openDatabase, recordKeys, type StoredFolder } from './database'
import type { FolderContent } from './folderContent'
import { createThumbnailStore } from './thumbnails/thumbnailStore'

/** The contents of the folders that were chosen since the page was loaded, by the folder's id. */
const contents = new Map<string, FolderContent>()

/** The folders that could not be stored, by id. They are known until the page is left. */
const sessionFolders = new Map<string, StoredFolder>()

/** The content of a folder that was chosen since the page was loaded; null for other folders. */
export const contentOf = (id: string): FolderContent | null => contents.get(id) ?? null

/**
 * The folders that the visitor has opened and not forgotten, the last opened first.
 * @throws an AbortError if another tab keeps the list from opening
 */
export async function listFolders(): Promise<readonly StoredFolder[]> {
  const stored = await withTimeout(readStored())
  // A folder that was stored before may not have been stored anew.
  const kept = stored.filter(({ id }) => !sessionFolders.has(id))
  return [...kept, ...sessionFolders.values()].toSorted((a, b) => b.openedAt - a.openedAt)
}

async function readStored(): Promise<readonly StoredFolder[]> {
  try {
    const database = await openDatabase()
    const folders: readonly unknown[] = await database.getAll('folders')
    database.close()
    return folders.filter(isStoredFolder)
  } catch {
    return []
  }
}

/** What a visitor reads if the list of folders is stored by a newer version of Explore. */
export const FOLDERS_FROM_NEWER_VERSION =
  'A newer version of Explore has stored the folders of this browser, and they stay as they are. Reload the page to see them. Folders that you open now are known for this visit only.'

/**
 * Whether a newer version of Explore has stored the list of folders, which this version cannot read.
 * @throws an AbortError if another tab keeps the list from opening
 */
export const areFoldersFromNewerVersion = (): Promise<boolean> => withTimeout(isUnreadable())

async function isUnreadable(): Promise<boolean> {
  try {
    const database = await openDatabase()
    database.close()
    return false
  } catch (error) {
    return isNewerDatabaseError(error)
  }
}

function isStoredFolder(value: unknown): value is StoredFolder {
  if (!isObject(value)) return false
  const { id, name, openedAt, handle } = value
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof openedAt === 'number' &&
    // A time that no date can hold could not be shown.
    !Number.isNaN(new Date(openedAt).getTime()) &&
    (handle === null || handle instanceof FileSystemDirectoryHandle)
  )
}

async function store(folder: StoredFolder): Promise<void> {
  try {
    const database = await openDatabase()
    await database.put('folders', folder)
    database.close()
    sessionFolders.delete(folder.id)
  } catch {
    sessionFolders.set(folder.id, folder)
  }
}

/** An id that no other folder has. On plain http there is no `randomUUID`. */
function newId(): string {
  const [id = 0] = crypto.getRandomValues(new Uint32Array(1))
  return id.toString(16).padStart(8, '0')
}

/** Whether a chosen folder is one that was opened before: the same entry, or without a handle the same name. */
async function isSame(before: StoredFolder, name: string, content: FolderContent) {
  if (content.kind === 'files') return before.handle === null && before.name === name
  return before.handle !== null && (await before.handle.isSameEntry(content.handle))
}

/** Two that were added at once would give one folder two ids. */
const inTurn = oneAfterAnother()

/**
 * Adds a folder that the visitor has chosen to the list, or moves it to the front. A folder that cannot be stored
 * is known for the visit.
 * @param ownName the folder's own name
 * @returns its id, which is the one that it had before
 * @throws an AbortError if another tab keeps the list of folders from opening
 */
export const addFolder = (ownName: string, content: FolderContent): Promise<string> =>
  inTurn(() => addNext(ownName, content))

async function addNext(ownName: string, content: FolderContent): Promise<string> {
  const name = sanitizeSingleLine(ownName)
  // Without the list a known folder would get another id, and lose its likes.
  const folders = await listFolders()
  const matches = await Promise.all(folders.map((before) => isSame(before, name, content)))
  const id = folders[matches.indexOf(true)]?.id ?? newId()
  const handle = content.kind === 'handle' ? content.handle : null
  contents.set(id, content)
  const folder: StoredFolder = { id, name, handle, openedAt: Date.now() }
  await withTimeout(store(folder)).catch(() => sessionFolders.set(id, folder))
  // A browser may delete what is not persistent when the disk is nearly full. Some ask the visitor first.
  void navigator.storage?.persist?.()
  return id
}

/**
 * Moves a folder to the front of the list.
 * @throws an AbortError if another tab keeps the list from opening
 */
export const touchFolder = (folder: StoredFolder): Promise<void> =>
  withTimeout(store({ ...folder, openedAt: Date.now() }))

/** The channel by which tabs tell one another the ids of folders that were forgotten. */
const FORGOTTEN_CHANNEL = 'explore.forgotten'

/**
 * Calls `onForgotten` when a folder is forgotten in another tab.
 * @returns a function that ends it
 */
export function watchForgotten(id: string, onForgotten: () => void): () => void {
  const channel = openChannel(FORGOTTEN_CHANNEL)
  channel?.addEventListener('message', ({ data }) => data === id && onForgotten())
  return () => channel?.close()
}

function tellForgotten(id: string): void {
  const channel = openChannel(FORGOTTEN_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes no origin
  channel?.postMessage(id)
  channel?.close()
}

/** Removes a folder from the list, with its catalog and its thumbnails. The files of the folder stay. */
export async function forgetFolder(id: string): Promise<void> {
  contents.delete(id)
  const wasSessionFolder = sessionFolders.delete(id)
  try {
    await deleteStored(id)
    tellForgotten(id)
  } catch (error) {
    // Of a folder that could not be stored, nothing is left to delete.
    if (!wasSessionFolder) throw error
  }
}

async function deleteStored(id: string): Promise<void> {
  const database = await openDatabase()
  const change = database.transaction(['folders', 'records'], 'readwrite')
  await Promise.all([
    change.objectStore('folders').delete(id),
    change.objectStore('records').delete(recordKeys(id, 0)),
    change.done,
  ])
  database.close()
  const thumbnails = createThumbnailStore()
  await thumbnails.forget(id)
  await thumbnails.close()
}

/**
 * Asks the browser for access to a folder that was opened before. To be called by the press of a button.
 * If the visitor refuses, the gallery of the folder opens from its catalog.
 */
export async function requestPermission({ handle }: StoredFolder): Promise<void> {
  await handle?.requestPermission?.({ mode: 'read' }).catch(() => undefined)
}
