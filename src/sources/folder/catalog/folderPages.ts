import type { PageSizes } from '../../pageSizes'

/** The pages of a folder. A multiple of 12 fills whole rows of one to four columns. */
export const FOLDER_PAGES: PageSizes = { firstPageSize: 60, pageSize: 60 }
