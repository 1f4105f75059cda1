import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Version } from './src/serviceWorker/version'

const ENTRY = 'src/serviceWorker/serviceWorker.ts'
const PAGE = 'index.html'

/** Bundles the service worker into one classic script: not all browsers take modules. */
async function bundle(target: string | string[] | false | undefined): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: target ?? 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  })
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const chunk = output.find((each) => each.type === 'chunk')
  if (chunk === undefined) throw new Error(`${ENTRY} was not bundled`)
  return chunk.code
}

/** The files of the public folder and of its subfolders, by their path in the build. */
export const publicFiles = (folder: string): (readonly [path: string, content: Buffer])[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [relative(folder, file).replaceAll(sep, '/'), readFileSync(file)])

const contentOf = (output: Rolldown.OutputChunk | Rolldown.OutputAsset): string | Uint8Array =>
  output.type === 'chunk' ? output.code : output.source

/**
 * Adds `sw.js`, the service worker, which stores every file of the build on the device but those for the
 * host, whose names begin with `_`.
 */
export function serviceWorker(): Plugin {
  let folder = ''
  let target: string | string[] | false | undefined
  return {
    name: 'service-worker',
    apply: 'build',
    // After the plugin that makes `index.html`.
    enforce: 'post',
    configResolved(config) {
      folder = config.publicDir
      target = config.build.target
    },
    async generateBundle(_, bundled) {
      const code = await bundle(target)
      const contents = new Map([
        ...publicFiles(folder),
        ...Object.values(bundled).map((output) => [output.fileName, contentOf(output)] as const),
      ])
      const hash = createHash('sha256').update(code)
      for (const [name, content] of contents) hash.update(name).update(content)
      const files = [...contents.keys()].filter((name) => name !== PAGE && !name.startsWith('_'))
      const version: Version = { id: hash.digest('hex').slice(0, 16), files }
      const source = `const VERSION=${JSON.stringify(version)};${code}`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}
