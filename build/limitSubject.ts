import selectorParser from 'postcss-selector-parser'

const isPage = (node: selectorParser.Node): boolean =>
  (selectorParser.isTag(node) && /^(?:html|body)$/i.test(node.value)) ||
  (selectorParser.isPseudoClass(node) && /^:(?:root|host)$/.test(node.value))

/**
 * Limits the elements that a selector selects to those of a pseudo-class. What it says of their ancestors stays, since
 * attributes of the root count too: `:root[data-pinches] [role='feed']`.
 * @param page takes the place of the root and of the body; without it, selectors of these stay
 */
export function limitSubject(
  selector: selectorParser.Selector,
  pseudo: string,
  page?: string,
): void {
  const lastCombinator = selector.nodes.findLastIndex((node) => selectorParser.isCombinator(node))
  const subject = selector.nodes.slice(lastCombinator + 1)
  const found = subject.find(isPage)
  if (found !== undefined) {
    if (page !== undefined) found.replaceWith(selectorParser.tag({ value: page }))
    return
  }
  const limit = selectorParser.pseudo({ value: pseudo })
  const pseudoElement = subject.find((node) => selectorParser.isPseudoElement(node))
  if (pseudoElement === undefined) selector.append(limit)
  else selector.insertBefore(pseudoElement, limit)
}
