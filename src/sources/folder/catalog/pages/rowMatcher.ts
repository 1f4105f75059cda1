import type { Filter } from '../../../filter'
import { meetsFileFilter, parseFileFilter } from '../../search/fileQuery'
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
  const parsed = parseFileFilter(filter)
  return (row) => {
    const prompt = table.prompt(row)
    return meetsFileFilter(parsed, {
      prompt: prompt ?? '',
      otherText: table.otherText(row) ?? '',
      name: table.name(row),
      folder: table.folders.lookup(table.folderNumber(row)) ?? '',
      model: table.models.lookup(table.modelNumber(row)) ?? '',
      seed: table.seed(row) ?? '',
      steps: table.steps(row),
      cfg: table.cfg(row),
      width: table.width(row),
      height: table.height(row),
      mark: marks.get(table.id(row)) ?? 'none',
      negativePrompt: table.negativePrompt(row) ?? '',
      loras: table.loras(row) ?? '',
      sampler: table.sampler(row) ?? '',
      tool: table.tool(row) ?? '',
      hasPrompt: prompt !== null,
      modified: table.date(row),
    })
  }
}
