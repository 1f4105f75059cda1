import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig, runnerImport } from 'vite'
import type * as RenderShellModule from './src/shell/renderShell'
import { BROWSERS } from './build/browsers.ts'
import { securityHeaders, workerNames } from './build/contentSecurityPolicy.ts'
import { bundleScript } from './build/bundleScript.ts'
import { iconSheet } from './build/iconSheet.ts'
import { firstNames } from './build/firstNames.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { inlineStyles } from './build/inlineStyles.ts'
import { version } from './build/version.ts'

/**
 * Renders the app shell into `index.html`: the browser paints it before any script has run. It
 * needs the styles, and in development a script brings those.
 */
function appShell(): Plugin {
  let target: string | string[] | false | undefined
  return {
    name: 'app-shell',
    apply: 'build',
    configResolved({ env, build }) {
      target = build.target
      // `runnerImport` reads variables of the process, and no files of them.
      for (const [name, value] of Object.entries<unknown>(env)) {
        if (name.startsWith('VITE_') && typeof value === 'string') process.env[name] = value
      }
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const { module } = await runnerImport<typeof RenderShellModule>(
          './src/shell/renderShell.ts',
          {
            plugins: [firstNames()],
          },
        )
        const script = (await bundleScript('src/shell/shellScript.ts', target)).trim()
        const shell = await module.renderShell(script)
        return html.replace('<div id="root">', (root) => root + shell)
      },
    },
  }
}

/** The modules whose dynamic imports the first card needs: they begin to load as the page does. */
const PRELOADING_MODULES = ['src/main.tsx', 'src/pictures/PictureRendererContext.ts']

/**
 * Adds `modulepreload` links for what the first card needs: the chunks that `PRELOADING_MODULES` import
 * dynamically, what those chunks import, and what the first chunk imports. Without the links the
 * browser would find each of them only after it has run the one before.
 */
function preload(): Plugin {
  let base = '/'
  const preloaded = new Set<string>()
  return {
    name: 'preload',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    generateBundle() {
      for (const id of this.getModuleIds()) {
        if (!PRELOADING_MODULES.some((module) => id.endsWith(module))) continue
        for (const imported of this.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
          preloaded.add(imported)
        }
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, chunk: first }) => {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const named = chunks.filter(({ moduleIds }) => moduleIds.some((id) => preloaded.has(id)))
        if (named.length < PRELOADING_MODULES.length) {
          throw new Error('A chunk that the first card needs is missing from the build')
        }
        // A set is iterated in insertion order, with what is added during the iteration.
        const files = new Set([...(first?.imports ?? []), ...named.map((chunk) => chunk.fileName)])
        for (const file of files) {
          const chunk = bundle[file]
          if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported)
        }
        return (
          [...files]
            // The page's own scripts need no second link.
            .filter((file) => file !== first?.fileName && !html.includes(file))
            .map((file) => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: base + file },
              injectTo: 'head' as const,
            }))
        )
      },
    },
  }
}

/**
 * Small modules that many chunks use: they join the first, so that none of them becomes a chunk. Those that are left
 * out are for ads, drawings, sources or controls alone.
 */
const SMALL_SHARED =
  /\/src\/(?:lib\/(?!(?:abortable|blobUrls|charactersOf|copyText|createCanvas|delay|formatBytes|formatLocale|isAbortError|isDiskFull|joinLabels|keepPage|lifoQueue|lruCache|mapConcurrently|memoizeWeakly|oklab|openChannel|rate|sanitizeSingleLine|saveFile|seededRandom|takeDrags|throttle|truncate|whenState|workerUrl|workInSlices)\.)|pictures\/transparentPixel\.)/

/** What loads photos: a source of files uses a part of it, too. */
const PHOTOS = /\/src\/pictures\/(?:pictureRenderer|subscribedEntries)\./

/** What is done with the images of a folder. */
const ACTIONS = /\/src\/sources\/folder\/(?:actions|ui\/actions\/run)\//

/** What the controls that are loaded after the first cards share. */
const CONTROLS =
  /\/node_modules\/(?:@headlessui|@react-aria|@floating-ui|idb|lucide-react)\/|\/src\/(?:ui\/|(?:gallery\/focusAgain|undo\/findAgain)\.|parts\/detail\/useOriginalPicture\.|lib\/(?:blobUrls|copyText|formatBytes|isAbortError|isDiskFull|keepPage|memoizeWeakly|openChannel|saveFile|throttle|truncate)\.)/

