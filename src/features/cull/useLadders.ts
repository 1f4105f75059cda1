import { useState } from 'react'
import { labelFor } from '../../lib/labels'
import type { GalleryImage } from '../../sources/image'
import type { ImageSource } from '../../sources/source'
import { markIdPrefix } from '../../sources/marks'
import { announce } from '../../ui/messages'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { markAll } from '../../gallery/state/markAll'
import { rungOf, withoutPick, withPick, type Ladder } from './ladder'
import type { Side } from './throwing'
import { standingIds, verdictOfStack } from './verdict'

/** The ladder of a closed stack on the stage. */
export interface StagedLadder {
  readonly ladder: Ladder
  /** The last pick was taken back. */
  readonly isBack: boolean
  /** How many images are rejected if the one that is left is kept. */
  readonly losers: number
  readonly pick: (side: Side) => void
  /** Takes the last pick back. Returns false if there is none. */
  readonly unpick: () => boolean
  /** Keeps the image that is left and rejects the others; or goes on if they are rejected. */
  readonly keep: () => void
}

interface LadderOptions {
  readonly source: ImageSource
  /** The image of the place; undefined for none. */
  readonly image: GalleryImage | undefined
  /** Goes on to the next undecided image. @param done what was decided, which is announced; null for nothing */
  readonly advance: (done: string | null) => void
}

interface Ladders {
  /** Null for a single image. */
  readonly current: StagedLadder | null
  /** How many images were kept: they are decided on, without a mark. */
  readonly kept: number
}

/** The ladders of the stacks that the visitor has come to. A stack that is shown again is where it was. */
export function useLadders({ source, image, advance }: LadderOptions): Ladders {
  const [begun, setBegun] = useState<ReadonlyMap<string, Ladder>>(new Map())
  const [isBack, setBack] = useState(false)
  const marks = useExploreStore((state) => state.marks)
  const prefix = markIdPrefix(source.kind)
  const kept = [...begun.values()].filter(
    ({ ids }) => verdictOfStack(ids, prefix, marks) === 'kept',
  ).length
  const stack = image?.stack
  const standing = image === undefined ? [] : standingIds(source, image, marks)
  if (stack === undefined || standing.length === 0) return { current: null, kept }
  const ladder = begun.get(stack.id) ?? { ids: standing, picks: [] }
  const { winner } = rungOf(ladder)
  const losers = standing.filter((id) => id !== winner)

  function climb(next: Ladder, goesBack: boolean): void {
    if (stack === undefined) return
    setBack(goesBack)
    setBegun(new Map(begun).set(stack.id, next))
    const pair = next.picks.length + 1
    const isOver = rungOf(next).winner !== null
    announce(
      isOver
        ? labelFor('One image is left')
        : labelFor('Pair {number} of {total}', { number: pair, total: next.ids.length - 1 }),
    )
  }
  const current: StagedLadder = {
    ladder,
    isBack,
    losers: losers.length,
    pick: (side) => climb(withPick(ladder, side), false),
    unpick() {
      if (ladder.picks.length === 0) return false
      climb(withoutPick(ladder), true)
      return true
    },
    keep() {
      if (winner === null) return
      if (losers.length === 0) return advance(null)
      markAll(
        losers.map((id) => prefix + id),
        'rejected',
      )
      advance(
        labelFor('One kept, {count} image rejected|One kept, {count} images rejected', {
          count: losers.length,
        }),
      )
    },
  }
  return { current, kept }
}
