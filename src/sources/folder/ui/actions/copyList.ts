import { copyImageText } from '../../../../gallery/actions/copyImageText'
import type { ImageText } from '../../../imageTexts'
import type { ChosenImages } from '../../../source'
import type { FileImage } from '../../fileImage'
import type { LocalFolder } from '../../localFolder'
import { emptyLog, refuseIfBusy, runJob } from './runJob'

/** Copies a text about images of a folder. */
export async function copyList(
  folder: LocalFolder,
  chosen: ChosenImages,
  text: ImageText,
): Promise<void> {
  if (refuseIfBusy()) return
  await copyImageText(text, async () => {
    const found: FileImage[] = []
    await runJob(folder, 'Reading', chosen, emptyLog(), async ({ images, count }) => {
      for await (const image of images()) {
        found.push(image)
        count()
      }
    })
    return found
  })
}
