import { hash } from '../../../../lib/hash'
import { pathOf } from '../../../filePath'
import type { ListedFile } from '../../listing/listedFile'
import { originalPlace } from '../../listing/rejected'

const digits = (number: number): string => number.toString(36).padStart(7, '0')

/** What the ids of the images of a folder begin with. */
export const imageIdPrefix = (folderId: string): string => `${folderId}-`

/**
 * The id of an image that is seen for the first time: the id of the folder and a hash of 64 bits in base
 * 36, the same for the same folder and path. An image in `_rejected` has the id of its place before.
 * @param isTaken whether another image has an id
 */
export function createImageId(
  folderId: string,
  file: Pick<ListedFile, 'folder' | 'name'>,
  isTaken: (id: string) => boolean,
): string {
  const { folder, name: fileName } = originalPlace(file)
  const text = `${folderId}\0${pathOf(folder, fileName)}`
  const codes = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  for (let attempt = 0; ; attempt += 2) {
    const name = digits(hash(attempt, ...codes)) + digits(hash(attempt + 1, ...codes))
    const id = imageIdPrefix(folderId) + name
    if (!isTaken(id)) return id
  }
}
