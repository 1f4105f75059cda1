/**
 * The headers of all paths in the text of a file `_headers`.
 * @param {string} file
 * @returns {readonly (readonly [string, string])[]}
 */
export const readHeaders = (file) =>
  [...(file.split('\n\n')[0] ?? '').matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  )
