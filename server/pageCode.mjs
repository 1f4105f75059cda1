import { runnerImport } from 'vite'

/** Loads code in TypeScript, and that of the page which it imports. @param {string} file in this folder */
const load = async (file) => {
  const { module } = await runnerImport(`${import.meta.dirname}/${file}`, {
    root: `${import.meta.dirname}/..`,
    configFile: false,
  })
  return module
}

/**
 * The code that page and import share, for Node: what a search compares is written by the code that searches.
 * @returns {Promise<typeof import('./imageRow.ts')>}
 */
export const loadPageCode = () => load('imageRow.ts')

/** @returns {Promise<typeof import('./import/runImport.ts')>} */
export const loadImport = () => load('import/runImport.ts')
