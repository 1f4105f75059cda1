import { markIdPrefix, type Mark, type Marks } from '../marks'
import type { PageSizes } from '../pageSizes'

/** The kind of the source of folders, in the address and in the ids of marks. */
export const FOLDER_KIND = 'folder'

/** The parameter of an address that shows the images in `_rejected`. */
export const REJECTED_PARAM = 'rejected'

/** The pages of a folder. A multiple of 12 fills whole rows of one to four columns. */
export const FOLDER_PAGES: PageSizes = { firstPageSize: 60, pageSize: 60 }

/** What the ids of the marks of all folders begin with. */
export const FOLDER_MARKS = markIdPrefix(FOLDER_KIND)

/** The marks of the images of folders, by the ids of the images. An image that is missing has none. */
export function folderMarks(marks: Marks): ReadonlyMap<string, Mark> {
  return new Map(
    [...marks].flatMap(([id, { mark }]) =>
      mark !== 'none' && id.startsWith(FOLDER_MARKS) ? [[id.slice(FOLDER_MARKS.length), mark]] : [],
    ),
  )
}
