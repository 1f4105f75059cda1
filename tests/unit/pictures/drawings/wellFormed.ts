/** A tag, a stray "<", or text. */
const token = /<(\/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|<|[^<]+/g

const hasDistinctNames = (attributes: string): boolean => {
  const names = [...attributes.matchAll(/([\w:-]+)="/g)].map((match) => match[1])
  return new Set(names).size === names.length
}

const isEscaped = (text: string): boolean =>
  !/[<>]|&(?!(amp|lt|gt|quot|#\d+);)/.test(text) && text.isWellFormed()

/**
 * Whether a text is well-formed XML: one root, every tag closed in order, attributes quoted and none
 * twice, text escaped. It knows no comments, CDATA or declarations.
 */
export function wellFormed(xml: string): boolean {
  const open: string[] = []
  let roots = 0
  for (const [text, closing, name, attributes = '', empty] of xml.matchAll(token)) {
    if (name === undefined) {
      if (open.length === 0 || !isEscaped(text)) return false
    } else if (closing) {
      if (attributes || open.pop() !== name) return false
    } else {
      if (!hasDistinctNames(attributes) || !isEscaped(attributes)) return false
      if (open.length === 0) roots++
      if (!empty) open.push(name)
    }
  }
  return roots === 1 && open.length === 0
}
