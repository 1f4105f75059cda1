import { HASH_START, hashEnd, hashNext } from '../../../../lib/hash'
import { pathOf, type ListedFile } from '../../listing/listedFile'

/** A hash of a text: an unsigned 32-bit number. Another seed gives an unrelated hash. */
function hashText(text: string, seed: number): number {
  let state = hashNext(HASH_START, seed)
  for (let index = 0; index < text.length; index++) state = hashNext(state, text.charCodeAt(index))
  return hashEnd(state)
}

const digits = (number: number): string => number.toString(36).padStart(7, '0')

/** What the ids of the images of a folder begin with. */
export const imageIdPrefix = (folderId: string): string => `${folderId}-`

/**
 * The id of an image that is seen for the first time: the id of the folder and a hash of 64 bits in base
 * 36, the same for the same folder and path.
 * @param isTaken whether another image has an id
 */
export function createImageId(
  folderId: string,
  file: Pick<ListedFile, 'folder' | 'name'>,
  isTaken: (id: string) => boolean,
): string {
  const text = `${folderId}\0${pathOf(file.folder, file.name)}`
  for (let attempt = 0; ; attempt += 2) {
    const hash = digits(hashText(text, attempt)) + digits(hashText(text, attempt + 1))
    const id = imageIdPrefix(folderId) + hash
    if (!isTaken(id)) return id
  }
}
