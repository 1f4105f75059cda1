import { runnerImport } from 'vite'

/**
 * The code that page and import share, for Node: what a search compares is written by the code that searches.
 * @returns {Promise<typeof import('./imageRow.ts')>}
 */
export const loadPageCode = async () =>
  (
    await runnerImport(`${import.meta.dirname}/imageRow.ts`, {
      root: `${import.meta.dirname}/..`,
      configFile: false,
    })
  ).module
