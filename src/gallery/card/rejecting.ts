import { markableOf, markNow, type GivenMark, type Mark } from '../../sources/marks'
import type { Rejecting } from '../../sources/sourceUi'
import { characterKeys } from '../help/characterKeys'
import { useExploreStore } from '../state/exploreStore'

/** What is announced of an image's new mark. */
const NAMES: Readonly<Record<Mark, string>> = {
  none: 'Mark removed',
  liked: 'Liked',
  rejected: 'Rejected',
}

/** The mark that a key without modifiers gives; null for another key. */
function markOf(key: string): GivenMark | null {
  switch (key.toLowerCase()) {
    case 'l':
      return 'liked'
    case 'x':
      return characterKeys.isOn() ? 'rejected' : null
    default:
      return null
  }
}

/** What a source brings whose images can be rejected. It is here, so that other sources do without its code. */
export const REJECTING: Rejecting = {
  markByKey(key, source, image, say) {
    const mark = markOf(key)
    if (mark === null) return false
    const markable = markableOf(source, image)
    useExploreStore.getState().toggleMark(markable, mark)
    say(NAMES[markNow(markable, useExploreStore.getState().marks)])
    return true
  },
}
