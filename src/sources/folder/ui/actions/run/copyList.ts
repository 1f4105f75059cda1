import { copyImageText } from '../../../../../parts/copyImageText'
import { abortable } from '../../../../../lib/abortable'
import type { ImageText } from '../../../../imageTexts'
import type { ChosenImages } from '../../../../imageAction'
import { TEXT_LENGTH } from '../../../catalog/table/imageRow'
import type { FileImage } from '../../../fileImage'
import type { LocalFolder } from '../../../localFolder'
import { emptyLog, refuseIfBusy, runJob } from './runJob'

/** The image with its whole prompts, of which it may have the beginnings only. */
async function withWholeTexts(folder: LocalFolder, image: FileImage): Promise<FileImage> {
  const { prompt, details } = image
  const { negativePrompt } = details
  if (Math.max(prompt.length, negativePrompt?.length ?? 0) < TEXT_LENGTH) return image
  // A file that is gone by now keeps what is known of it.
  const whole = await folder.details(image.id).catch(() => null)
  return {
    ...image,
    prompt: whole?.prompt ?? prompt,
    details: { ...details, negativePrompt: whole?.negativePrompt ?? negativePrompt },
  }
}

/** Copies a text about images of a folder. */
export async function copyList(
  folder: LocalFolder,
  chosen: ChosenImages,
  text: ImageText,
): Promise<void> {
  if (refuseIfBusy()) return
  await copyImageText(text, async () => {
    const found: FileImage[] = []
    await runJob(folder, 'Reading', chosen, emptyLog(), async ({ images, count, signal }) => {
      for await (const image of images()) {
        found.push(await abortable(withWholeTexts(folder, image), signal))
        count()
      }
    })
    return found
  })
}
