import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { delay } from '../../lib/delay'
import { isSameJson } from '../../lib/isSameJson'
import type { Timeline } from '../../sources/timeline'
import { requestFor, sourceKey } from '../../gallery/queries/imageQueries'
import type { Gallery } from '../../gallery/queries/useGallery'
import { useIsIndexing } from '../../gallery/queries/useSourceChanges'

/** How long typing has to pause until the matches are counted by day, in ms. */
const TYPING_PAUSE_MS = 200

/** The timeline of the list; null while it is not known, and for a list that is not in order of date. */
export function useTimeline(gallery: Gallery): Timeline | null {
  const { source, id, filter, order, stacks, total, setTotal } = gallery
  const images = [sourceKey(source), filter, order, stacks]
  // A folder that is being read would have to be read to its end for its matches.
  const isRead = !useIsIndexing(source) || filter === null
  const { data = null, isPlaceholderData } = useQuery({
    queryKey: ['timeline', sourceKey(source), filter, order, stacks, id],
    queryFn:
      source?.timeline === undefined || !isRead
        ? skipToken
        : async ({ signal }) => {
            if (filter !== null) await delay(TYPING_PAUSE_MS, signal)
            return (await source.timeline?.(requestFor({ filter, order, stacks }, signal))) ?? null
          },
    // Images that join a list move few of its days.
    placeholderData: (before, query) =>
      isSameJson(query?.queryKey.slice(1, -1), images) ? before : undefined,
    gcTime: 0,
  })
  const counted = isPlaceholderData ? undefined : data?.total
  const isNews = total === null && filter !== null && source?.matchFinder !== undefined
  useEffect(() => {
    if (counted !== undefined && isNews) setTotal(counted)
  }, [counted, isNews, setTotal])
  return data
}
