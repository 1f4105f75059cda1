import { dayOf, type Timeline, type TimelineDay } from '../timeline'
import type { FilteredIndex } from './filteredIndex'
import { DATE_RANGE_MS, timeOf, type GalleryIdentity } from './imageFactory'

/** The index of the first image that was made before a time (ms since 1970): computed, since dates follow the index. */
function firstBefore(gallery: GalleryIdentity, time: number): number {
  const { total, today } = gallery
  let index = Math.floor(((today - time) / DATE_RANGE_MS) * total)
  // Each date is moved at random, by less than the time between two images.
  while (index < total && timeOf(gallery, index) >= time) index++
  return Math.min(index, total)
}

/** The timeline of a whole generated gallery. It takes the same time for any number of images. */
export function generatedTimeline(gallery: GalleryIdentity): Timeline {
  const days: TimelineDay[] = []
  let start = 0
  while (start < gallery.total) {
    const { day, begin } = dayOf(timeOf(gallery, start))
    days.push({ day, start })
    start = firstBefore(gallery, begin)
  }
  return { days, total: gallery.total }
}

/** The timeline of the matches in a gallery. */
export async function matchTimeline(
  { days }: Timeline,
  matches: FilteredIndex,
  signal: AbortSignal,
): Promise<Timeline> {
  const counts: number[] = []
  // One after another: each goes on from the one before.
  for (const { start } of days) counts.push(await matches.countBefore(start, { signal }))
  const total = await matches.countBefore(Infinity, { signal })
  counts.push(total)
  const found = days.flatMap(({ day }, at) => {
    const start = counts[at] ?? 0
    return start < (counts[at + 1] ?? 0) ? [{ day, start }] : []
  })
  return { days: found, total }
}
