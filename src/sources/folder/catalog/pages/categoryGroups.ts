import type { CategoryGroup } from '../../../source'
import { categoryGroups as groupsOf, type CountedName } from '../../../search/categoryNames'
import type { ImageTable } from '../table/imageTable'
import type { Interner } from '../table/columns'

/** How many rows have each text of a column. Texts that no row has are left out. */
function countTexts(
  rows: readonly number[],
  numberOf: (row: number) => number,
  texts: Interner,
): readonly CountedName[] {
  const counts = new Int32Array(texts.size())
  for (const row of rows) {
    const number = numberOf(row)
    counts[number] = (counts[number] ?? 0) + 1
  }
  return Array.from(counts, (count, number) => ({ name: texts.lookup(number), count })).filter(
    (counted): counted is CountedName => counted.name !== null && counted.count > 0,
  )
}

/** The folders and the models of the images shown, with their counts. */
export function categoryGroups(
  table: ImageTable,
  rows: readonly number[],
): readonly CategoryGroup[] {
  return groupsOf(
    countTexts(rows, table.folderNumber, table.folders),
    countTexts(rows, table.modelNumber, table.models),
  )
}
