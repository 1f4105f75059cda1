import { isUsualName, PROMPT_NAMES } from '../describeJson'
import { endOfJson, parseObject, type JsonObject } from '../json'

/** A longer text is no list of settings, in characters. */
const LONGEST = 40_000
/** How far JSON may stand behind the words that say what it is, in characters. */
const LONGEST_HEADING = 64
/** A line for each setting: `Negative Prompt: fog`. */
const LINES = /^[^\S\n]*(\p{L}[\p{L}\p{N} _-]{0,40}):[^\S\n]*/gmu
/** Settings on one line, perhaps behind a heading: `Settings : Steps=10 | Negative prompt=fog`. */
const BARS = /(?:^|[|:])\s*(\p{L}[\p{L}\p{N} _-]{0,40})=/gu
/** How many usual settings make a text before them the prompt. */
const FEWEST = 3
const POSITIVE = /^(?:positive[ _-]?)?prompt$/i
const NUMBERED = /^(?:seed|steps|cfg scale|guidance scale)$/i

/**
 * The settings of a text in which a tool names them one by one, or which is JSON behind a heading; null if it is no such
 * text. Such a text has a prompt, and a number of one of the usual settings.
 */
export function labelledSettings(text: string): JsonObject | null {
  if (text.length > LONGEST) return null
  const start = text.indexOf('{')
  const isHeaded = start > 0 && /^[^{]*:\s*$/.test(text.slice(0, Math.min(start, LONGEST_HEADING)))
  if (isHeaded && start < LONGEST_HEADING) {
    const json = parseObject(text.slice(start, endOfJson(text, start)))
    if (json !== null) return json
  }
  return settingsBy(LINES, text) ?? settingsBy(BARS, text)
}

function settingsBy(label: RegExp, text: string): JsonObject | null {
  const labels = Array.from(text.matchAll(label), (match) => ({
    name: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
  // In a prompt only the usual names begin a setting: it may have any words and a colon.
  const kept: typeof labels = []
  for (const each of labels) {
    const last = kept.at(-1)
    if (last === undefined || !PROMPT_NAMES.test(last.name) || isUsualName(each.name))
      kept.push(each)
  }
  const named = kept.map(
    ({ name, end }, index) => [name, text.slice(end, kept[index + 1]?.start).trim()] as const,
  )
  // Before the first of some usual names stands the prompt, if none is named.
  const before = text.slice(0, kept[0]?.start).trim()
  const isNamed = named.some(([name]) => POSITIVE.test(name))
  const usual = named.filter(([name]) => isUsualName(name))
  const settings = isNamed ? named : [['Prompt', before] as const, ...named]
  const isComplete =
    (isNamed || (label === LINES && before !== '' && usual.length >= FEWEST)) &&
    settings.some(([name, value]) => NUMBERED.test(name) && /^\d+(?:\.\d+)?$/.test(value))
  return isComplete
    ? Object.fromEntries(settings.map(([name, value]) => [name, listIn(value)]))
    : null
}

/** The items of a list as Python writes it; any other text as it is. */
function listIn(text: string): string | readonly string[] {
  const [, items] = /^\[(.*)\]$/s.exec(text) ?? []
  if (items === undefined) return text
  return items.split(',').flatMap((item) => item.replaceAll(/^[\s'"]+|[\s'"]+$/g, '') || [])
}
