import type { Filter } from '../../filter'
import { isInCategories } from '../search/categoryNames'
import { matchesQuery } from '../search/matchesQuery'
import { parseFilter } from '../search/parseFilter'
import type { ImageTable } from './imageTable'

/**
 * Creates the function that says whether the image of a row matches a filter, as `matchesImage` does.
 * @param liked the ids of the liked images
 */
export function createRowMatcher(
  table: ImageTable,
  filter: Filter,
  liked: readonly string[],
): (row: number) => boolean {
  const { query, categories } = parseFilter(filter)
  const hasCategories = filter.categories.length > 0
  const likedIds = new Set(liked)
  return (row) => {
    const model = table.models.textOf(table.modelNumber(row))
    const folder = table.folders.textOf(table.folderNumber(row)) ?? ''
    if (hasCategories && !isInCategories(categories, folder, model)) return false
    return matchesQuery(query, {
      prompt: table.prompt(row) ?? '',
      name: table.name(row),
      model: model ?? '',
      seed: table.seed(row) ?? '',
      steps: table.steps(row),
      width: table.width(row),
      height: table.height(row),
      isLiked: likedIds.has(table.id(row)),
    })
  }
}
