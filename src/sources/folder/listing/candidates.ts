/** Folders of thumbnails; others have names that begin with a dot. */
const SKIPPED_FOLDERS = new Set(['thumbnails', '@eaDir'])

/** How many folders deep a listing goes; the opened folder is at depth 0. */
export const MAX_DEPTH = 12

/** Whether a file may be an image, by its name alone. Its content decides how it is read. */
export const isCandidate = (name: string): boolean =>
  !name.startsWith('.') && /\.(?:png|jpe?g|webp)$/i.test(name)

/** Whether a listing finds a file at a path below the opened folder. */
export function isListedPath(path: string): boolean {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  return isCandidate(name) && folders.length <= MAX_DEPTH && folders.every(isListedFolder)
}

/** Whether a listing goes into a folder, by the folder's own name. */
export const isListedFolder = (name: string): boolean =>
  !name.startsWith('.') && !SKIPPED_FOLDERS.has(name)
