import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { Heart, Megaphone, Search, Share2, SlidersHorizontal, TrendingUp, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

/** The icons of the first screen. On pictures they have a colour of their own; others are masks. */
const ICONS = {
  announce: createElement(Megaphone, { color: 'white' }),
  share: createElement(Share2, { color: 'white' }),
  like: createElement(Heart, { color: 'white' }),
  liked: createElement(Heart, { color: '#c8173f', fill: '#c8173f' }),
  badge: createElement(TrendingUp, { color: 'white' }),
  search: createElement(Search),
  filters: createElement(SlidersHorizontal),
  remove: createElement(X),
}

const declaration = ([name, icon]: [string, ReactElement]): string =>
  `--icon-${name}:url("data:image/svg+xml,${encodeURIComponent(renderToStaticMarkup(icon))}");`

/**
 * Draws the icons of the first screen into CSS, as `--icon-…`, when the page is built. Drawn in the
 * page they would cost each card twenty elements, and the first chunk two kB.
 */
function iconSheet(): Plugin {
  const id = 'virtual:icons.css'
  return {
    name: 'icon-sheet',
    resolveId: (source) => (source === id ? id : null),
    load: (source) =>
      source === id ? `:root{${Object.entries(ICONS).map(declaration).join('')}}` : null,
  }
}

/** Has the browser fetch the image factory (and faker) beside the first chunk, not after it. */
function preloadImageFactory(): Plugin {
  let base = '/'
  return {
    name: 'preload-image-factory',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunk = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.name === 'imageFactory',
        )
        if (chunk === undefined) throw new Error('The build has no chunk named imageFactory')
        const attrs = { rel: 'modulepreload', crossorigin: true, href: base + chunk.fileName }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

export default defineConfig({
  plugins: [react(), iconSheet(), tailwindcss(), preloadImageFactory()],
  build: { modulePreload: { polyfill: false } },
})
