import { withMarks, type AllMarks } from '../../marks'
import { imageIdPrefix } from '../catalog/scan/imageId'
import { FOLDER_MARKS } from '../folderKind'

/** What the ids of the marks of a folder begin with. */
export const folderMarksPrefix = (folder: string): string => FOLDER_MARKS + imageIdPrefix(folder)

/**
 * The marks, without a mark for any image of a folder. Its images are not left out, because a merge with the marks
 * of another tab would bring them back.
 */
export function withoutMarks(marks: AllMarks, folder: string): AllMarks {
  const prefix = folderMarksPrefix(folder)
  const ids = Array.from(marks, ([id, { mark }]) =>
    mark !== 'none' && id.startsWith(prefix) ? [id] : [],
  ).flat()
  return withMarks(marks, ids, 'none', Date.now())
}
