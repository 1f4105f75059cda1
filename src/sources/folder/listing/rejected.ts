import { pathOf } from '../../filePath'
import type { ListedFile } from './listedFile'

/** The folder, at the top of the opened one, that rejected images are moved to. */
export const REJECTED = '_rejected'

/** The images of a folder that its gallery shows: all but those in `_rejected`, or only those. */
export type FolderView = 'kept' | 'rejected'

/** Whether a folder, by its path from the opened one, is `_rejected` or lies in it. Some systems ignore case. */
export const isRejectedFolder = (path: string): boolean =>
  path.slice(0, REJECTED.length).toLowerCase() === REJECTED &&
  /^\/?$/.test(path.charAt(REJECTED.length))

export const isInView = (view: FolderView, path: string): boolean =>
  isRejectedFolder(path) === (view === 'rejected')

/** The folder that the images of a folder are moved to. */
export const rejectedPath = (path: string): string =>
  path === '' ? REJECTED : pathOf(REJECTED, path)

/** The folder that the images of a folder in `_rejected` came from. */
export const originalPath = (path: string): string => path.split('/').slice(1).join('/')

/** What is added to the name of an image that is rejected while `_rejected` has another one of its name, from 2 on. */
export const rejectedSuffix = (attempt: number): string => ` (rejected ${attempt})`

/** The name, with or without its ending, that an image in `_rejected` had before. */
export const originalName = (name: string): string => name.replace(/ \(rejected \d+\)(?=\.|$)/, '')

/** The place of a file before it was moved to `_rejected`; its present one, for any other. */
export const originalPlace = ({ folder, name }: Pick<ListedFile, 'folder' | 'name'>) =>
  isRejectedFolder(folder)
    ? { folder: originalPath(folder), name: originalName(name) }
    : { folder, name }
