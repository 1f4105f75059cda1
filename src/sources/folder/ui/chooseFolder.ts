import { isAbortError } from '../../../lib/isAbortError'
import type { FolderContent, PickedFile } from '../folderContent'
import { isListedPath, isSidecarPath, leftOutItemOf } from '../listing/candidates'
import { addFolder } from '../folders'
import type { LocalFolder } from '../localFolder'
import { addNotice, removeNotice } from '../../../ui/messages'
import { dispatch } from '../../../gallery/navigation/navigate'

/** A folder that the visitor has chosen or dropped. */
export interface ChosenFolder {
  readonly name: string
  readonly content: FolderContent
}

/** The name given to files that the browser hands over without a folder. */
const NO_NAME = 'Images'

/**
 * How many files are handed over at a time. For each, Chromium lets the page wait until it knows the file's size
 * and date: 0.35 ms, and now and then some 200 ms while it reads other files of a very large folder.
 */
const FILES_AT_A_TIME = 4

/** Opens the picker for folders; null if the visitor chooses none. */
export async function pickFolder(): Promise<ChosenFolder | null> {
  if (window.showDirectoryPicker === undefined) return pickFiles()
  try {
    const handle = await window.showDirectoryPicker({ id: 'explore', mode: 'read' })
    return { name: handle.name, content: { kind: 'handle', handle } }
  } catch (error) {
    if (isAbortError(error)) return null
    throw error
  }
}

/**
 * Opens the browser's folder input, for browsers without a folder picker. If it cannot choose folders, as
 * on phones, the visitor chooses image files.
 */
function pickFiles(): Promise<ChosenFolder | null> {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.webkitdirectory = true
  const picksFolders = 'webkitdirectory' in HTMLInputElement.prototype
  if (!picksFolders) input.accept = 'image/png,image/jpeg,image/webp,image/avif'
  // WebKit sends the events only to an element of the document.
  input.hidden = true
  document.body.append(input)
  return new Promise<ChosenFolder | null>((resolve) => {
    input.addEventListener('change', () => resolve(folderOf(input.files)))
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  }).finally(() => input.remove())
}

/** The folder of files from a folder input; null for no files. */
function folderOf(files: FileList | null): ChosenFolder | null {
  const first = files?.[0]
  if (files === null || first === undefined) return null
  const [root = ''] = first.webkitRelativePath.split('/')
  const all = { [Symbol.asyncIterator]: () => handOver(listFiles(files, root)) }
  return { name: root || NO_NAME, content: { kind: 'files', files: all } }
}

/** @param root the name of the chosen folder; empty if files were chosen */
function* listFiles(files: FileList, root: string): Generator<PickedFile, void, undefined> {
  // An array of all files would take as long as a long task.
  for (let index = 0; index < files.length; index++) {
    const file = files[index]
    if (file === undefined) continue
    yield { path: root === '' ? file.name : file.webkitRelativePath.slice(root.length + 1), file }
  }
}

/** The files that may be images or belong to one, and one of each folder that is left out and counted; a few at a time. */
async function* handOver(
  files: Iterable<PickedFile> | AsyncIterable<PickedFile>,
): AsyncGenerator<readonly PickedFile[], void, undefined> {
  let some: PickedFile[] = []
  const leftOut = new Set<string>()
  for await (const picked of files) {
    if (!isListedPath(picked.path) && !isSidecarPath(picked.path)) {
      const item = leftOutItemOf(picked.path)
      if (item === null || leftOut.has(item.path)) continue
      leftOut.add(item.path)
    }
    some.push(picked)
    if (some.length < FILES_AT_A_TIME) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/**
 * The folders in what was dropped. To be called while the event is handled: afterwards the browser has
 * emptied its list.
 */
export async function droppedFolders({ items }: DataTransfer): Promise<readonly ChosenFolder[]> {
  const dropped = [...items]
    .filter(({ kind }) => kind === 'file')
    .map(async (item) =>
      item.getAsFileSystemHandle === undefined
        ? fromEntry(item.webkitGetAsEntry())
        : fromHandle(await item.getAsFileSystemHandle()),
    )
  const folders = await Promise.all(dropped)
  return folders.filter((folder) => folder !== null)
}

function fromHandle(handle: FileSystemHandle | null): ChosenFolder | null {
  if (!(handle instanceof FileSystemDirectoryHandle)) return null
  return { name: handle.name, content: { kind: 'handle', handle } }
}

// Not all browsers have the classes of entries as globals.
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

function fromEntry(entry: FileSystemEntry | null): ChosenFolder | null {
  if (entry === null || !isDirectory(entry)) return null
  const files = {
    [Symbol.asyncIterator]: () => handOver(listEntries(entry, entry.fullPath.length + 1)),
  }
  return { name: entry.name, content: { kind: 'files', files } }
}

/** The files of a dropped folder. An entry that cannot be read is left out. */
async function* listEntries(
  folder: FileSystemDirectoryEntry,
  rootLength: number,
): AsyncGenerator<PickedFile, void, undefined> {
  const reader = folder.createReader()
  const readSome = () =>
    new Promise<readonly FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]))
    })
  // Browsers hand over 100 entries at a time, and none at the end.
  for (let entries = await readSome(); entries.length > 0; entries = await readSome()) {
    for (const entry of entries) {
      if (isDirectory(entry)) yield* listEntries(entry, rootLength)
      else if (isFile(entry)) {
        const file = await new Promise<File | null>((resolve) => {
          entry.file(resolve, () => resolve(null))
        })
        if (file !== null) yield { path: entry.fullPath.slice(rootLength), file }
      }
    }
  }
}

/** The folder that was chosen last. Those before it, which are still being added, are not shown. */
let latest: ChosenFolder | null = null

/**
 * Shows the gallery of a folder that the visitor has chosen.
 * @param shown the folder of the gallery on screen; null if there is none
 */
async function showFolder(chosen: ChosenFolder, shown: LocalFolder | null): Promise<void> {
  latest = chosen
  const id = await addFolder(chosen.name, chosen.content)
  if (chosen !== latest) return
  if (id === shown?.id) await shown.reopen()
  else dispatch({ type: 'went to gallery', source: { gallery: 'folder', folder: id } })
}

const REFUSED =
  'The browser gives no access to this folder. Choose a folder inside of it, or another one.'

const NOT_LISTED =
  'Another tab keeps the list of folders from opening. Close other tabs of Explore, and open the folder again.'

/**
 * Lets the visitor choose a folder, and shows its gallery. If that fails, a notice says so.
 * @param choose resolves with null if the visitor chooses none
 * @param shown the folder of the gallery on screen; null if there is none
 */
export async function showChosen(
  choose: () => Promise<ChosenFolder | null>,
  shown: LocalFolder | null,
): Promise<void> {
  for (const notice of [REFUSED, NOT_LISTED]) removeNotice(notice)
  try {
    const chosen = await choose()
    if (chosen !== null) await showFolder(chosen, shown)
  } catch (error) {
    addNotice(isAbortError(error) ? NOT_LISTED : REFUSED)
  }
}
