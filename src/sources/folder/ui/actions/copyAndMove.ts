import { abortable } from '../../../../lib/abortable'
import { countOf } from '../../../../lib/formatCount'
import { useMessages } from '../../../../ui/messages'
import { chosenFrom } from '../../../../ui/pick'
import type { ChosenImages } from '../../../source'
import { numbered, type Rename } from '../../../uniqueNames'
import { copyFiles, findOriginals, moveFiles, NotRemovedError } from '../../actions/transfer'
import type { FileImage } from '../../fileImage'
import { isListedPath } from '../../listing/candidates'
import { describe, pathOf } from '../../listing/listedFile'
import {
  isRejectedFolder,
  originalName,
  originalPath,
  rejectedPath,
  rejectedSuffix,
} from '../../listing/rejected'
import type { LocalFolder } from '../../localFolder'
import { ask } from './actionState'
import { attempt, runJob, type Job, type Log } from './runJob'

const pickTarget = (id: string) =>
  window.showDirectoryPicker
    ? chosenFrom(window.showDirectoryPicker({ id, mode: 'readwrite' }))
    : Promise.resolve(null)

const NOT_COPIED = 'The images could not be copied. They are untouched.'

/** Copies the originals of images, and the files that belong to them, into a folder that the visitor chooses. */
export function copyToFolder(folder: LocalFolder, chosen: ChosenImages): Promise<void> {
  return attempt('Copied', NOT_COPIED, async (log) => {
    const target = await pickTarget('explore-copy')
    if (target === null) return false
    log.target = ` to “${target.name}”`
    await runJob(folder, 'Copying', chosen, log, async ({ images, count, signal }) => {
      for await (const image of images()) {
        try {
          const files = await abortable(folder.filesOf(image.id), signal)
          await copyFiles(files, target, numbered, signal)
          log.done++
        } catch {
          signal.throwIfAborted()
          log.left.push({ name: image.details.file.name, reason: 'could not be copied' })
        }
        count()
      }
    })
    return true
  })
}

/** The target of a move. */
interface Destination {
  /** See `Log.target`. */
  readonly target: string
  /** Where an image goes: the folder, and how its file is renamed if the name is taken. */
  readonly placeOf: (
    root: FileSystemDirectoryHandle,
    image: FileImage,
  ) => Promise<readonly [FileSystemDirectoryHandle, Rename]>
  /** Called once all images are moved. */
  readonly tidy?: (root: FileSystemDirectoryHandle) => Promise<void>
  /** What the visitor is asked before several images are moved. */
  readonly question: (count: number) => { readonly title: string; readonly text: string }
}

const NOT_MOVED = 'Not all images could be moved. Those that were not are untouched.'

/** The folder at a path below another one. */
async function folderAt(
  root: FileSystemDirectoryHandle,
  path: string,
  create: boolean,
): Promise<FileSystemDirectoryHandle> {
  let folder = root
  for (const name of path.split('/').filter(Boolean)) {
    folder = await folder.getDirectoryHandle(name, { create })
  }
  return folder
}

/** The path of a folder below another one, if a listing finds an image of that name there; else null. */
async function placeIn(
  root: FileSystemDirectoryHandle,
  target: FileSystemDirectoryHandle,
  name: string,
): Promise<string | null> {
  const names = await root.resolve(target)
  const path = names?.join('/') ?? null
  return path !== null && isListedPath(pathOf(path, name)) ? path : null
}

/** A move in progress. */
interface Move extends Pick<Job, 'signal'> {
  readonly root: FileSystemDirectoryHandle
  readonly placeOf: Destination['placeOf']
  readonly log: Log
}

/** Moves one image. The path and the file that it has then; null if it was left as it is, which the log says. */
async function moveImage(image: FileImage, { root, placeOf, log, signal }: Move) {
  const { file } = image.details
  const leave = (reason: string) => void log.left.push({ name: file.name, reason })
  try {
    const from = await folderAt(root, file.folder, false)
    const [target, rename] = await placeOf(root, image)
    if (await from.isSameEntry(target)) {
      leave('is there already')
      return null
    }
    const moved = await moveFiles(await findOriginals(from, file.name), target, rename, signal)
    return { target, moved }
  } catch (error) {
    signal.throwIfAborted()
    const wasCopied = error instanceof NotRemovedError
    leave(wasCopied ? 'was copied, but could not be removed' : 'could not be moved')
    return null
  }
}

