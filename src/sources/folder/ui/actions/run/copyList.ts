import { copyImageText } from '../../../../../gallery/actions/copyImageText'
import { abortable } from '../../../../../lib/abortable'
import type { ImageText } from '../../../../imageTexts'
import type { ChosenImages } from '../../../../imageAction'
import { TEXT_LENGTH } from '../../../catalog/table/imageRow'
import type { FileImage } from '../../../fileImage'
import type { LocalFolder } from '../../../localFolder'
import { emptyLog, refuseIfBusy, runJob } from './runJob'

/** The image with its whole negative prompt, of which the catalog may have the beginning only. */
async function withWholeTexts(folder: LocalFolder, image: FileImage): Promise<FileImage> {
  const { details } = image
  if ((details.negativePrompt?.length ?? 0) < TEXT_LENGTH) return image
  // A file that is gone by now keeps what is known of it.
  const whole = await folder.details(image.id).catch(() => null)
  return {
    ...image,
    details: { ...details, negativePrompt: whole?.negativePrompt ?? details.negativePrompt },
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
