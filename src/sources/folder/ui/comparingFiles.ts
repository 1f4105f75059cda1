import { promptOf } from '../../generationSummary'
import type { Comparing, Original } from '../../sourceUi'
import type { FileSummary } from '../fileImage'
import type { LocalFolder } from '../localFolder'
import { STATE_PROBLEM_TEXTS, STATE_PROBLEMS } from './fileProblem'
import { UnreadableFile } from './UnreadableFile'

/** The files of a folder. Null has none. */
export const originalFiles = (folder: LocalFolder | null): Original<FileSummary> => ({
  nameOf: ({ details }) => details.file.name,
  promptOf,
  problemOf({ details }) {
    const problem = STATE_PROBLEMS[details.file.state]
    return problem && STATE_PROBLEM_TEXTS[problem]
  },
  picture: ({ id }) => folder?.file(id) ?? Promise.reject(new Error('There is no folder')),
})

/** How the images of a folder are compared. */
export const comparingFiles = (folder: LocalFolder | null): Comparing<FileSummary> => ({
  async facts(image) {
    const { id, details } = image
    const read = (await folder?.details(id).catch(() => null)) ?? null
    return {
      prompt: read?.prompt ?? promptOf(image),
      negativePrompt: read?.negativePrompt ?? null,
      parameters: read?.parameters ?? details.parameters,
      isWhole: read !== null,
    }
  },
  UnreadablePicture: UnreadableFile,
})
