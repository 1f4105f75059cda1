import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * The files of a folder and of its subfolders, by their paths in it, with `/` on every system.
 * @param {string} folder
 * @returns {(readonly [path: string, content: Buffer])[]}
 */
export const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [relative(folder, file).replaceAll(sep, '/'), readFileSync(file)])
