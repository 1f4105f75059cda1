import { charactersOf } from '../../../lib/charactersOf'

/**
 * The lines of a text.
 * @param measure the width of a text
 * @param most how many lines are left of it; the last one then ends with an ellipsis
 */
export function wrapLines(
  text: string,
  width: number,
  most: number,
  measure: (text: string) => number,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    // A word that is wider than a line is broken.
    for (const character of charactersOf(word)) {
      if (line !== '' && measure(line + character) > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  let last = lines[most - 1] ?? ''
  while (last !== '' && measure(`${last}…`) > width) {
    last = charactersOf(last).slice(0, -1).join('').trimEnd()
  }
  return [...lines.slice(0, most - 1), `${last}…`]
}
