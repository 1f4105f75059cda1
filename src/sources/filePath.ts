/**
 * The path of a file or folder below the folder of all: `2026-11-20/00012-42.png`.
 * @param folder the folders above it, `2026-11-20/portraits`; empty at the top
 */
export const pathOf = (folder: string, name: string): string =>
  folder === '' ? name : `${folder}/${name}`