/** Whether the browser may change files in a folder. It asks the visitor, and a notice says no. */
async function mayChange(root: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  const permission = await root.requestPermission?.({ mode: 'readwrite' })
  if (permission === undefined || permission === 'granted') return true
  useMessages
    .getState()
    .addNotice(`The browser may not change files in “${name}”, so nothing was moved.`)
  return false
}

function move(
  folder: LocalFolder,
  chosen: ChosenImages,
  prepare: () => Promise<Destination | null>,
): Promise<void> {
  return attempt('Moved', NOT_MOVED, async (log) => {
    const root = folder.handle
    const destination = await prepare()
    if (root === null || destination === null) return false
    const { target, placeOf, question, tidy } = destination
    log.target = target
    let mayMove = true
    try {
      await runJob(folder, 'Moving', chosen, log, async ({ ids, images, count, signal }) => {
        mayMove =
          (ids.length === 1 || (await ask({ button: 'Move', ...question(ids.length) }))) &&
          (await mayChange(root, folder.name))
        if (!mayMove) return
        chosen.onLeave?.()
        for await (const image of images()) {
          const result = await moveImage(image, { root, placeOf, log, signal })
          if (result !== null) {
            log.done++
            const path = await placeIn(root, result.target, result.moved.name)
            const place = path === null ? null : describe(path, result.moved)
            await abortable(folder.noteMoved(image.id, place), signal)
          }
          count()
        }
        await tidy?.(root)
      })
    } finally {
      await abortable(folder.save(), folder.closed).catch(() => undefined)
    }
    return mayMove
  })
}

const images = (count: number): string => countOf(count, 'image')

/** Moves images, and the files that belong to them, into a folder that the visitor chooses. */
export function moveToFolder(folder: LocalFolder, chosen: ChosenImages): Promise<void> {
  return move(folder, chosen, async () => {
    const target = await pickTarget('explore-move')
    return (
      target && {
        target: ` to “${target.name}”`,
        placeOf: () => Promise.resolve([target, numbered] as const),
        question: (count) => ({
          title: `Move ${images(count)}?`,
          text: `They leave “${folder.name}” and go into “${target.name}”, with the texts that belong to them. Each is removed only after its copy was compared.`,
        }),
      }
    )
  })
}

const numberedAsRejected: Rename = (stem, number) =>
  number === 1 ? stem : stem + rejectedSuffix(number)

/** Moves images into the folder `_rejected`, which they can be moved back from. */
export function moveToRejected(folder: LocalFolder, chosen: ChosenImages): Promise<void> {
  return move(folder, chosen, () =>
    Promise.resolve({
      target: ' to “_rejected”',
      placeOf: async (root, { details }) => [
        await folderAt(root, rejectedPath(details.file.folder), true),
        numberedAsRejected,
      ],
      question: (count) => ({
        title: `Move ${images(count)} to “_rejected”?`,
        text: `They go into the folder “_rejected” in “${folder.name}”. “Show rejected” shows them, and “Move back” brings them back.`,
      }),
    }),
  )
}

/** Removes a folder and those that contain it, as far as they are empty. */
async function removeEmpty(root: FileSystemDirectoryHandle, path: string): Promise<void> {
  const names = path.split('/')
  try {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      // Without `recursive` a folder that contains anything stays.
      await (await folderAt(root, names.join('/'), false)).removeEntry(name)
    }
  } catch {
    // It is not empty, or another program uses it.
  }
}

/** Moves images in `_rejected` back. */
export function moveBack(folder: LocalFolder, chosen: ChosenImages): Promise<void> {
  const left = new Set<string>()
  return move(folder, chosen, () =>
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
        text: `They go back to the folders in “${folder.name}” that they came from.`,
      }),
    }),
  )
}
