import postcss from 'postcss'
import type { Plugin } from 'vite'

/**
 * Styles without the fallbacks of Tailwind for browsers that know no `@property`: `BROWSERS` has none of them.
 * @throws {Error} if there are none, since they would be in another place then
 */
function withoutFallbacks(styles: string): string {
  const root = postcss.parse(styles)
  let removed = 0
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== 'properties' || layer.nodes === undefined) return
    layer.remove()
    removed++
  })
  if (removed === 0) throw new Error('The styles have no layer “properties”')
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
        const rest = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (link) => {
          for (const output of Object.values(bundle)) {
            if (output.type !== 'asset' || !link.includes(output.fileName)) continue
            styles += String(output.source).trim()
            delete bundle[output.fileName]
          }
          return ''
        })
        // A relative URL would now be relative to the page.
        if (styles === '' || /<\/style|url\((?!["']?data:)/i.test(styles)) {
          throw new Error('The styles cannot be moved into the page')
        }
        // Behind the links to scripts, which the browser is to find first.
        return rest.replace(
          '</head>',
          (end) => `  <style>${withoutFallbacks(styles)}</style>\n  ${end}`,
        )
      },
    },
  }
}
