import type { LikesOverlay } from '../../likes'
import { imageIdPrefix } from '../catalog/scan/imageId'
import { FOLDER_LIKES } from '../folderKind'

/** What the ids of the likes of a folder begin with. */
export const folderLikesPrefix = (folder: string): string => FOLDER_LIKES + imageIdPrefix(folder)

/**
 * The likes with all images of a folder unliked. They are not left out, because a merge with the likes
 * of another tab would bring them back.
 */
export function withoutLikes(likes: LikesOverlay, folder: string): LikesOverlay {
  const prefix = folderLikesPrefix(folder)
  const now = Date.now()
  return new Map(
    [...likes].map(([id, press]) =>
      press.liked && id.startsWith(prefix)
        ? [id, { liked: false, at: Math.max(now, press.at + 1) }]
        : [id, press],
    ),
  )
}
