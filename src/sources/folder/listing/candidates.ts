import { isSidecar } from './sidecars'

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
/** Files of systems that are not worth a word. */
const CLUTTER = /^(?:thumbs\.db|desktop\.ini)$/i
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
const isSystemFile = (name: string): boolean =>
  IMAGE.test(name) && (PREVIEW.test(name) || name.startsWith('._'))

/** Whether a file is of another kind than those that are shown: no image, and nothing that may belong to one. */
const isOfOtherKind = (name: string): boolean =>
  !name.startsWith('.') && !IMAGE.test(name) && !isSidecar(name) && !CLUTTER.test(name)

/** Whether a folder is one of those that are not listed and counted: see `FolderReader.list`. */
export const isSystemFolder = (name: string): boolean =>
  // Only tools write `thumbnails` in lower case.
  name === 'thumbnails' || SYSTEM_FOLDERS.has(name.toLowerCase()) || HIDDEN_SYSTEM.test(name)

/** Whether a listing finds a file at a path below the opened folder. */
export const isListedPath = (path: string): boolean => isPathTo(isCandidate, path)

/** Whether a file at a path below the opened folder may belong to an image that a listing finds. */
export const isSidecarPath = (path: string): boolean => isPathTo(isSidecar, path)

function isPathTo(isFile: (name: string) => boolean, path: string): boolean {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  return isFile(name) && folders.length <= MAX_DEPTH && folders.every(isListedFolder)
}

/**
 * Why something is left out: it belongs to a system or is a preview, it is of another kind, or it is the folder
 * `_rejected`, which has a view of its own.
 */
export type LeftOutKind = 'system' | 'others' | 'rejected'

/** How many things a listing left out. */
export type LeftOut = Readonly<Record<LeftOutKind, number>>

export const NOTHING_LEFT_OUT: LeftOut = { system: 0, others: 0, rejected: 0 }

/** Something that a listing leaves out and counts. */
export interface LeftOutItem {
  /** Below the opened folder. */
  readonly path: string
  readonly kind: LeftOutKind
}

/**
 * The outermost folder of a path, or its file, that a listing leaves out and counts; null if there is none, or if it
 * lies in a folder that is hidden.
 */
export function leftOutItemOf(path: string): LeftOutItem | null {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  const barred = folders.findIndex((folder) => !isListedFolder(folder))
  if (barred >= 0) {
    const isSystem = isSystemFolder(folders[barred] ?? '')
    return isSystem ? { path: folders.slice(0, barred + 1).join('/'), kind: 'system' } : null
  }
  const kind = folders.length > MAX_DEPTH ? null : leftOutKindOf(name)
  return kind && { path, kind }
}

/** Why a file is left out and counted, by its name; null if it is not. */
export function leftOutKindOf(name: string): LeftOutKind | null {
  if (isSystemFile(name)) return 'system'
  return isOfOtherKind(name) ? 'others' : null
}
