import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listKey, requestFor } from '../../gallery/queries/imageQueries'
import type { LoadedList } from '../../gallery/queries/useLoadedList'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { markIdPrefix, type AllMarks, type Mark } from '../../sources/marks'
import type { ImageSource } from '../../sources/source'

/** How many images of a list are decided on. */
export interface Progress {
  /** All of a closed stack count. */
  readonly total: number
  readonly liked: number
  readonly rejected: number
}

/**
 * The ids of all images of a list, in its order, with those in closed stacks; null until they are known, or if they
 * never are.
 */
export function useListIds(source: ImageSource, list: LoadedList): readonly string[] | null {
  const { total } = list
  const { idsAt } = source
  const { data = null } = useQuery({
    queryKey: ['cull ids', listKey(list), total],
    queryFn:
      total === null || idsAt === undefined
        ? skipToken
        : ({ signal }) => idsAt([{ start: 0, end: total }], requestFor(list, signal)),
    gcTime: 0,
  })
  return data
}

type Counts = Readonly<Record<Mark, number>>

/** The marks of some images, counted once. From then on only the marks that change are looked at. */
function createCounter(prefix: string, ids: readonly string[], first: AllMarks) {
  let marks = first
  const current = new Map<string, Mark>()
  const counts = { none: 0, liked: 0, rejected: 0 }
  for (const id of ids) {
    const mark = first.get(prefix + id)?.mark ?? 'none'
    current.set(prefix + id, mark)
    counts[mark]++
  }
  return {
    counts: (): Counts => ({ ...counts }),
    /** @returns whether a count has changed */
    follow(next: AllMarks): boolean {
      let hasChanged = false
      for (const [id, { mark }] of next.changedSince(marks)) {
        const before = current.get(id)
        if (before === undefined || before === mark) continue
        current.set(id, mark)
        counts[before]--
        counts[mark]++
        hasChanged = true
      }
      marks = next
      return hasChanged
    },
  }
}

/** How far the visitor has come in a list; null until that is known. @param ids see `useListIds` */
export function useProgress(source: ImageSource, ids: readonly string[] | null): Progress | null {
  const [counts, setCounts] = useState<Counts | null>(null)
  useEffect(() => {
    if (ids === null) return undefined
    const counter = createCounter(markIdPrefix(source.kind), ids, useExploreStore.getState().marks)
    // oxlint-disable-next-line react/set-state-in-effect -- 100,000 images take too long for a render
    setCounts(counter.counts())
    return useExploreStore.subscribe(({ marks }, { marks: before }) => {
      if (marks !== before && counter.follow(marks)) setCounts(counter.counts())
    })
  }, [source, ids])
  if (counts === null) return null
  const { none, liked, rejected } = counts
  return { total: none + liked + rejected, liked, rejected }
}
