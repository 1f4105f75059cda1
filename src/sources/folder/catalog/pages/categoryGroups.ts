import type { CategoryGroup } from '../../../source'
import { folderCategory } from '../../../search/categoryNames'
import type { ImageTable } from '../table/imageTable'
import type { Interner } from '../table/columns'

/** How many models are listed at most. Those with the most images are. */
const MAX_MODELS = 200

interface Counted {
  readonly text: string
  readonly count: number
}

/** How many rows have each text of a column. Texts that no row has are left out. */
function countTexts(
  rows: readonly number[],
  numberOf: (row: number) => number,
  texts: Interner,
): readonly Counted[] {
  const counts = new Int32Array(texts.size())
  for (const row of rows) {
    const number = numberOf(row)
    counts[number] = (counts[number] ?? 0) + 1
  }
  return Array.from(counts, (count, number) => ({ text: texts.lookup(number), count })).filter(
    (counted): counted is Counted => counted.text !== null && counted.count > 0,
  )
}

/** The folders and the models of the images shown, with their counts. */
export function categoryGroups(
  table: ImageTable,
  rows: readonly number[],
): readonly CategoryGroup[] {
  const folders = countTexts(rows, table.folderNumber, table.folders)
    .map(({ text, count }) => ({ name: folderCategory(text), count }))
    .toSorted((a, b) => compareNames(a.name, b.name))
  const models = countTexts(rows, table.modelNumber, table.models)
    .map(({ text, count }) => ({ name: text, count }))
    .toSorted((a, b) => b.count - a.count || compareNames(a.name, b.name))
    .slice(0, MAX_MODELS)
  return [
    { name: 'Folders', categories: folders },
    { name: 'Models', categories: models },
  ].filter(({ categories }) => categories.length > 0)
}

const { compare: compareNames } = new Intl.Collator('en', { numeric: true })
