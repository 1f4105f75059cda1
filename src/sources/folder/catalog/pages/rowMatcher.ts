import type { Filter } from '../../../filter'
import { isInCategories } from '../../../search/categoryNames'
import { matchesQuery } from '../../../search/matchesQuery'
import { parseFilter } from '../../../search/parseFilter'
import { meetsOwn, splitFilter, type FileFields } from '../../search/fileQuery'
import type { CatalogRequest } from '../catalogApi'
import type { ImageTable } from '../table/imageTable'

/**
 * Creates the function that says whether the image of a row matches a filter, as `matchesFile` does.
 * @param marks see `CatalogRequest`
 */
export function createRowMatcher(
  table: ImageTable,
  filter: Filter,
  marks: CatalogRequest['marks'],
): (row: number) => boolean {
  const { common, own } = splitFilter(filter)
  const { query, categories } = parseFilter(common)
  const hasOwn = own.terms.length > 0 || own.categories !== null
  return (row) => {
    const model = table.models.lookup(table.modelNumber(row))
    const folder = table.folders.lookup(table.folderNumber(row)) ?? ''
    if (!isInCategories(categories, folder, model)) return false
    const isMatch = matchesQuery(query, {
      prompt: table.prompt(row) ?? '',
      otherText: table.otherText(row) ?? '',
      name: table.name(row),
      model: model ?? '',
      seed: table.seed(row) ?? '',
      steps: table.steps(row),
      width: table.width(row),
      height: table.height(row),
      mark: marks.get(table.id(row)) ?? 'none',
    })
    return isMatch && (!hasOwn || meetsOwn(own, fileFields(table, row)))
  }
}

const fileFields = (table: ImageTable, row: number): FileFields => ({
  negativePrompt: table.negativePrompt(row) ?? '',
  loras: table.loras(row) ?? '',
  sampler: table.sampler(row) ?? '',
  tool: table.tool(row) ?? '',
  folder: table.folders.lookup(table.folderNumber(row)) ?? '',
  model: table.models.lookup(table.modelNumber(row)) ?? '',
  hasPrompt: table.prompt(row) !== null,
  modified: table.date(row),
})
