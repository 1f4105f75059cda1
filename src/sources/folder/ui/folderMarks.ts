import type { Marks } from '../../marks'
import { imageIdPrefix } from '../catalog/scan/imageId'
import { FOLDER_MARKS } from '../folderKind'

/** What the ids of the marks of a folder begin with. */
export const folderMarksPrefix = (folder: string): string => FOLDER_MARKS + imageIdPrefix(folder)

/**
 * The marks with those of all images of a folder taken back. They are not left out, because a merge with the marks
 * of another tab would bring them back.
 */
export function withoutMarks(marks: Marks, folder: string): Marks {
  const prefix = folderMarksPrefix(folder)
  const now = Date.now()
  return new Map(
    [...marks].map(([id, press]) =>
      press.mark !== 'none' && id.startsWith(prefix)
        ? [id, { mark: 'none', at: Math.max(now, press.at + 1) }]
        : [id, press],
    ),
  )
}
