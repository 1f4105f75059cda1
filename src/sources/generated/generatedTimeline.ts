import { dayOf, type Timeline, type TimelineDay } from '../timeline'
import { DATE_RANGE_MS, timeOf, type GalleryIdentity } from './imageFactory'

/**
 * The timeline of a generated gallery or of its matches. The beginning of a day is computed from the dates, which follow
 * the index, so that it takes the same time for any number of images.
 * @param countBefore how many images of the list are before an index (0-based, in the whole gallery)
 */
export async function generatedTimeline(
  gallery: GalleryIdentity,
  countBefore: (index: number) => number | Promise<number>,
): Promise<Timeline> {
  const { total, today } = gallery
  const days: TimelineDay[] = []
  let index = 0
  let start = 0
  while (index < total) {
    const { day, begin } = dayOf(timeOf(gallery, index))
    index = Math.min(total, Math.floor(((today - begin) / DATE_RANGE_MS) * total))
    // Each date is moved at random, by less than the time between two images.
    while (index < total && timeOf(gallery, index) >= begin) index++
    const end = await countBefore(index)
    if (end > start) days.push({ day, start })
    start = end
  }
  return { days, total: start }
}
