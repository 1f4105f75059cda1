import type { Plugin } from 'vite'
import manifest from '../package.json' with { type: 'json' }

/** Tells the page its version, which is that of package.json. */
export function version(): Plugin {
  const id = 'virtual:version'
  return {
    name: 'version',
    resolveId: (source) => (source === id ? id : null),
    load: (source) =>
      source === id ? `export const VERSION = ${JSON.stringify(manifest.version)}` : null,
  }
}
