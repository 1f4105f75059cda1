import type { EmbeddedTexts } from '../embeddedTexts'
import { textOf } from '../json'

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * The text of a property in the XMP packet, such as `dc:description`; null if there is none. It is
 * an attribute, or an element whose text may stand in a list of languages: then the first counts.
 * Workers have no XML parser, so the text between the tags is cut out.
 */
export function xmpProperty(texts: EmbeddedTexts, name: string): string | null {
  const xmp = texts.get('XMP') ?? ''
  if (!xmp.includes(name)) return null
  const attribute = between(xmp, `${name}="`, '"') ?? between(xmp, `${name}='`, "'")
  if (attribute !== null) return textOf(decodeEntities(attribute))
  const element = between(xmp, `<${name}`, `</${name}>`)
  if (element === null) return null
  const item = between(element, '<rdf:li', '</rdf:li>') ?? element
  const text = item.slice(item.indexOf('>') + 1)
  const [, raw] = /^\s*<!\[CDATA\[(.*)\]\]>\s*$/s.exec(text) ?? []
  return textOf(raw ?? decodeEntities(text))
}

function between(text: string, opening: string, closing: string): string | null {
  const start = text.indexOf(opening)
  const end = start < 0 ? -1 : text.indexOf(closing, start + opening.length)
  return end < 0 ? null : text.slice(start + opening.length, end)
}

function decodeEntities(xml: string): string {
  return xml.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,4});/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? entity
    const isHex = /x/i.test(name)
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })
}
