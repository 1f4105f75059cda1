import { abortable } from '../../../../../lib/abortable'
import { isDiskFull } from '../../../../../lib/isDiskFull'
import { quote } from '../../../../../lib/isolate'
import type { ChosenImages } from '../../../../imageAction'
import { numbered } from '../../../../uniqueNames'
import { copyFiles } from '../../../actions/transfer'
import type { LocalFolder } from '../../../localFolder'
import { pickTarget } from './pickTarget'
import { attempt, runJob } from './runJob'

const NOT_COPIED = 'The images could not be copied. They are untouched.'

/** Copies the originals of images, and the files that belong to them, into a folder that the visitor chooses. */
export function copyToFolder(folder: LocalFolder, chosen: ChosenImages): Promise<void> {
  return attempt('Copied', NOT_COPIED, async (log) => {
    const target = await pickTarget('explore-copy')
    if (target === null) return false
    log.target = ` to ${quote(target.name)}`
    await runJob(folder, 'Copying', chosen, log, async ({ images, count, signal }) => {
      for await (const image of images()) {
        try {
          const files = await abortable(folder.filesOf(image.id), signal)
          await copyFiles(files, target, numbered, signal)
          log.done++
        } catch (error) {
          signal.throwIfAborted()
          if (isDiskFull(error)) throw error
          log.left.push({ name: image.details.file.name, reason: 'could not be copied' })
        }
        count()
      }
    })
    return true
  })
}
