import type { SetWithAction } from '../../lib/createNamedStore'
import { toggleLike, type Likeable, type LikesOverlay } from '../../sources/likes'
import { START, type Navigation } from './navigation'

/** Where the visitor is. `dispatch` is its only writer. */
export interface NavigationSlice {
  readonly navigation: Navigation
  /** @param action the name of the change in the Redux devtools */
  readonly setNavigation: (navigation: Navigation, action: string) => void
}

export const createNavigationSlice = (set: SetWithAction<NavigationSlice>): NavigationSlice => ({
  navigation: START,
  setNavigation: (navigation, action) => set({ navigation }, false, `navigation/${action}`),
})

/** The likes that this visitor changed, laid over the images where they are shown. */
export interface LikesSlice {
  readonly likes: LikesOverlay
  /** Likes an image, or removes the like. */
  readonly toggleLike: (image: Likeable) => void
  /** Prefixes of image ids. The likes of these images last for the visit only. */
  readonly sessionLikePrefixes: readonly string[]
  /** Stops storing likes of images whose ids begin with a prefix. Likes that are stored already stay. */
  readonly stopKeepingLikes: (prefix: string) => void
}

export const createLikesSlice = (set: SetWithAction<LikesSlice>): LikesSlice => ({
  likes: new Map(),
  toggleLike: (image) =>
    set(
      ({ likes }) => ({ likes: toggleLike(image, likes, Date.now()) }),
      false,
      'likes/toggleLike',
    ),
  sessionLikePrefixes: [],
  stopKeepingLikes: (prefix) =>
    set(
      ({ sessionLikePrefixes }) => ({ sessionLikePrefixes: [...sessionLikePrefixes, prefix] }),
      false,
      'likes/stopKeepingLikes',
    ),
})
