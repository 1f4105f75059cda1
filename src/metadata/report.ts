import { readWithTexts, withSidecar, type Beside } from './readMetadata'

/** How much of each text a report quotes, in characters. An issue on GitHub holds 65,536. */
const QUOTE_LENGTH = 12_000
/** A shorter name would be taken out of the middle of words. */
const SHORTEST_NAME = 3

/** Paths that people have on their computers, `C:\Users\ada\x.png`, `/home/ada/x.png` or `/Users/ada/x.png`. */
const PATH = /(?:[a-z]:(?:\\\\|[\\/])|\/(?:home|users|mnt|media|volumes|root)\/)[^\s"'<>|,;]*/gi

/** Replaces paths, and the names of the file and its folders. */
function withoutNames(text: string, names: readonly string[]): string {
  const parts = names
    .flatMap((name) => [name, name.replace(/\.\w+$/, '')])
    .filter(({ length }) => length >= SHORTEST_NAME)
    .toSorted((a, b) => b.length - a.length)
  return parts.reduce((rest, part) => rest.replaceAll(part, '[name]'), text.replace(PATH, '[path]'))
}

function quote(name: string, text: string): string {
  const rest = text.length - QUOTE_LENGTH
  const end = rest > 0 ? `\n… ${rest} more characters` : ''
  return `### ${name}\n\n~~~~\n${text.slice(0, QUOTE_LENGTH)}${end}\n~~~~`
}

/**
 * What a person pastes into an issue if the prompt of an image is wrong, as Markdown: what was read, and the texts in
 * the file, and beside it if the prompt is from there. It has no picture, and neither names of files and folders nor paths.
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
  const clean = (text: string) => withoutNames(text, names)
  return [
    '## What Explore read',
    quote('Result', clean(JSON.stringify(result, null, 2))),
    '## The texts in the file',
    // The manifest of Content Credentials is no text: it has a picture and keys.
    ...[...texts]
      .filter(([name]) => name !== 'C2PA')
      .map(([name, text]) => quote(name, clean(text))),
    ...(used === undefined
      ? []
      : [quote('Beside the image', clean(await used.text().catch(() => '')))]),
  ].join('\n\n')
}
