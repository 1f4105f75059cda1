import { settingsOf } from '../../../generationSummary'
import type { FileImage } from '../../fileImage'
import { sanitizeSingleLine } from '../../../../lib/sanitizeSingleLine'
import { TEXT_LENGTH, type ImageRow } from '../table/imageRow'

/** An image of the catalog as the gallery shows it. */
export function toGalleryImage(row: ImageRow): FileImage {
  const { width, height } = row
  // The header of a damaged file may say 0.
  const size = width && height ? { width, height } : null
  return {
    id: row.id,
    url: null,
    size,
    prompt: row.prompt?.slice(0, TEXT_LENGTH) ?? row.name,
    user: null,
    date: new Date(row.date ?? row.modified).toISOString(),
    likes: 0,
    isLiked: false,
    details: {
      hasPrompt: row.prompt !== null,
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
