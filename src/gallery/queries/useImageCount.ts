import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { totalLength, type Span } from '../../sources/span'
import { listKey, requestFor, type ImageList } from './imageQueries'

/**
 * Counts the images at positions of a list, which may be in stacks: see `Stacking.countAt`.
 * @returns the count, null until the source has counted; and whether it is of these positions, not of those before
 */
export function useImageCount(list: ImageList, spans: readonly Span[]) {
  const { source, stacks } = list
  const stacking = stacks === null || spans.length === 0 ? undefined : source?.stacking
  const { data = null, isPlaceholderData } = useQuery({
    queryKey: ['imageCount', listKey(list), spans],
    queryFn:
      stacking === undefined
        ? skipToken
        : async ({ signal }) => stacking.countAt(spans, requestFor(list, signal)),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (stacking !== undefined) return { count: data, isCurrent: data !== null && !isPlaceholderData }
  return { count: totalLength(spans), isCurrent: true }
}
