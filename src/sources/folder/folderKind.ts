import { likeIdPrefix, type LikesOverlay } from '../likes'
import type { PageSizes } from '../pageSizes'

/** The kind of the source of folders, in the address and in the ids of likes. */
export const FOLDER_KIND = 'folder'

/** The pages of a folder. A multiple of 12 fills whole rows of one to four columns. */
export const FOLDER_PAGES: PageSizes = { firstPageSize: 60, pageSize: 60 }

/** What the ids of the likes of all folders begin with. */
export const FOLDER_LIKES = likeIdPrefix(FOLDER_KIND)

/** The ids of the liked images of folders. */
export function likedIds(likes: LikesOverlay): readonly string[] {
  return [...likes].flatMap(([id, { liked }]) =>
    liked && id.startsWith(FOLDER_LIKES) ? [id.slice(FOLDER_LIKES.length)] : [],
  )
}