/**
 * Chromium compiles all functions of a chunk that begins with this comment while it loads, in the background. It would
 * otherwise compile them one by one in the main thread, at their first call:
 * https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad'

/** What the first cards call, some 900 functions in one task, and what the first press on them calls. */
const COMPILED_AHEAD = new Set(['index', 'interactive', 'controls', 'DetailView'])

/**
 * Makes few chunks. Otherwise Rolldown makes one for each set of chunks that share modules. `index`: all that
 * `main.tsx` imports statically. `shared`: what the source that it imports dynamically shares. One for each source
 * with a `register.ts`, one for what is done with its images, one for photos, one for the detail view, one for ads, one for what controls share, and one for what callers of workers share.
 */
function fewChunks(): Plugin {
  const initial = new Set<string>()
  const shared = new Set<string>()
  /** The folders of the registered sources. */
  const sources = new Set<string>()
  /** The chunk of a module of a source: what is done with images, which is loaded with a menu, has one of its own. */
  function chunkOf(id: string): string | undefined {
    const folder = [...sources].find((each) => id.startsWith(each))
    const name = folder?.split('/').at(-2)
    return ACTIONS.test(id) ? `${name}Actions` : name
  }
  // A chunk takes what its modules import too, unless one of a higher priority has it.
  const groups = [
    {
      name: 'index',
      test: (id: string) => initial.has(id) || SMALL_SHARED.test(id),
      priority: 5,
    },
    { name: 'shared', test: (id: string) => shared.has(id), priority: 4 },
    { name: 'controls', test: CONTROLS, priority: 3 },
    {
      name: 'workers',
      test: /\/node_modules\/comlink\/|\/src\/lib\/(?:lruCache|workerUrl)\./,
      priority: 3,
    },
    { name: 'pictureRenderer', test: PHOTOS, priority: 3 },
    { name: 'DetailView', test: /\/src\/(?:gallery|parts)\/detail\//, priority: 2 },
    { name: 'ads', test: /\/src\/features\/ads\//, priority: 2 },
    { name: 'compare', test: /\/src\/features\/compare\/(?!compareAction)/, priority: 2 },
    {
      name: 'interactive',
      test: /\/src\/(?:features\/|app\/features\.|gallery\/interactive)/,
      priority: 1,
    },
    { name: chunkOf, debugName: 'sources', priority: 1 },
  ]
  return {
    name: 'few-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            postBanner: ({ name }: { readonly name: string }) =>
              COMPILED_AHEAD.has(name) ? COMPILE_HINT : '',
          },
        },
      },
    }),
    buildEnd() {
      const infoOf = (id: string) => this.getModuleInfo(id)
      /** Adds all that the modules import statically. */
      function addImports(modules: Set<string>): void {
        // A set is iterated in insertion order, with what is added during the iteration.
        for (const id of modules) {
          for (const imported of infoOf(id)?.importedIds ?? []) modules.add(imported)
        }
      }
      const main = [...this.getModuleIds()].filter((id) => id.endsWith('src/main.tsx'))
      for (const id of main) initial.add(id)
      addImports(initial)
      for (const id of initial) {
        if (id.endsWith('/register.ts')) sources.add(id.slice(0, -'register.ts'.length))
      }
      const source = new Set(main.flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []))
      addImports(source)
      const isShared = (id: string) =>
        infoOf(id)?.importers.some((importer) => !source.has(importer)) === true
      for (const id of [...source].filter(isShared)) shared.add(id)
      addImports(shared)
    },
  }
}

/** Stops a build whose `VITE_PICTURES` is neither `photos` nor `drawn`: it would show drawings only. */
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

export default defineConfig({
  plugins: [
    react(),
    iconSheet(),
    firstNames(),
    version(),
    tailwindcss(),
    appShell(),
    fewChunks(),
    preload(),
    knownPictures(),
    inlineStyles(),
    securityHeaders(),
    serviceWorker(),
  ],
  worker: { plugins: () => [workerNames()] },
  build: {
    modulePreload: false,
    // All styles are in one file, so no chunk names the styles that it needs.
    cssCodeSplit: false,
    target: BROWSERS,
  },
})
