const tag = /<(\/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|<|[^<]+/g

const distinct = (attributes: string): boolean => {
  const names = [...attributes.matchAll(/([\w:-]+)="/g)].map((match) => match[1])
  return new Set(names).size === names.length
}

const cleanText = (text: string): boolean =>
  !/[<>]|&(?!(amp|lt|gt|quot|#\d+);)/.test(text) && text.isWellFormed()

/** Strict: one root, every tag closed in order, attributes quoted and never twice, text escaped. */
export function wellFormed(xml: string): boolean {
  const open: string[] = []
  let roots = 0
  for (const [token, closing, name, attributes = '', empty] of xml.matchAll(tag)) {
    if (name === undefined) {
      if (open.length === 0 || !cleanText(token)) return false
    } else if (closing) {
      if (attributes || open.pop() !== name) return false
    } else {
      if (!distinct(attributes) || !cleanText(attributes)) return false
      if (open.length === 0) roots++
      if (!empty) open.push(name)
    }
  }
  return roots === 1 && open.length === 0
}
