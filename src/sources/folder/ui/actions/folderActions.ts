import { reportLostPart } from '../../../../ui/lostParts'
import { IMAGE_TEXTS } from '../../../imageTexts'
import type { ChosenImages, ImageAction } from '../../../imageAction'
import type { LocalFolder } from '../../localFolder'

const load = () => import('./run/runActions')

/** Loads the code of the actions. */
export const loadActions = (): void => void load().catch(() => undefined)

/** Loads it for a press that waits for it, and says so if it does not come. */
const loadNeeded = () => load().catch(() => reportLostPart(loadAgain))
const loadAgain = (): void => void loadNeeded()

/**
 * What can be done with images of a folder in this browser. The code that does it is loaded with the first menu of
 * actions, so that it runs while the press is handled.
 */
export function folderActions(folder: LocalFolder): readonly ImageAction[] {
  type Run = Awaited<ReturnType<typeof load>>['saveZip']
  const action = (
    name: string,
    pick: (code: Awaited<ReturnType<typeof load>>) => Run,
    isForSeveral = false,
  ): ImageAction => ({
    name,
    isForSeveral,
    async run(images: ChosenImages) {
      const code = await loadNeeded()
      if (code) await pick(code)(folder, images)
    },
  })
  const canPick = window.showDirectoryPicker !== undefined
  const canMove = canPick && folder.handle !== null
  return [
    action('Save as ZIP', ({ saveZip }) => saveZip),
    ...(canPick ? [action('Copy to a folder…', ({ copyToFolder }) => copyToFolder)] : []),
    ...(canMove ? [action('Move to a folder…', ({ moveToFolder }) => moveToFolder)] : []),
    ...(canMove && folder.view === 'kept'
      ? [action('Move to “_rejected”', ({ moveToRejected }) => moveToRejected)]
      : []),
    ...(canMove && folder.view === 'rejected'
      ? [action('Move back', ({ moveBack }) => moveBack)]
      : []),
    ...IMAGE_TEXTS.map((text) =>
      action(
        text.name,
        ({ copyList }) =>
          (...of) =>
            copyList(...of, text),
        text.isForSeveral,
      ),
    ),
  ]
}
