import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

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
  plugins: [react(), tailwindcss(), preloadImageFactory()],
  build: { modulePreload: { polyfill: false } },
})
