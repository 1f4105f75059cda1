import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { Heart, Megaphone, Search, Share2, SlidersHorizontal, TrendingUp, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

/** Three round buttons of 36 px, 8 px apart: what the buttons of a card show at rest. */
const BUTTONS = createElement(
  'svg',
  { xmlns: 'http://www.w3.org/2000/svg', width: 124, height: 36 },
  [Megaphone, Share2, Heart].map((icon, place) =>
    createElement(
      Fragment,
      { key: place },
      createElement('circle', {
        cx: 18 + 44 * place,
        cy: 18,
        r: 18,
        fill: '#16161f',
        opacity: 0.55,
      }),
      createElement(icon, { x: 9.5 + 44 * place, y: 9.5, size: 17, color: 'white' }),
    ),
  ),
)

/** The icons of the first screen. On pictures they have colours of their own; others are masks. */
const ICONS = {
  buttons: BUTTONS,
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

/**
 * Has the browser fetch chunks beside the first one, not after it: without them there is no card.
 * What they and the first one import comes beside them too, not once they have been read.
 */
function preload(...names: readonly string[]): Plugin {
  let base = '/'
  return {
    name: 'preload',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {}, chunk: first }) => {
        const named = names.map((name) => {
          const chunk = Object.values(bundle).find(
            (output) => output.type === 'chunk' && output.name === name,
          )
          if (chunk === undefined) throw new Error(`The build has no chunk named ${name}`)
          return chunk.fileName
        })
        // A set is walked in the order of adding, with what is added on the way.
        const files = new Set([...(first?.imports ?? []), ...named])
        for (const file of files) {
          const chunk = bundle[file]
          if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported)
        }
        return [...files]
          .filter((file) => file !== first?.fileName)
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: base + file },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}

/** Stops a build that is told to show what there is not, which would else be taken for drawings. */
function knownPictures(): Plugin {
  return {
    name: 'known-pictures',
    configResolved({ env }) {
      const pictures: unknown = env['VITE_PICTURES']
      if (pictures !== undefined && pictures !== 'photos' && pictures !== 'drawn') {
        throw new Error(`VITE_PICTURES is ${JSON.stringify(pictures)}: it can be photos or drawn`)
      }
    },
  }
}

/**
 * Vite wraps each dynamic import in a function that fetches the styles and the parts of what is to
 * come. Late code here has no styles of its own and comes when the page is idle, so the first chunk
 * need not carry that function.
 */
function plainDynamicImports(): Plugin {
  return {
    name: 'plain-dynamic-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
  }
}

export default defineConfig({
  plugins: [
    react(),
    iconSheet(),
    tailwindcss(),
    preload('generatedPages', 'artist', 'livePictures'),
    plainDynamicImports(),
    knownPictures(),
  ],
  build: { modulePreload: false },
})
