import type { GalleryImage } from '../../../sources/image'
import { indexOfId } from '../../../gallery/queries/pageWindow'
import { shown } from '../../../gallery/shown'
import { useExploreStore } from '../../../gallery/state/exploreStore'
import { isSelected } from '../../../gallery/state/selection'

/** How many images are offered at most. */
const MOST = 11

/**
 * Loaded images of the shown list that an image can be tested against: those that are selected, and then those that are
 * nearest to it.
 */
export function otherImages({ id }: GalleryImage): readonly GalleryImage[] {
  const { gallery } = shown.getState()
  if (gallery === null) return []
  const { id: list, images } = gallery
  const { selection } = useExploreStore.getState()
  const middle = indexOfId(images, id) ?? images.start
  return Array.from({ length: images.end - images.start }, (_, offset) => images.start + offset)
    .map((index) => ({ index, isChosen: isSelected(selection, list, index) }))
    .toSorted(
      (one, other) =>
        Number(other.isChosen) - Number(one.isChosen) ||
        Math.abs(one.index - middle) - Math.abs(other.index - middle),
    )
    .flatMap(({ index }) => images.at(index) ?? [])
    .filter((image) => image.id !== id)
    .slice(0, MOST)
}
