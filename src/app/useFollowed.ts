import { useCallback, useState } from 'react'
import type { FollowedCard } from '../components/grid/useFollowedCard'

export interface Followed {
  /** The card that the grid is to follow; null before the first image was opened. */
  readonly followed: FollowedCard | null
  /** The detail view shows the image of an index (0-based). */
  readonly follow: (index: number) => void
  /** The detail view has closed. */
  readonly leave: () => void
}

/** Tells the grid which image the detail view is at. */
export function useFollowed(): Followed {
  const [followed, setFollowed] = useState<FollowedCard | null>(null)
  const follow = useCallback(
    (index: number) =>
      setFollowed((before) => {
        const isOpen = before !== null && !before.isLeft
        const hasMoved = isOpen && (before.hasMoved || before.index !== index)
        return { index, hasMoved, isLeft: false }
      }),
    [],
  )
  const leave = useCallback(
    () => setFollowed((before) => before && { ...before, isLeft: true }),
    [],
  )
  return { followed, follow, leave }
}
