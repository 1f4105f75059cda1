import { likeIdPrefix, type LikesOverlay } from '../likes'

/** The kind of the source of folders, in the address and in the ids of likes. */
export const FOLDER_KIND = 'folder'

/** What the ids of the likes of all folders begin with. */
export const FOLDER_LIKES = likeIdPrefix(FOLDER_KIND)

/** The ids of the liked images of folders. */
export function likedIds(likes: LikesOverlay): readonly string[] {
  return [...likes].flatMap(([id, { liked }]) =>
    liked && id.startsWith(FOLDER_LIKES) ? [id.slice(FOLDER_LIKES.length)] : [],
  )
}
