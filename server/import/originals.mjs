/** What an import makes of the files themselves: `link` makes hard links, which take no space. */
export const ORIGINALS = /** @type {const} */ (['copy', 'link', 'none'])
