import { fold } from '../../../filter'
import type { CountedName } from '../../../search/categoryNames'
import { parsePeriod, type Period } from '../../search/period'
import type { ImageTable } from '../table/imageTable'
import { countLines } from './categoryGroups'

/** The operators of a search whose values are completed. */
export const COMPLETED = [
  'model:',
  'folder:',
  'lora:',
  'sampler:',
  'tool:',
  'date:',
  'has:',
] as const

export type CompletedOperator = (typeof COMPLETED)[number]

/** How many values are completed at most: those that most images have. */
const MAX_VALUES = 8
/** How many of the values that most images have are compared by what a search for them finds. */
const MAX_COUNTED = 20

/** Creates the function that gives the month of a time as searches write it; null for one that they cannot. */
function createMonthOf(): (ms: number) => string | null {
  let text = ''
  let month: Period | null = null
  return (ms) => {
    // Images are in the order of their dates, so most are of the month of the one before.
    if (month !== null && ms >= month.from && ms < month.to) return text
    const date = new Date(ms)
    text = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
    month = parsePeriod(text)
    return month && text
  }
}

/** The function that gives what an operator compares in a row: one value a line; null for none. */
function valuesOf(table: ImageTable, operator: CompletedOperator): (row: number) => string | null {
  switch (operator) {
    case 'model:': {
      return table.models.get
    }
    case 'folder:': {
      return (row) => table.folders.get(row) || null
    }
    case 'lora:': {
      return table.loras
    }
    case 'sampler:': {
      return table.sampler
    }
    case 'tool:': {
      return table.tool
    }
    case 'date:': {
      const monthOf = createMonthOf()
      return (row) => monthOf(table.date(row))
    }
    case 'has:': {
      return (row) => (table.prompt(row) === null ? null : 'prompt')
    }
  }
}

const folded = (text: string): string => fold(text.normalize())

/** Values of as many images stay in the order of the newest image of each. */
const byCount = (a: CountedName, b: CountedName): number => b.count - a.count

/**
 * The values of an operator that contain a text, the most frequent first, each with the number of images that a
 * search for it finds. None if the text is the only one.
 * @param rows the images shown
 */
export function completeValue(
  table: ImageTable,
  rows: readonly number[],
  operator: CompletedOperator,
  typed: string,
): readonly CountedName[] {
  /** The images by what they have: several values, of those that have several. */
  const counts = new Map<string, number>()
  const valuesIn = valuesOf(table, operator)
  for (const row of rows) {
    const values = valuesIn(row)
    if (values !== null) counts.set(values, (counts.get(values) ?? 0) + 1)
  }
  const texts = Array.from(counts, ([name, count]) => ({ name, count }))
  const had = texts.map(({ name, count }) => ({ names: name.split('\n'), count }))
  const all = countLines(texts).map(({ name, count }) => ({ name, count, text: folded(name) }))
  const part = folded(typed)
  const found = all
    // No search can write a quote in quotes.
    .filter(({ name, text }) => text.includes(part) && !name.includes('"'))
    .toSorted(byCount)
    .slice(0, MAX_COUNTED)
    .map(({ name, text, count }) => {
      const matching = new Set(
        all.filter((each) => each.text.includes(text)).map((each) => each.name),
      )
      if (matching.size === 1) return { name, count }
      const matches = had.filter(({ names }) => names.some((each) => matching.has(each)))
      return { name, count: matches.reduce((sum, each) => sum + each.count, 0) }
    })
    .toSorted(byCount)
    .slice(0, MAX_VALUES)
  return found.length === 1 && folded(found[0]?.name ?? '') === part ? [] : found
}
