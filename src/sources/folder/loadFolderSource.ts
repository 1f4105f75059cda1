import type { OpenSource } from '../source'

/**
 * Loads the source of folders. The dynamic import is not in `main.tsx`, whose dynamic imports the build
 * preloads: the gallery at `/` does not need it.
 */
export const loadFolderSource = (): Promise<OpenSource> =>
  import('./openFolderSource').then((module) => module.openFolderSource)
