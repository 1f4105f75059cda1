import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import type { Plugin } from 'vite'

/**
 * Writes the types of an entry into one file, with all that they need but those of some packages.
 * @param external matches the names of these packages
 */
export function libraryTypes(entry: string, external: RegExp): Plugin {
  return {
    name: 'library-types',
    apply: 'build',
    // A build of its own: a plugin of the library's build is one of its workers too.
    async writeBundle({ dir = '' }) {
      const types = await rolldown({
        input: { explore: entry },
        external,
        plugins: [dts({ emitDtsOnly: true })],
        // Nearly all of this build is the plugin's.
        checks: { pluginTimings: false },
      })
      await types.write({ dir })
      await types.close()
    },
  }
}
