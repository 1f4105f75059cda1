import postcss from 'postcss'
import type { Plugin } from 'vite'

/**
 * Styles without the fallbacks of Tailwind for browsers that know no `@property`: `BROWSERS` has none of them. Left out
 * too is each `@property` that says nothing but that a variable does not inherit, if nothing gives it a value.
 * @throws {Error} if there are no fallbacks, since they would be in another place then
 */
function withoutNeedless(styles: string): string {
  const root = postcss.parse(styles)
  let removed = 0
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== 'properties' || layer.nodes === undefined) return
    layer.remove()
    removed++
  })
  if (removed === 0) throw new Error('The styles have no layer “properties”')
  const set = new Set<string>()
  root.walkDecls(/^--/, ({ prop }) => void set.add(prop))
  root.walkAtRules('property', (rule) => {
    const hasInitial = rule.some((node) => node.type === 'decl' && node.prop === 'initial-value')
    if (!hasInitial && !set.has(rule.params)) rule.remove()
  })
  return root.toString()
}

/**
 * Moves the styles of a build into `index.html`: the first paint waits for no second answer of the host. The
 * Content-Security-Policy allows them by their hash (`build/contentSecurityPolicy.ts`).
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        let styles = ''
        const withoutLinks = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (link) => {
          for (const output of Object.values(bundle)) {
            if (output.type !== 'asset' || !link.includes(output.fileName)) continue
            styles += String(output.source).trim()
            delete bundle[output.fileName]
          }
          return ''
        })
        // With those of the app shell: the policy needs one hash.
        const rest = withoutLinks.replace(/<style>(.*?)<\/style>/s, (_, shell: string) => {
          styles += shell
          return ''
        })
        // A relative URL would now be relative to the page.
        if (styles === '' || /<\/style|url\((?!["']?data:)/i.test(styles)) {
          throw new Error('The styles cannot be moved into the page')
        }
        // Behind the links to scripts, which the browser is to find first.
        return rest.replace(
          '</head>',
          (end) => `  <style>${withoutNeedless(styles)}</style>\n  ${end}`,
        )
      },
    },
  }
}
