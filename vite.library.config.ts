import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, esmExternalRequirePlugin } from 'vite'
import { BROWSERS } from './build/browsers.ts'
import { iconSheet } from './build/iconSheet.ts'
import { libraryPackage } from './build/libraryPackage.ts'
import { libraryTypes } from './build/libraryTypes.ts'
import { rootNames } from './build/rootNames.ts'
import { scopedStyles } from './build/scopeStyles.ts'
import { version } from './build/version.ts'

const ENTRY = 'src/library/index.ts'

/** React, and what is imported from its packages. */
const REACT = /^react(?:-dom)?(?:\/|$)/

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
      // React is the host's own: a page cannot have two. Some packages `require` it, which no browser does.
      plugins: [esmExternalRequirePlugin({ external: [REACT] })],
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
