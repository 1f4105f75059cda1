import type { Filter } from '../../../filter'
import { meetsFileFilter, parseFileFilter, type FileFields } from '../../search/fileQuery'
import type { ListRequest } from '../catalogApi'
import type { ImageTable } from '../table/imageTable'

/**
 * Creates the function that says whether the image of a row matches a filter, as `matchesFile` does.
 * @param marks see `ListRequest`
 */
export function createRowMatcher(
  table: ImageTable,
  filter: Filter,
  marks: ListRequest['marks'],
): (row: number) => boolean {
  const parsed = parseFileFilter(filter)
  let row = 0
  // One object for all rows, whose fields are read when they are compared: each key searches 100,000 rows.
  const fields: FileFields = {
    get prompt() {
      return table.prompt(row) ?? ''
    },
    get otherText() {
      return table.otherText(row) ?? ''
    },
    get name() {
      return table.name(row)
    },
    get folder() {
      return table.folders.get(row) ?? ''
    },
    get model() {
      return table.models.get(row) ?? ''
    },
    get seed() {
      return table.seed(row) ?? ''
    },
    get steps() {
      return table.steps(row)
    },
    get cfg() {
      return table.cfg(row)
    },
    get width() {
      return table.width(row)
    },
    get height() {
      return table.height(row)
    },
    get mark() {
      return marks.get(table.id(row)) ?? 'none'
    },
    get negativePrompt() {
      return table.negativePrompt(row) ?? ''
    },
    get loras() {
      return table.loras(row) ?? ''
    },
    get sampler() {
      return table.sampler(row) ?? ''
    },
    get tool() {
      return table.tool(row) ?? ''
    },
    get hasPrompt() {
      return table.prompt(row) !== null
    },
    get modified() {
      return table.date(row)
    },
  }
  return (tested) => {
    row = tested
    return meetsFileFilter(parsed, fields)
  }
}
