import { promptOf, type Parameter } from '../generation'
import { endOfJson, endOfString, parseString } from '../json'

/** The text form in which AUTOMATIC1111 describes an image, which it calls infotext: see `parseInfotext`. */
export interface Infotext {
  readonly prompt: string | null
  readonly negativePrompt: string | null
  readonly parameters: readonly Parameter[]
}

/** The parts of an infotext, as offsets in it. */
interface Parts {
  /** The beginning of the settings; the length of the text if there are none. */
  readonly settings: number
  /** Whether the line breaks before the settings were lost. */
  readonly isJoined: boolean
}

/** How much of the end of a text is searched for settings, in characters. No text of 16 MB takes half a second then. */
const SEARCHED_END = 400_000
const NEGATIVE_PREFIX = 'Negative prompt:'
/** Tools write it with other capitals, too. */
const NEGATIVE = /Negative prompt:/i
/** What some tools write before a prompt. */
const PROMPT_LABEL = /^(?:positive )?prompt:/i
/** AUTOMATIC1111 takes the last line for settings if it has at least this many. */
const FEWEST_SETTINGS = 3
/** One of these must be there, since a line of any text may have colons and commas. */
const OWN_SETTINGS = [
  'steps',
  'sampler',
  'seed',
  'cfg scale',
  'model hash',
  'clip skip',
  'civitai resources',
]
/** A line about a photo may have these, too. */
const SHARED_SETTINGS = ['size', 'model', 'version']
type Names = ReadonlySet<string>
const FOR_ANY_TEXT: Names = new Set(OWN_SETTINGS)
const FOR_GENERATORS: Names = new Set([...OWN_SETTINGS, ...SHARED_SETTINGS])

/**
 * Reads an infotext; null if the text is none.
 *
 *     infotext = [prompt] [negative] settings | [prompt] negative
 *     negative = "Negative prompt:" any text, also of several lines
 *     settings = setting {"," setting} {line break (setting {"," setting} | template | any other line)}
 *     setting  = name ":" value
 *     template = ["Negative "] "Template:" any text, up to the next template
 *     value    = JSON string, array or object | any text without a comma
 *
 * Each part begins a line. The settings are the last line that has three or more, of which one is known, or
 * else the last line that begins with "Steps:" and a number, since some tools add lines behind it. A value may
 * go over several lines if another setting follows; a line that begins with a name is a setting of its own, and
 * one that ends the text without any name is left out. Sites and editors lose line breaks: then the settings
 * begin within a line, at "Steps:" and a number, and the negative prompt before them. A prompt that is
 * "unknown" is none.
 * @param isFromGenerator whether nobody else writes where the text stands
 */
export function parseInfotext(text: string, isFromGenerator = true): Infotext | null {
  const whole = withLineBreaks(text).trim()
  const parts = findSettings(whole, isFromGenerator ? FOR_GENERATORS : FOR_ANY_TEXT)
  const words = whole.slice(0, parts.settings)
  const negative = findNegative(words, parts.isJoined)
  if (negative < 0 && parts.settings === whole.length) return null
  const promptEnd = negative < 0 ? words.length : negative
  const prompt = promptOf(words.slice(0, promptEnd).replace(PROMPT_LABEL, ''))
  const settings = whole.slice(parts.settings)
  return {
    negativePrompt: promptOf(words.slice(promptEnd + NEGATIVE_PREFIX.length)),
    ...(prompt === null ? withPrompt(settings) : { prompt, parameters: parseSettings(settings) }),
  }
}

/** The settings, and the prompt among them. */
function withPrompt(text: string): Pick<Infotext, 'prompt' | 'parameters'> {
  const found = PROMPT_AMONG_SETTINGS.exec(text)
  if (found !== null) {
    const [, tail = ''] = found
    const next = tail.search(NEXT_SETTING)
    const end = next === -1 ? tail.length : next
    return {
      prompt: promptOf(tail.slice(0, end)),
      parameters: parseSettings(text.slice(0, found.index) + tail.slice(end)),
    }
  }
  const all = parseSettings(text)
  const own = all.findIndex(({ name }) => name.toLowerCase() === 'prompt')
  return {
    prompt: promptOf(all[own]?.value),
    parameters: all.filter((_, index) => index !== own),
  }
}

