import postcss, { type AtRule, type ChildNode, type Container, type Root } from 'postcss'
import selectorParser from 'postcss-selector-parser'
import { limitSubject } from './limitSubject.ts'

/**
 * The attribute of the element whose width counts for all that is in it, as the width of the window does elsewhere:
 * dialogs are not in it. See `EmbeddedLayout`.
 */
const FRAME = '[data-frame]'

/** In the frame, and outside of it, with no specificity. */
const INSIDE = `:where(${FRAME} *)`
const OUTSIDE = `:not(${INSIDE})`

const limitTo = (pseudo: string) =>
  selectorParser((all) => all.each((each) => limitSubject(each, pseudo)))
const [toInside, toOutside] = [limitTo(INSIDE), limitTo(OUTSIDE)]

function limitRules(nodes: Container, limit: typeof toInside): void {
  nodes.walkRules((rule) => {
    rule.selector = limit.processSync(rule.selector, { lossless: false })
  })
}

/**
 * The conditions of a media query: one of the alternatives has to hold, with all its conditions.
 * @throws {Error} for a query of another kind than those of the styles
 */
function alternativesOf(query: string): readonly (readonly string[])[] {
  const plain = query.replaceAll('not all and', 'not')
  const alternatives = plain.split(/,|\bor\b/)
  if (
    /\b(?:screen|print|only)\b/.test(plain) ||
    (alternatives.length > 1 && plain.includes('and'))
  ) {
    throw new Error(`The styles have a query of a width that is not known: ${query}`)
  }
  return alternatives.map((each) => each.match(/(?:not )?\([^()]+\)/g) ?? [])
}

const all = (conditions: readonly string[]): string =>
  conditions.map((each) => (each.startsWith('not') ? `(${each})` : each)).join(' and ')

/** The rules of an alternative for what is in the frame. */
function inFrame(media: AtRule, conditions: readonly string[]): ChildNode[] {
  const widths = conditions.filter((each) => each.includes('width'))
  const others = conditions.filter((each) => !widths.includes(each))
  const { nodes = [] } = media.clone()
  if (widths.length === 0) {
    const limited = postcss.atRule({ name: 'media', params: all(others), nodes })
    limitRules(limited, toInside)
    return [limited]
  }
  const contained = postcss.atRule({ name: 'container', params: `explore ${all(widths)}`, nodes })
  return others.length === 0
    ? [contained]
    : [postcss.atRule({ name: 'media', params: all(others), nodes: [contained] })]
}

/** Lets the width of the frame, in place of the window's, decide what is in it. */
function queryFrame(root: Root): void {
  const done = new Set<AtRule>()
  root.walkAtRules('media', (media) => {
    if (done.has(media) || !/\bwidth\b/.test(media.params)) return
    done.add(media)
    media.after(alternativesOf(media.params).flatMap((each) => inFrame(media, each)))
    limitRules(media, toOutside)
  })
}

/**
 * Lets lengths follow the frame: `rem` the text size of the gallery in place of the root's, which is the host's, and `vw`
 * the width of the frame, or of the window where there is none.
 */
function measureFrame(root: Root): void {
  root.walkAtRules('container', (container) => {
    container.params = container.params.replaceAll(/(?<=\d)rem\b/g, 'em')
  })
  root.walkDecls((declaration) => {
    if (declaration.value.includes('url(')) return
    declaration.value = declaration.value
      .replaceAll(/(?<![\w.#-])(-?[\d.]+)rem\b/g, 'calc(var(--explore-rem)*$1)')
      .replaceAll(/(?<=\d)vw\b/g, 'cqw')
  })
}

/** Makes styles for a window those for an element of any width in it. */
export function containStyles(root: Root): void {
  queryFrame(root)
  measureFrame(root)
}
