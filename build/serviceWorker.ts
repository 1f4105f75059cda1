import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Version } from '../src/offline/version'
import { bundleScript } from './bundleScript.ts'
import { filesOf } from './filesOf.mjs'

const ENTRY = 'src/offline/serviceWorker.ts'
const PAGE = 'index.html'
const WORKER = 'sw.js'

/** Files for the host alone. Without 404.html, Cloudflare Pages would answer for a missing script with the page. */
const FOR_HOST = /^(?:_|404[.]html$)/

/**
 * Adds `sw.js`, the service worker, which stores every file of the build on the device but those for the host.
 */
export function serviceWorker(): Plugin {
  let folder = ''
  let target: string | string[] | false | undefined
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = config.publicDir
      target = config.build.target
    },
    // After all other plugins: Vite still changes chunks when it generates the bundle. So contents are read from
    // the files that were written.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundled) {
        // A classic script: not all browsers take modules.
        const code = await bundleScript(ENTRY, target)
        const hash = createHash('sha256').update(code)
        const files: Record<string, string> = {}
        const names = [...filesOf(folder).map(([path]) => path), ...Object.keys(bundled)]
        for (const name of names.toSorted()) {
          const content = readFileSync(join(dir, name))
          hash.update(name).update(content)
          if (name === PAGE || FOR_HOST.test(name)) continue
          files[name] = createHash('sha256').update(content).digest('base64')
        }
        const version: Version = { id: hash.digest('hex').slice(0, 16), files }
        writeFileSync(join(dir, WORKER), `const VERSION=${JSON.stringify(version)};${code}`)
      },
    },
  }
}
