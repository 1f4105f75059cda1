import { markableOf, markNow, type GivenMark } from '../../sources/marks'
import type { GalleryImage } from '../../sources/image'
import { useSource } from '../queries/SourceContext'
import { useExploreStore } from '../state/exploreStore'

/** A mark as a toggle button shows it. */
export interface ImageMark {
  readonly isOn: boolean
  /** Gives the mark, or takes it back. */
  readonly toggle: () => void
}

/** One mark of an image of the shown source. The caller renders again only when the image gets or loses that mark. */
export function useImageMark(image: GalleryImage, mark: GivenMark): ImageMark {
  const markable = markableOf(useSource(), image)
  const isOn = useExploreStore(({ marks }) => markNow(markable, marks) === mark)
  return {
    isOn,
    toggle: () => useExploreStore.getState().toggleMark(markable, mark),
  }
}
