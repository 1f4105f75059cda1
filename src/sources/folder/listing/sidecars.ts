import type { FolderReader } from './folderReader'
import type { ListedFile } from './listedFile'

/** The name of a file without its ending. */
export const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '')

/**
 * The names of the files that belong to an image if they lie beside it: texts and data, named as the image without or
 * with its ending.
 */
export function sidecarNames(name: string): readonly string[] {
  const stem = stemOf(name)
  return [`${stem}.txt`, `${stem}.json`, `${stem}.swarm.json`, `${name}.txt`, `${name}.json`]
}

/**
 * The files that lie beside an image and belong to it.
 * @param known the names, in lower case, of all that may be there; null if that is not known
 */
export async function readSidecars(
  reader: Pick<FolderReader, 'file'>,
  { folder, name }: Pick<ListedFile, 'folder' | 'name'>,
  known: ReadonlySet<string> | null = null,
): Promise<readonly File[]> {
  const names = sidecarNames(name).filter((each) => known?.has(each.toLowerCase()) ?? true)
  const files = await Promise.all(names.map((each) => reader.file(folder, each).catch(() => null)))
  return files.filter((file) => file !== null)
}

/** Whether a file may belong to an image. */
export const isSidecar = (name: string): boolean =>
  !name.startsWith('.') && /\.(?:txt|json)$/i.test(name)

/**
 * The names of images that have the same text beside them as an image of this name. One that differs by its capitals alone
 * is the image itself on most disks.
 */
export const namesWithStem = (name: string): readonly string[] =>
  ['png', 'jpg', 'jpeg', 'jfif', 'pjpeg', 'pjp', 'webp', 'avif']
    .flatMap((ending) => [ending, ending.toUpperCase()])
    .map((ending) => `${stemOf(name)}.${ending}`)
    .filter((other) => other.toLowerCase() !== name.toLowerCase())
