import type { CategoryGroup } from '../../../source'
import {
  categoryGroups as groupsOf,
  mostFrequent,
  type CountedName,
} from '../../../search/categoryNames'
import { commonCategory, loraCategory, oppositeOf, toolCategory } from '../../search/fileCategories'
import type { ImageTable } from '../table/imageTable'
import type { TextColumn } from '../table/columns'

/** How many rows have each text of a column. Texts that no row has are left out. */
function countTexts(rows: readonly number[], texts: TextColumn): readonly CountedName[] {
  const counts = new Int32Array(texts.size())
  for (const row of rows) {
    const number = texts.number(row)
    counts[number] = (counts[number] ?? 0) + 1
  }
  return Array.from(counts, (count, number) => ({ name: texts.lookup(number), count })).filter(
    (counted): counted is CountedName => counted.name !== null && counted.count > 0,
  )
}

/** The different lines of texts, such as lists of LoRAs, with how many images have each. */
export function countLines(texts: readonly CountedName[]): readonly CountedName[] {
  const counts = new Map<string, number>()
  for (const { name: text, count } of texts) {
    for (const line of text.split('\n')) counts.set(line, (counts.get(line) ?? 0) + count)
  }
  return Array.from(counts, ([name, count]) => ({ name, count }))
}

/** A group whose categories have names of their own. The menu still calls them as they were called. */
const renamed = (
  name: string | null,
  categories: CategoryGroup['categories'],
  categoryOf: (name: string) => string,
): CategoryGroup => ({
  name,
  categories: categories.map(({ name: label, count }) => {
    const category = categoryOf(label)
    return category === label ? { name: label, count } : { name: category, label, count }
  }),
})

/** The folders, models, tools and LoRAs of the images shown, with their counts. Each has an opposite. */
export function categoryGroups(
  table: ImageTable,
  rows: readonly number[],
): readonly CategoryGroup[] {
  const folders = countTexts(rows, table.folders)
  const models = countTexts(rows, table.models)
  const tools = countTexts(rows, table.tools)
  const loras = countLines(countTexts(rows, table.loraLists))
  return [
    ...groupsOf(folders, models).map((group) =>
      renamed(group.name, group.categories, commonCategory),
    ),
    renamed('Tools', mostFrequent(tools), toolCategory),
    renamed('LoRAs', mostFrequent(loras), loraCategory),
  ]
    .filter(({ categories }) => categories.length > 0)
    .map(({ name, categories }) => ({
      name,
      categories: categories.map((each) => ({ ...each, opposite: oppositeOf(each.name) })),
    }))
}
