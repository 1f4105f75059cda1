import { pageBounds, pageHolding, type PageSizes } from '../pageSizes'
import { totalLength, type Span } from '../span'
import { SourceProblem } from '../sourceProblem'
import type { Card } from './answers'

/** The most selected images whose ids are requested: 166 requests. */
const MAX_SELECTED = 10_000
const TOO_MANY =
  'More than 10,000 images of a team’s gallery can’t be marked at once. Select fewer.'

/** A list of a team’s gallery, page by page. */
interface ListedCards {
  readonly sizes: PageSizes
  /** The images in the list; Infinity if that is not known. */
  readonly total: number
  /** @param number of the page, 1-based */
  readonly cards: (number: number) => Promise<readonly Card[]>
}

/**
 * The ids of images at positions of a list, without those that were removed. See `SourceData.idsAt`.
 * @throws SourceProblem if they are too many
 */
export async function selectedIds(
  spans: readonly Span[],
  { sizes, total, cards }: ListedCards,
): Promise<readonly string[]> {
  if (totalLength(spans) > MAX_SELECTED) throw new SourceProblem(TOO_MANY)
  const numbers = new Set(
    spans.flatMap(({ start, end }) => {
      const first = pageHolding(sizes, start)
      const pages = pageHolding(sizes, end - 1) - first + 1
      return Array.from({ length: pages }, (_, offset) => first + offset)
    }),
  )
  const isSelected = (index: number) =>
    spans.some(({ start, end }) => start <= index && index < end)
  const ids: string[] = []
  // One after another: the matches of a page begin where the page before ends.
  for (const number of numbers) {
    const { start } = pageBounds(sizes, total, number)
    const found = await cards(number)
    const selected = found.filter((card, at) => isSelected(start + at) && !card.removed)
    ids.push(...selected.map(({ id }) => id))
  }
  return ids
}
