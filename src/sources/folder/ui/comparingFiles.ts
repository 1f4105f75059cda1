import { promptOf } from '../../generationSummary'
import type { Comparing, Original } from '../../sourceUi'
import type { FileSummary } from '../fileImage'
import type { LocalFolder } from '../localFolder'
import { STATE_PROBLEM_TEXTS, STATE_PROBLEMS } from './fileProblem'
import { UnreadableFile } from './UnreadableFile'
import { folderOf } from './useFolder'

/** @throws if the source has no folder, which none of a folder's images has */
function requireFolder(source: object): LocalFolder {
  const folder = folderOf(source)
  if (folder === null) throw new Error('The source has no folder')
  return folder
}

/** The files of a folder. */
export const ORIGINAL_FILES: Original<FileSummary> = {
  nameOf: ({ details }) => details.file.name,
  promptOf,
  problemOf({ details }) {
    const problem = STATE_PROBLEMS[details.file.state]
    return problem && STATE_PROBLEM_TEXTS[problem]
  },
  picture: (source, { id }) => requireFolder(source).file(id),
}

/** How the images of a folder are compared. */
export const COMPARING_FILES: Comparing<FileSummary> = {
  async facts(source, image) {
    const { id, details } = image
    const read = await requireFolder(source)
      .details(id)
      .catch(() => null)
    return {
      prompt: read?.prompt ?? promptOf(image),
      negativePrompt: read?.negativePrompt ?? null,
      parameters: read?.parameters ?? details.parameters,
      isWhole: read !== null,
    }
  },
  UnreadablePicture: UnreadableFile,
}
