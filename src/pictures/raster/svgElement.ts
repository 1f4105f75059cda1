/** The attributes of an element, by their names. */
export type Attributes = Readonly<Partial<Record<string, string>>>

/** An element of an SVG. */
export interface SvgElement {
  readonly name: string
  readonly attributes: Attributes
  readonly children: readonly SvgElement[]
}

/** An element whose end is not read yet. */
interface OpenElement extends SvgElement {
  readonly children: SvgElement[]
}

const TAG = /<(\/?)(\w+)([^>]*?)(\/?)>/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g

function readAttributes(text: string): Attributes {
  const pairs = [...text.matchAll(ATTRIBUTE)]
  return Object.fromEntries(pairs.map(([, name = '', value]) => [name, value]))
}

/**
 * Reads the text of a drawing. Workers have no parser for it. Text between tags, comments and character
 * references, which no drawing has, are not understood.
 * @returns an element without a name, whose child is the `svg`
 */
export function readSvg(text: string): SvgElement {
  const root: OpenElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, isEnd, name = '', attributes = '', isEmpty] of text.matchAll(TAG)) {
    if (isEnd) {
      open.pop()
      continue
    }
    const element: OpenElement = { name, attributes: readAttributes(attributes), children: [] }
    open.at(-1)?.children.push(element)
    if (!isEmpty) open.push(element)
  }
  return root
}
