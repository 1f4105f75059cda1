// What the film and the pictures of the documents share.
import path from 'node:path'
import { runnerImport } from 'vite'

/** The name of the folder that is opened. */
export const FOLDER = 'outputs'

/** @type {{ module: typeof import('./folder.ts') }} */
export const { module: folder } = await runnerImport(path.join(import.meta.dirname, 'folder.ts'), {
  configFile: false,
})

/**
 * A page of its own. A picture of it would show some moment of a transition, so there are none.
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').BrowserContextOptions} options
 */
export const newPage = (browser, options) =>
  browser.newPage({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options })
