import type { Plugin } from 'vite'

const PREFIX = '\0required:'

/**
 * Lets packages that `require` React have it by an import, which is all that browsers know. Rolldown's own plugin for that
 * reads `module.exports` of what it imports, and webpack builds no page with an import of what React does not export.
 * @param external matches the names of React's packages
 */
export const requiredReact = (external: RegExp): Plugin => ({
  name: 'required-react',
  enforce: 'pre',
  resolveId(source, _importer, { kind }) {
    if (!external.test(source)) return null
    return kind === 'require-call' ? PREFIX + source : { id: source, external: true }
  },
  load(id) {
    if (!id.startsWith(PREFIX)) return null
    return `import * as exported from ${JSON.stringify(id.slice(PREFIX.length))}; module.exports = { ...exported }`
  },
})
