import type { SearchableMarks } from '../marks'
import type { OpenedSource, SourceData } from '../source'
import type { FileSummary } from './fileImage'
import {
  areFoldersFromNewerVersion,
  FOLDERS_FROM_NEWER_VERSION,
  listFolders,
  touchFolder,
} from './folders'
import { createFolderSource } from './folderSource'
import { REJECTED_PARAM } from './folderKind'
import type { LocalFolder } from './localFolder'
import { createNoFolder } from './noFolder'

/** What is said of an address that names an unknown folder. */
export const UNKNOWN_FOLDER =
  'This folder is not known in this browser. Open it again to see its images.'

/** `folder` is null for an address that asks for a folder in a browser that knows none. */
interface OpenedFolder extends OpenedSource<SourceData<FileSummary>> {
  readonly folder: LocalFolder | null
}

/**
 * Opens the folder that the parameter `folder` names, or the one that was opened last; with the parameter `rejected`
 * its images in `_rejected`. An unknown folder is reported, and so is a list of folders that only a newer version of
 * Explore can read. Rejects if another tab keeps the list of folders from opening.
 */
export async function openFolderSource(
  params: URLSearchParams,
  marks: SearchableMarks,
): Promise<OpenedFolder> {
  const folders = await listFolders()
  const requested = params.get('folder')
  const folder = folders.find(({ id }) => id === requested)
  const shown = folder ?? folders[0]
  const problems: string[] = []
  if (folder === undefined && (await areFoldersFromNewerVersion())) {
    problems.push(FOLDERS_FROM_NEWER_VERSION)
  } else if (folder === undefined && requested !== null) problems.push(UNKNOWN_FOLDER)
  if (shown === undefined) return { source: createNoFolder(), folder: null, problems }
  await touchFolder(shown)
  const view = params.get(REJECTED_PARAM) === null ? 'kept' : 'rejected'
  return { ...(await createFolderSource(shown, marks, view)), problems }
}
