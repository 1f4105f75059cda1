import type { ImageParameter } from '../../../image'
import { endOfJson, endOfString, parseString, textOf } from '../json'

/**
 * The text form in which AUTOMATIC1111 describes an image, which it calls infotext: the prompt, the
 * negative prompt behind `Negative prompt:`, and a last line of `name: value, name: value …`.
 */
export interface Infotext {
  readonly prompt: string | null
  readonly negativePrompt: string | null
  readonly parameters: readonly ImageParameter[]
}

const NEGATIVE_PREFIX = 'Negative prompt:'
/** AUTOMATIC1111 takes the last line for settings if it has at least this many. */
const FEWEST_SETTINGS = 3
/** One of them must be there, since a line of any text may have colons and commas. */
const KNOWN_SETTINGS: ReadonlySet<string> = new Set([
  'steps',
  'sampler',
  'seed',
  'cfg scale',
  'size',
  'model',
  'version',
])

/** Reads an infotext; null if the text has no line of settings. */
export function parseInfotext(text: string): Infotext | null {
  const lines = text.replaceAll(/\r\n?/g, '\n').trim().split('\n')
  const settingsLine = findSettings(lines)
  if (settingsLine === null) return null
  const words = lines.slice(0, settingsLine)
  const negativeLine = words.findIndex((line) => line.trimStart().startsWith(NEGATIVE_PREFIX))
  const promptEnd = negativeLine < 0 ? words.length : negativeLine
  const [positive, negative] = [words.slice(0, promptEnd), words.slice(promptEnd)]
  return {
    prompt: textOf(positive.join('\n')),
    negativePrompt: textOf(negative.join('\n').trimStart().slice(NEGATIVE_PREFIX.length)),
    parameters: parseSettings(lines.slice(settingsLine).join('\n')),
  }
}

/**
 * The index of the line where the settings begin: the last line, or else the last one that begins
 * with `Steps:`, since some tools add lines behind it. Null if there is none.
 */
function findSettings(lines: readonly string[]): number | null {
  const last = lines.length - 1
  const settings = parseSettings(lines[last] ?? '')
  const isKnown = settings.some(({ name }) => KNOWN_SETTINGS.has(name.toLowerCase()))
  if (settings.length >= FEWEST_SETTINGS && isKnown) return last
  const stepsLine = lines.findLastIndex((line) => /^\s*Steps:/.test(line))
  return stepsLine < 0 ? null : stepsLine
}

/**
 * The name of a setting and its colon. The length of a name is limited: otherwise the search would try
 * the rest of the text from each of its words.
 */
const NAME = /(?<![\p{L}\p{N}_])([\p{L}\p{N}_][\p{L}\p{N}_ \-/]{1,63}):[^\S\n]*/gu

/** Parses `name: value, name: value`. A value with commas is a JSON string, array or object. */
export function parseSettings(text: string): ImageParameter[] {
  const settings: ImageParameter[] = []
  let isJsonPossible = true
  NAME.lastIndex = 0
  for (let match = NAME.exec(text); match !== null; match = NAME.exec(text)) {
    const start = NAME.lastIndex
    const opening = text[start]
    let end = start
    if (opening === '"') {
      end = endOfString(text, start)
      // A quote that is never closed is a part of the value.
      if (end === text.length && !text.endsWith('"')) end = start
    } else if ((opening === '[' || opening === '{') && isJsonPossible) {
      end = endOfJson(text, start)
      // After one array or object that is never closed no other is looked for, which could take long.
      isJsonPossible = end > start
    }
    if (!/^\s*(?:,|$)/.test(text.slice(end, end + 64))) {
      const comma = text.indexOf(',', start)
      end = comma < 0 ? text.length : comma
    }
    const value = text.slice(start, end).trim()
    settings.push({ name: match[1] ?? '', value: parseString(value) ?? value })
    NAME.lastIndex = end
  }
  return settings
}

/**
 * Writes an infotext that `parseInfotext` and AUTOMATIC1111 read back. Of a name the characters are
 * left out that the format has no place for.
 */
export function writeInfotext({ prompt, negativePrompt, parameters }: Infotext): string {
  const settings = parameters.map(({ name, value }) => {
    const plainName = name.replaceAll(/[^\p{L}\p{N}_ \-/]/gu, '')
    return `${plainName}: ${NEEDS_QUOTES.test(value) ? JSON.stringify(value) : value}`
  })
  const negative = negativePrompt === null ? null : `${NEGATIVE_PREFIX} ${negativePrompt}`
  return [prompt, negative, settings.join(', ')].filter((part) => part !== null).join('\n')
}

const NEEDS_QUOTES = /[,:\r\n]|^["[{]|^\s|\s$/
