import { settingsOf } from '../../../generationSummary'
import type { FileImage } from '../../fileImage'
import { sanitizeSingleLine } from '../../../../lib/sanitizeSingleLine'
import { TEXT_LENGTH, type ImageRow } from '../table/imageRow'

/**
 * An image of the catalog as the gallery shows it.
 * @param isWhole whether it has all of its prompt, however long that is
 */
export function toGalleryImage(row: ImageRow, isWhole = false): FileImage {
  const { width, height, prompt } = row
  const isCut = !isWhole && prompt !== null && prompt.length > TEXT_LENGTH
  // The header of a damaged file may say 0.
  const size = width && height ? { width, height } : null
  return {
    id: row.id,
    url: null,
    size,
    prompt: (isCut ? prompt.slice(0, TEXT_LENGTH) : prompt) ?? row.name,
    ...(isCut && { isCut }),
    user: null,
    date: new Date(row.date ?? row.modified).toISOString(),
    likes: 0,
    isLiked: false,
    details: {
      hasPrompt: prompt !== null,
      otherText: row.otherText,
      negativePrompt: row.negativePrompt,
      loras: row.loras,
      tool: row.tool && sanitizeSingleLine(row.tool),
      parameters: settingsOf(row, size),
      file: {
        name: row.name,
        folder: row.folder,
        bytes: row.bytes,
        state: row.state,
        colour: row.colour === null ? null : `#${row.colour.toString(16).padStart(6, '0')}`,
      },
    },
  }
}
