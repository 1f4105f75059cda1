import { markIdPrefix } from '../marks'
import type { PageSizes } from '../pageSizes'

/** The kind of the source of folders, in the address and in the ids of marks. */
export const FOLDER_KIND = 'folder'

/** The parameter of an address that shows the images in `_rejected`. */
export const REJECTED_PARAM = 'rejected'

/** The pages of a folder. 60 fill whole rows of one to six columns, and of ten. */
export const FOLDER_PAGES: PageSizes = { firstPageSize: 60, pageSize: 60 }

/** What the ids of the marks of all folders begin with. */
export const FOLDER_MARKS = markIdPrefix(FOLDER_KIND)
