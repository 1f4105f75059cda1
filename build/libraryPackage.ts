import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import app from '../package.json' with { type: 'json' }

const { name, version, description, license, type } = app

/** `owner/name` on GitHub, where a workflow builds the package; undefined elsewhere. */
const { GITHUB_REPOSITORY: home } = process.env

/**
 * The package of the library. Its code has all that it needs but React, so a host installs nothing else. React 19.2 is
 * the first with `useEffectEvent`.
 */
const CONTENT = {
  name,
  version,
  description,
  license,
  type,
  ...(home !== undefined && {
    repository: { type: 'git', url: `git+https://github.com/${home}.git` },
  }),
  sideEffects: ['*.css'],
  exports: {
    '.': { types: './explore.d.ts', default: './explore.js' },
    // Types, so that a project that has none for stylesheets can import this one.
    './explore.css': { types: './explore.css.d.ts', default: './explore.css' },
  },
  peerDependencies: { react: '^19.2.0', 'react-dom': '^19.2.0' },
}

/** Writes the package of the library, which is apart from that of the app and its dependencies. */
export function libraryPackage(): Plugin {
  return {
    name: 'library-package',
    apply: 'build',
    generateBundle() {
      const files = {
        'package.json': `${JSON.stringify(CONTENT, null, 2)}\n`,
        'explore.css.d.ts': 'export {}\n',
        LICENSE: readFileSync('LICENSE', 'utf8'),
        'README.md': readFileSync('docs/embedding.md', 'utf8'),
      }
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
