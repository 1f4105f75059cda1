import type { PickedFile } from '../../src/sources/folder/folderContent'

/** Files that are handed over all at once. */
export async function* pickedFiles(
  files: readonly PickedFile[],
): AsyncGenerator<readonly PickedFile[], void, undefined> {
  await Promise.resolve()
  if (files.length > 0) yield files
}
