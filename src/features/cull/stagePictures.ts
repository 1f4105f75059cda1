import { useCallback, useRef, useState } from 'react'
import { prefersNoMotion } from '../../lib/prefersNoMotion'
import type { GalleryImage } from '../../sources/image'
import type { LoadedList } from '../../gallery/queries/useLoadedList'
import { nextUndecided } from './nextUndecided'
import type { PicturePart } from './StagePicture'
import type { Side } from './throwing'
import type { DecisionTest } from './useStagePlace'

/** How many pictures that may be shown next are loaded ahead. */
const AHEAD = 3

/** A picture on the stage. */
export interface StagedImage {
  readonly image: GalleryImage
  /** 0-based, in the list. */
  readonly index: number
  readonly part: PicturePart
  /** See `StagePictureProps`. */
  readonly side: Side | null
}

/** The picture of an index (0-based), those that may be shown next from there on, and those beside it. */
export function picturesAhead(
  { images, total }: LoadedList,
  index: number,
  isDecided: DecisionTest,
): readonly StagedImage[] {
  const next: number[] = []
  for (let at = index; next.length < AHEAD;) {
    const found = nextUndecided(at, total, isDecided)
    if (found === null || next.includes(found.index)) break
    next.push(found.index)
    at = found.index
  }
  return [...next, index + 1, index, index - 1].flatMap((at) => {
    const image = images.at(at)
    return image === undefined ? [] : { image, index: at, part: 'ahead' as const, side: null }
  })
}

/** One picture for each image, that of its last mention, in an order that stays: one that is moved loses its animation. */
export const inOrder = (pictures: readonly StagedImage[]): readonly StagedImage[] =>
  [...new Map(pictures.map((each) => [each.image.id, each])).values()].toSorted(
    (a, b) => a.index - b.index,
  )

interface ThrownPictures {
  /** Those that are still on their way. */
  readonly leaving: readonly StagedImage[]
  readonly throwOff: (image: GalleryImage, index: number, side: Side) => void
  /** The side that an image comes back from, once; null if it was not thrown off. */
  readonly backFrom: (id: string) => Side | null
  /** A picture has left, or is shown again. */
  readonly onLeft: (id: string | undefined) => void
}

/** The pictures that are thrown off the stage. */
export function useThrownPictures(): ThrownPictures {
  const [leaving, setLeaving] = useState<readonly StagedImage[]>([])
  /** The sides that images were thrown off to, by their ids. */
  const sides = useRef(new Map<string, Side>())
  return {
    leaving,
    throwOff(image, index, side) {
      sides.current.set(image.id, side)
      if (prefersNoMotion()) return
      const others = leaving.filter((each) => each.image.id !== image.id)
      setLeaving([...others, { image, index, part: 'leaving', side }])
    },
    backFrom(id) {
      const side = sides.current.get(id) ?? null
      sides.current.delete(id)
      return side
    },
    onLeft: useCallback(
      (id) => setLeaving((before) => before.filter((each) => each.image.id !== id)),
      [],
    ),
  }
}
