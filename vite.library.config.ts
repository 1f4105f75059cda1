import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { BROWSERS } from './build/browsers.ts'
import { iconSheet } from './build/iconSheet.ts'
import { libraryPackage } from './build/libraryPackage.ts'
import { libraryTypes } from './build/libraryTypes.ts'
import { requiredReact } from './build/requiredReact.ts'
import { rootNames } from './build/rootNames.ts'
import { scopedStyles } from './build/scopeStyles.ts'
import { version } from './build/version.ts'

const ENTRY = 'src/library/index.ts'

/** What the first card needs as well: in a file of its own, it would be found once the code before it has run. */
const PICTURES = 'src/pictures/pictureRenderer.ts'

/** React, and what is imported from its packages. */
const REACT = /^react(?:-dom)?(?:\/|$)/

/**
 * Makes one chunk of the entry, of the renderer of pictures and of all that both import statically. Otherwise Rolldown
 * makes one for each set of chunks that share modules: some fifty files before the first card, which are larger together
 * than one.
 */
function oneStart(): Plugin {
  const start = new Set<string>()
  return {
    name: 'one-start',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: 'start', test: (id: string) => start.has(id) }] },
          },
        },
      },
    }),
    buildEnd() {
      for (const id of this.getModuleIds()) {
        if (id.endsWith(ENTRY) || id.endsWith(PICTURES)) start.add(id)
      }
      // A set is iterated in insertion order, with what is added during the iteration.
      for (const id of start) {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) start.add(imported)
      }
    },
  }
}

/** What `npm run build:library` makes: a package that embeds a gallery in any page. */
export default defineConfig({
  // What a host does wrong is said in the console: see `reportsFaults.ts`.
  mode: 'library',
  // Paths are relative to the file that names them: the bundler of a host takes workers along.
  base: './',
  publicDir: false,
  // No variable of a build of the app changes the library.
  envDir: false,
  plugins: [
    react(),
    iconSheet(),
    version(),
    tailwindcss(),
    scopedStyles(),
    rootNames(),
    // React is the host's own: a page cannot have two.
    requiredReact(REACT),
    oneStart(),
    libraryTypes(ENTRY, REACT),
    libraryPackage(),
  ],
  // In a library, Vite would leave this to the host.
  define: { 'process.env.NODE_ENV': '"production"' },
  worker: { format: 'es' },
  build: {
    outDir: 'dist-library',
    target: BROWSERS,
    cssCodeSplit: false,
    license: { fileName: 'LICENSES.md' },
    lib: {
      entry: ENTRY,
      formats: ['es'],
      fileName: 'explore',
      cssFileName: 'explore',
    },
    rolldownOptions: {
      // The types and the workers are builds of their own, and take most of the time.
      checks: { pluginTimings: false },
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
