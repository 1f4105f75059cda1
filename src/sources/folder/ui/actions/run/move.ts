import { countOf } from '../../../../../lib/formatCount'
import { quote } from '../../../../../lib/isolate'
import type { ChosenImages } from '../../../../imageAction'
import { numbered, type Rename } from '../../../../uniqueNames'
import {
  isRejectedFolder,
  originalName,
  originalPath,
  rejectedPath,
  rejectedSuffix,
} from '../../../listing/rejected'
import type { LocalFolder } from '../../../localFolder'
import { folderAt, removeEmpty } from './folderAt'
import { pickTarget } from './pickTarget'
import { runMove } from './runMove'

const images = (count: number): string => countOf(count, 'image')

/** Moves images, and the files that belong to them, into a folder that the visitor chooses. */
export function moveToFolder(folder: LocalFolder, chosen: ChosenImages): Promise<void> {
  return runMove(folder, chosen, async () => {
    const target = await pickTarget('explore-move')
    return (
      target && {
        target: ` to ${quote(target.name)}`,
        placeOf: () => Promise.resolve([target, numbered] as const),
        question: (count) => ({
          title: `Move ${images(count)}?`,
          text: `They leave ${quote(folder.name)} and go into ${quote(target.name)}, with the texts that belong to them. Each is removed only after its copy was compared.`,
        }),
      }
    )
  })
}

const numberedAsRejected: Rename = (stem, number) =>
  number === 1 ? stem : stem + rejectedSuffix(number)

/** Moves images into the folder `_rejected`, which they can be moved back from. */
export function moveToRejected(folder: LocalFolder, chosen: ChosenImages): Promise<void> {
  return runMove(folder, chosen, () =>
    Promise.resolve({
      target: ' to “_rejected”',
      placeOf: async (root, { details }) => [
        await folderAt(root, rejectedPath(details.file.folder), true),
        numberedAsRejected,
      ],
      question: (count) => ({
        title: `Move ${images(count)} to “_rejected”?`,
        text: `They go into the folder “_rejected” in ${quote(folder.name)}. “Show rejected” shows them, and “Move back” brings them back.`,
      }),
    }),
  )
}

/** Moves images in `_rejected` back. */
export function moveBack(folder: LocalFolder, chosen: ChosenImages): Promise<void> {
  const left = new Set<string>()
  return runMove(folder, chosen, () =>
    Promise.resolve({
      target: ' back',
      placeOf: async (root, { details }) => {
        const path = details.file.folder
        if (isRejectedFolder(path)) left.add(path)
        return [
          await folderAt(root, isRejectedFolder(path) ? originalPath(path) : path, true),
          (stem, number) => numbered(originalName(stem), number),
        ]
      },
      tidy: async (root) => {
        for (const path of left) await removeEmpty(root, path)
      },
      question: (count) => ({
        title: `Move ${images(count)} back?`,
        text: `They go back to the folders in ${quote(folder.name)} that they came from.`,
      }),
    }),
  )
}
