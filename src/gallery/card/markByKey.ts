import { labelFor, type PlainText } from '../../lib/labels'
import type { GalleryImage } from '../../sources/image'
import { markableOf, markNow, type GivenMark, type Mark } from '../../sources/marks'
import type { ImageSource } from '../../sources/source'
import { characterKeys } from '../keys'
import { useExploreStore } from '../state/exploreStore'

/** What is announced of an image's new mark. */
const NAMES: Readonly<Record<Mark, PlainText>> = {
  none: 'Mark removed',
  liked: 'Liked',
  rejected: 'Rejected',
}

/** The keys of marks, by their names. */
export type MarkKey = 'L' | 'X'

/**
 * The mark that a key gives in a gallery; null for another key. X, which takes an image away, gives none while the keys of
 * a single character are off.
 */
export function markOfKey(key: string, { ui }: Pick<ImageSource, 'ui'>): GivenMark | null {
  switch (key) {
    case 'L':
      return 'liked'
    case 'X':
      return ui.canReject && characterKeys.isOn() ? 'rejected' : null
    default:
      return null
  }
}

/**
 * Gives an image the mark of a key, or takes it back.
 * @returns what the image is now, to be announced, such as "Rejected"; null for a key that has no mark, or for which image
 * is not clear yet
 */
export function markByKey(key: string, source: ImageSource, image: GalleryImage): string | null {
  const mark = markOfKey(key, source)
  if (mark === null || useExploreStore.getState().isReturning) return null
  const markable = markableOf(source, image)
  useExploreStore.getState().toggleMark(markable, mark)
  return labelFor(NAMES[markNow(markable, useExploreStore.getState().marks)])
}
