import { mapJson, parseObject, parseString } from './json'
import { readWithTexts, withSidecar, type Beside } from './readMetadata'

/** How much of each text a report quotes, in characters. An issue on GitHub holds 65,536. */
const QUOTE_LENGTH = 12_000
/** A shorter name would be taken out of the middle of words. */
const SHORTEST_NAME = 3

/** Where a path begins: at a drive, a server, the home of a person, or a folder that another follows. */
const ROOT = String.raw`(?<![\p{L}\p{N}_\\/:.<)\]}])(?:file:/{2,3}|[a-z]:[\\/]|\\\\(?=[\w.$-]{2})|~/|\.{0,2}/(?=[^\s/\\<>"|]{1,100}/))`
/** The folders of a path, whose names may have spaces, and the file; without a file, the path ends at a space. */
const PATH = new RegExp(
  String.raw`${ROOT}(?:[^\\/\n"<>|,;:*?]{0,100}(?<!\s)[\\/]+){0,64}(?:[^\\/\n"'<>|,;:*?]{1,100}?\.[a-z]\w{1,10}(?!\w|\.\w)|[^\s"'<>|,;:*?]*)`,
  'giu',
)
/** A whole text that is a path or a file; the name of a model alone is none. */
const WHOLE_PATH = new RegExp(
  String.raw`^(?!.{300})(?:${ROOT}.*|(?:.*[\\/].*\.[a-z]\w{1,12}|.*\.(?:png|jpe?g|jfif|webp|avif|gif|bmp|tiff?|heic|psd|mp4|mov|webm))(?: \[\w+\])?)$`,
  'iu',
)
/** Bytes as letters and digits, perhaps in lines, as XMP has them. */
const ENCODED = /(?<![\w+/-])(?:[\w+/-]{60,}=*(?:&#xA;|\s){0,8}){1,5000}/gi
/** Fewer such letters and digits may be an id, and are no picture. */
const LONGEST_ID = 200
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const IS_BINARY = /[\0-\x08\x0e-\x1f]/
/** The members of a result whose values Explore sets. */
const OWN_VALUES = new Set(['status', 'reason', 'type', 'tool'])

/** Replaces pictures, paths, and the names of the file and its folders, in the strings of JSON or in any other text. */
function cleaned(text: string, names: readonly string[]): string {
  const [heading = ''] = /^\s{0,64}(?:\w{1,64}:)?/.exec(text) ?? []
  const json = text.slice(heading.length)
  if (!/^\s*[[{]/.test(json) || parseObject(`{"":${json}}`) === null) {
    return withoutNames(text.replace(ENCODED, withoutData).replace(PATH, '[path]'), names)
  }
  const isName = (end: number) => /^\s*:/.test(json.slice(end, end + 64))
  const ofString = (string: string, end: number) => {
    const value = parseString(string)
    if (value === null) return string
    // Names of members that are words stay: a folder can be called “prompt”.
    const clean = isName(end) ? value.replace(WHOLE_PATH, '[path]') : cleanedValue(value, names)
    return clean === value ? string : JSON.stringify(clean)
  }
  return heading + mapJson(json, ofString)
}

const cleanedValue = (value: string, names: readonly string[]): string =>
  WHOLE_PATH.test(value) ? '[path]' : cleaned(value, names)

const withoutData = (bytes: string): string => (bytes.length > LONGEST_ID ? '[data]' : bytes)

function withoutNames(text: string, names: readonly string[]): string {
  const parts = names
    .flatMap((name) => [name, name.replace(/\.\w+$/, '')])
    .filter(({ length }) => length >= SHORTEST_NAME)
    .toSorted((a, b) => b.length - a.length)
  return parts.reduce((rest, part) => rest.replaceAll(part, '[name]'), text)
}

function quote(name: string, text: string): string {
  const rest = text.length - QUOTE_LENGTH
  const end = rest > 0 ? `\n… ${rest} more characters` : ''
  return `### ${name}\n\n~~~~\n${text.slice(0, QUOTE_LENGTH)}${end}\n~~~~`
}

/**
 * What a person pastes into an issue if the prompt of an image is wrong, as Markdown: what was read, and the texts in
 * the file, and beside it if the prompt is from there. It has no picture, no paths, and not the names of the file and its
 * folders.
 * @param names the names of the file and of its folders
 * @param beside see `readMetadata`
 * @returns the report; one without texts if the file cannot be read
 */
export async function readReport(
  file: Blob,
  names: readonly string[],
  beside: Beside = () => Promise.resolve([]),
): Promise<string> {
  const { result: own, texts } = await readWithTexts(file)
  let others: Awaited<ReturnType<Beside>> = []
  const result = await withSidecar(own, async () => {
    others = await beside()
    return others
  })
  const sidecar = result.status === 'read' ? result.metadata.sidecar : null
  const used = others.find(({ name }) => name === sidecar)
  const clean = (text: string) => cleaned(text, names)
  const cleanMember = (name: string, value: unknown): unknown =>
    typeof value === 'string' && !OWN_VALUES.has(name) ? cleanedValue(value, names) : value
  return [
    '## What Explore read',
    quote('Result', JSON.stringify(result, cleanMember, 2)),
    '## The texts in the file',
    // The manifest of Content Credentials and the notes of a camera are no texts: they have pictures and keys.
    ...[...texts]
      .filter(([name, text]) => name !== 'C2PA' && !(name === 'MakerNote' && IS_BINARY.test(text)))
      .map(([name, text]) => quote(name, clean(text))),
    ...(used === undefined
      ? []
      : [quote('Beside the image', clean(await used.text().catch(() => '')))]),
  ].join('\n\n')
}
