import { median, sorted } from './stats.mjs'

/**
 * @param {number | null | undefined} value
 * @param {number} [digits]
 */
export const number = (value, digits = 1) =>
  Number.isFinite(value)
    ? value.toLocaleString('en-US', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    : '–'

/** @param {number | null | undefined} share 0 to 1 */
export const percent = (share) => (Number.isFinite(share) ? `${number(share * 100)} %` : '–')

/**
 * @param {(number | null | undefined)[]} values
 * @param {(value: number) => string} [format]
 * @returns {string} the median, and lowest–highest if they read differently
 */
export function spread(values, format = number) {
  const list = sorted(values)
  if (!list.length) return '–'
  const [low, high] = [format(list[0]), format(list.at(-1))]
  return format(median(list)) + (low === high ? '' : ` (${low}–${high})`)
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 * @returns {string} a Markdown table, padded so that it reads in a terminal too
 */
export function table(head, rows) {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column].length)),
  )
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