/** A prompt that is not in quotes: it may have commas, and ends before the next setting that is known. */
const PROMPT_AMONG_SETTINGS = /,\s{0,8}prompt:(?!\s{0,8}")(.*)$/is
const NEXT_SETTING = new RegExp(String.raw`,\s{0,8}(?:${OWN_SETTINGS.join('|')}):`, 'i')

/** The line breaks of all systems become `\n`, and those that programs wrote as two characters. */
function withLineBreaks(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  const escaped = lines.includes('\n') ? -1 : lines.search(/\\n(?:Negative prompt|Steps):/i)
  // Behind the first settings it is a part of a value in quotes.
  const isEscaped = escaped !== -1 && !/Steps:[^\S\n]*"?\d/.test(lines.slice(0, escaped))
  return isEscaped ? lines.replaceAll(String.raw`\n`, '\n') : lines
}

/** The beginning of the negative prompt; -1 if there is none. */
function findNegative(text: string, isJoined: boolean): number {
  const atLine = /^[^\S\n]*Negative prompt:/im.exec(text)
  if (atLine !== null) return atLine.index + atLine[0].length - NEGATIVE_PREFIX.length
  return isJoined ? text.search(NEGATIVE) : -1
}

function findSettings(text: string, known: Names): Parts {
  const start = Math.max(0, text.length - SEARCHED_END)
  const end = text.slice(start)
  const laterLines = Array.from(end.matchAll(/\n/g), ({ index }) => index + 1)
  const lineStarts = start === 0 ? [0, ...laterLines] : laterLines
  const lastLine = lineStarts.at(-1)
  if (lastLine !== undefined && isSettings(end.slice(lastLine), known)) {
    return { settings: start + lastLine, isJoined: false }
  }
  const isSteps = (line: number) => /^\s*Steps:[^\S\n]*"?\d/.test(end.slice(line, line + 64))
  const stepsLine = lineStarts.findLast(isSteps)
  if (stepsLine !== undefined) return { settings: start + stepsLine, isJoined: false }
  const withinLine = findSteps(end, known)
  return withinLine === null
    ? { settings: text.length, isJoined: laterLines.length === 0 }
    : { settings: start + withinLine, isJoined: true }
}

/** Whether a line is nothing but settings, and enough of them. */
function isSettings(line: string, known: Names): boolean {
  const [, firstName = ''] = LINE_NAME.exec(line.slice(0, LONGEST_NAME)) ?? []
  if (firstName === '' || /^(?:(?:negative|positive) )?(?:prompt|template)$/i.test(firstName))
    return false
  const settings = parseSettings(line)
  if (settings.length < FEWEST_SETTINGS || !hasAny(settings, known)) return false
  // A prompt with colons may stand before the settings on one line.
  const steps = STEPS.exec(line)
  if (steps === null) return true
  const before = line.slice(0, steps.index)
  if (NEGATIVE.test(withoutQuotes(before))) return false
  return /(?:^|,)\s*$/.test(before) || hasAny(parseSettings(before), known)
}

/** A text without its values in quotes. A quote that is never closed stays. */
function withoutQuotes(text: string): string {
  let plain = ''
  let start = 0
  // With a character behind it, only a string that is never closed ends with the text.
  const longer = `${text} `
  for (let quote = text.indexOf('"'); quote >= 0; quote = text.indexOf('"', start)) {
    const end = endOfString(longer, quote)
    if (end === longer.length) break
    plain += text.slice(start, quote)
    start = end
  }
  return plain + text.slice(start)
}

const hasAny = (settings: readonly Parameter[], known: Names): boolean =>
  settings.some(({ name }) => known.has(name.toLowerCase()))

const STEPS = /Steps:[^\S\n]*\d+/
/** How many places of "Steps:" in a prompt are tried. */
const MOST_STEPS = 8

/**
 * The beginning of the settings within a line: at the first "Steps:" behind which there is nothing but settings, or else
 * at the last with enough of them. Null if there is none.
 */
function findSteps(text: string, known: Names): number | null {
  const places = Array.from(text.matchAll(new RegExp(STEPS, 'g')), ({ index }) => index)
  const candidates = places.slice(-MOST_STEPS).filter((place) => {
    const settings = parseSettings(text.slice(place))
    return settings.length >= FEWEST_SETTINGS && hasAny(settings.slice(1), known)
  })
  return candidates.find((place) => isWhole(text.slice(place))) ?? candidates.at(-1) ?? null
}

/** Whether each part between commas begins with a name, apart from quotes and brackets. */
function isWhole(text: string): boolean {
  if (NEGATIVE.test(text)) return false
  const plain = withoutQuotes(text)
  const open = plain.search(/[[{]/)
  const close = Math.max(plain.lastIndexOf(']'), plain.lastIndexOf('}'))
  const unbracketed =
    open >= 0 && close > open ? plain.slice(0, open) + plain.slice(close + 1) : plain
  return unbracketed.split(',').every((part) => LINE_NAME.test(part.slice(0, LONGEST_NAME)))
}

/**
 * The name of a setting and its colon. The length of a name is limited: otherwise the search would try
 * the rest of the text from each of its words.
 */
const NAME = /(?<![\p{L}\p{N}_])([\p{L}\p{N}_][\p{L}\p{N}_ \-/]{1,63}):[^\S\n]*/gu
/** The same at the beginning of a line. */
const LINE_NAME = /^\s*([\p{L}\p{N}_][\p{L}\p{N}_ \-/]{1,63}):/u
/** More characters than such a beginning has, apart from white space without end. */
const LONGEST_NAME = 128
const TEMPLATE = /^(?:Negative )?Template$/
const TEMPLATE_LINE = /\n[^\S\n]*(?:Negative )?Template:/g

/** Parses settings: see the grammar of `parseInfotext`. */
export function parseSettings(text: string): Parameter[] {
  const settings: Parameter[] = []
  let isJsonPossible = true
  NAME.lastIndex = 0
  for (let match = NAME.exec(text); match !== null; match = NAME.exec(text)) {
    const start = NAME.lastIndex
    const name = match[1] ?? ''
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
    if (TEMPLATE.test(name) && isLineStart(text, match.index)) end = endOfTemplate(text, start)
    else if (!/^\s*(?:,|$)/.test(text.slice(end, end + 64))) end = endOfValue(text, start)
    const value = text.slice(start, end).trim()
    settings.push({ name, value: parseString(value.replaceAll('\n', '\\n')) ?? value })
    NAME.lastIndex = text[end] === '\n' ? nextNamedLine(text, end) : end
  }
  return settings
}

const isLineStart = (text: string, place: number): boolean =>
  /(?:^|\n)[^\S\n]*$/.test(text.slice(Math.max(0, place - 64), place))

function endOfTemplate(text: string, start: number): number {
  TEMPLATE_LINE.lastIndex = start
  return TEMPLATE_LINE.exec(text)?.index ?? text.length
}

/** The end of a value without quotes: at a comma, or at the end of a line that no more settings follow. */
function endOfValue(text: string, start: number): number {
  const comma = text.indexOf(',', start)
  const end = comma < 0 ? text.length : comma
  const lineEnd = text.slice(start, end).indexOf('\n')
  if (lineEnd < 0) return end
  const goesOn = comma >= 0 && hasNameAt(text, comma + 1)
  if (!goesOn) return start + lineEnd
  for (let at = start + lineEnd; at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    if (hasNameAt(text, at + 1)) return at
  }
  return end
}

const hasNameAt = (text: string, start: number): boolean =>
  LINE_NAME.test(text.slice(start, start + LONGEST_NAME))

/** The beginning of the next line that begins with a name; the end of the text if there is none. */
function nextNamedLine(text: string, lineEnd: number): number {
  for (let at = lineEnd; at >= 0; at = text.indexOf('\n', at + 1)) {
    if (hasNameAt(text, at + 1)) return at + 1
  }
  return text.length
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
