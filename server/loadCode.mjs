import { runnerImport } from 'vite'

/**
 * Loads code in TypeScript, with that of the page which it imports: what a search compares is written by the code
 * that searches.
 * @param {string} file in this folder
 */
async function loadCode(file) {
  const { module } = await runnerImport(`${import.meta.dirname}/${file}`, {
    root: `${import.meta.dirname}/..`,
    configFile: false,
  })
  return module
}

/** @returns {Promise<typeof import('./fillGallery.ts')>} */
export const loadFill = () => loadCode('fillGallery.ts')

/** @returns {Promise<typeof import('./import/runImport.ts')>} */
export const loadImport = () => loadCode('import/runImport.ts')
