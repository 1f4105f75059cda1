import { ImageOff } from 'lucide-react'
import { NoPicture } from '../../../parts/card/NoPicture'
import { Button } from '../../../ui/Button'
import { promptOf } from '../../generationSummary'
import type { Comparing, Original } from '../../sourceUi'
import type { ServerDetails } from '../serverImage'
import type { ServerSource } from '../serverSource'

/** The files that a team's server keeps, or the thumbnails of those that it does not. */
export const SERVER_ORIGINALS: Original<ServerDetails> = {
  nameOf: ({ details }) => details.file.name,
  promptOf,
  picture({ url, details }) {
    const original = details.originalUrl ?? url
    return original === null
      ? Promise.reject(new Error('The server has no picture of this image'))
      : Promise.resolve(original)
  },
}

/** How the images of a team's gallery are compared. */
export const comparingServerImages = (team: ServerSource): Comparing<ServerDetails> => ({
  async facts(image, signal) {
    const { id, details } = image
    const opened = await team.details(id, signal).catch(() => null)
    return {
      prompt: opened?.prompt ?? promptOf(image),
      negativePrompt: opened?.negativePrompt ?? null,
      parameters: opened?.details?.parameters ?? details.parameters,
      isWhole: opened !== null,
    }
  },
  UnreadablePicture: ({ image, onRetry }) => (
    <NoPicture
      Icon={ImageOff}
      reason="The picture can’t be loaded."
      advice={null}
      alt={image.prompt}
      name={null}
      className="absolute inset-0"
    >
      <Button onClick={onRetry}>Try again</Button>
    </NoPicture>
  ),
})
