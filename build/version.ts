import manifest from '../package.json' with { type: 'json' }
import { virtualModule } from './virtualModule.ts'

/** Tells the page its version, which is that of package.json. */
export const version = () =>
  virtualModule(
    'virtual:version',
    () => `export const VERSION = ${JSON.stringify(manifest.version)}`,
  )
