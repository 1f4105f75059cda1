/** Folders that systems and tools keep for themselves: thumbnails, what was deleted, and attributes of files. */
const SYSTEM_FOLDERS: ReadonlySet<string> = new Set([
  '@eadir',
  '#recycle',
  '@recycle',
  '#snapshot',
  '$recycle.bin',
  'recycler',
  'system volume information',
  'lost+found',
  '__macosx',
])
/** Hidden ones, which are left out of the count if they are of no such kind, such as `.git`. */
const HIDDEN_SYSTEM = /^\.(?:_|trash|thumb|@__thumb)/i
/** Previews that SwarmUI writes beside its images. */
const PREVIEW = /\.swarmpreview\.\w+$/i
const IMAGE = /\.(?:png|jpe?g|jfif|pjpeg|pjp|webp|avif)$/i

/** How many folders deep a listing goes; the opened folder is at depth 0. */
export const MAX_DEPTH = 12

/** Whether a file may be an image, by its name alone. Its content decides how it is read. */
export const isCandidate = (name: string): boolean =>
  !name.startsWith('.') && IMAGE.test(name) && !PREVIEW.test(name)

/** Whether a listing goes into a folder, by the folder's own name. */
export const isListedFolder = (name: string): boolean =>
  !name.startsWith('.') && !isSystemFolder(name)

/** Whether a file is not listed though it ends like an image: a preview, or attributes that macOS wrote. */
export const isSystemFile = (name: string): boolean =>
  IMAGE.test(name) && (PREVIEW.test(name) || name.startsWith('._'))

/** Whether a folder is one of those that are not listed and counted: see `FolderReader.list`. */
export const isSystemFolder = (name: string): boolean =>
  // Only tools write `thumbnails` in lower case.
  name === 'thumbnails' || SYSTEM_FOLDERS.has(name.toLowerCase()) || HIDDEN_SYSTEM.test(name)

/** Whether a listing finds a file at a path below the opened folder. */
export function isListedPath(path: string): boolean {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  return isCandidate(name) && folders.length <= MAX_DEPTH && folders.every(isListedFolder)
}

/**
 * The outermost folder of a path, or its file, that a listing leaves out and counts, as a path below the opened
 * folder; null if there is none, or if it lies in a folder that is hidden.
 */
export function systemItemOf(path: string): string | null {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  const barred = folders.findIndex((folder) => !isListedFolder(folder))
  if (barred < 0) return isSystemFile(name) ? path : null
  return isSystemFolder(folders[barred] ?? '') ? folders.slice(0, barred + 1).join('/') : null
}
