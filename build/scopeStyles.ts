import { Features, transform } from 'lightningcss'
import postcss, { type AtRule, type ChildNode, type Root } from 'postcss'
import selectorParser from 'postcss-selector-parser'
import type { Plugin } from 'vite'
import { containStyles } from './containerStyles.ts'
import { limitSubject } from './limitSubject.ts'
import { SCOPE } from '../src/ui/scope.ts'

/**
 * Two classes more, though every element is selected: rules of a host, such as `.text button:not(:disabled)`, do not
 * reach into the gallery.
 */
const STRONGER = ':not(.explore-no.explore-no)'

/**
 * The elements of the class, which have what a page of its own gives to its root and its body, and all that is in them.
 * It adds the same specificity to every selector: their order stays.
 */
const INSIDE = `:is(.${SCOPE},.${SCOPE} *)${STRONGER}`

/** In place of the root and the body. */
const OUTERMOST = `.${SCOPE}.${SCOPE}${STRONGER}`

/** The prefix of names that CSS knows for the whole page: those of keyframes and registered properties. */
const OWN = 'explore-'

const scopeSelectors = selectorParser((all) =>
  all.each((each) => limitSubject(each, INSIDE, OUTERMOST)),
)

/** The layers, from the weakest to the strongest; what is in none comes last. */
const LAYERS = ['properties', 'theme', 'base', 'components', 'utilities']

/**
 * Lays the layers one after another, since rules of a host that are in no layer would override all of them:
 * `button { padding: 0 }`.
 */
function layOut(root: Root): void {
  const layers = new Map<string, ChildNode[]>(LAYERS.map((name) => [name, []]))
  root.walkAtRules('layer', (layer: AtRule) => {
    if (layer.nodes === undefined) return void layer.remove()
    const nodes = layers.get(layer.params)
    if (nodes === undefined || layer.parent !== root) {
      throw new Error(`The styles have a layer that is not known: ${layer.params}`)
    }
    nodes.push(...layer.nodes)
    layer.remove()
  })
  root.prepend([...layers.values()].flat())
}

const own = (text: string): string => text.replaceAll('--tw-', `--${OWN}`)

/** Gives keyframes and Tailwind's own properties names that no host has. */
function rename(root: Root): void {
  const keyframes: string[] = []
  root.walkAtRules(/keyframes$/, (rule) => {
    keyframes.push(rule.params)
    rule.params = OWN + rule.params
  })
  const names = new RegExp(`(?<![\\w-])(?:${keyframes.join('|')})(?![\\w-])`, 'g')
  root.walk((node) => {
    if (node.type === 'atrule') node.params = own(node.params)
    if (node.type !== 'decl') return
    node.prop = own(node.prop)
    node.value = own(node.value)
    if (/^(?:animation|--animate)/.test(node.prop)) {
      node.value = node.value.replaceAll(names, (name) => OWN + name)
    }
  })
}

/** The variables that a host can set, by what the styles call them. */
const hostVariable = (name: string): string | undefined =>
  ({ '--font-sans': '--explore-font', '--radius-card': '--explore-radius' })[name] ??
  /^--color-(.*)/
    .exec(name)
    ?.slice(1)
    .map((colour) => `--explore-${colour}`)[0]

/** Lets a host set colours, the font and the corners: `--explore-ink`, and `--explore-ink-dark` for the dark scheme. */
function takeFromHost(root: Root): void {
  root.walkRules(/^:root\b/, (rule) => {
    const { parent } = rule
    const isDark = parent?.type === 'atrule' && 'params' in parent && parent.params.includes('dark')
    rule.walkDecls((declaration) => {
      const name = hostVariable(declaration.prop)
      if (name === undefined) return
      declaration.value = `var(${name}${isDark ? '-dark' : ''}, ${declaration.value})`
    })
  })
}

/**
 * Lets the attribute `data-explore-colours` of the host's root choose between light and dark, in place of the system.
 * (`light-dark()` would follow the `color-scheme` of the host; but bundlers of hosts replace it, and then it does not.)
 */
function chooseColours(root: Root): void {
  root.walkAtRules('media', (media) => {
    if (!/prefers-color-scheme:\s*dark/.test(media.params)) return
    const chosen = media.cloneAfter({ params: 'screen' })
    chosen.walkRules((rule) => {
      rule.selector = `[data-explore-colours='dark'] ${rule.selector}`
    })
    media.walkRules((rule) => {
      rule.selector += ":not([data-explore-colours='light'] *)"
    })
  })
}

/** Styles that apply to elements of the class `SCOPE` and what is in them, and change nothing else of a page. */
export function scopeStyles(css: string): string {
  const root = postcss.parse(css)
  layOut(root)
  takeFromHost(root)
  chooseColours(root)
  rename(root)
  containStyles(root)
  root.walkRules((rule) => {
    // `from`, `50%`: no selectors of elements.
    if (
      rule.parent?.type === 'atrule' &&
      'name' in rule.parent &&
      rule.parent.name.endsWith('keyframes')
    )
      return
    rule.selector = scopeSelectors.processSync(rule.selector, { lossless: false })
  })
  return root.toString()
}

/** Scopes the styles of the library: its file, and those that come with the code of a feature (`adoptStyles`). */
export function scopedStyles(): Plugin {
  return {
    name: 'scoped-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css\?inline$/ },
      handler(css, id) {
        // Tailwind does so with the file: a nested rule would be limited twice.
        const { code } = transform({
          code: Buffer.from(css),
          filename: id,
          include: Features.Nesting,
        })
        return { code: scopeStyles(code.toString()), map: null }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'asset' && output.fileName.endsWith('.css')) {
            output.source = scopeStyles(String(output.source))
          }
        }
      },
    },
  }
}
