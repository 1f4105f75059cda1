import { abortable } from '../../../../../lib/abortable'
import { useMessages } from '../../../../../ui/messages'
import type { ChosenImages } from '../../../../imageAction'
import type { Rename } from '../../../../uniqueNames'
import { findOriginals, isDiskFull, moveFiles, NotRemovedError } from '../../../actions/transfer'
import type { FileImage } from '../../../fileImage'
import { isListedPath } from '../../../listing/candidates'
import { describe, pathOf } from '../../../listing/listedFile'
import type { LocalFolder } from '../../../localFolder'
import { ask } from '../actionState'
import { folderAt } from './folderAt'
import { attempt, runJob, type Job, type Log } from './runJob'

/** The target of a move. */
export interface Destination {
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
    if (isDiskFull(error)) throw error
    const wasCopied = error instanceof NotRemovedError
    leave(wasCopied ? 'was copied, but could not be removed' : 'could not be moved')
    return null
  }
}

/** Whether the browser may change files in a folder. It asks the visitor, and a notice says no. */
async function mayChange(
  root: FileSystemDirectoryHandle,
  name: string,
  signal: AbortSignal,
): Promise<boolean> {
  const asked = root.requestPermission?.({ mode: 'readwrite' })
  // The visitor may never answer.
  const permission = asked && (await abortable(asked, signal))
  if (permission === undefined || permission === 'granted') return true
  useMessages
    .getState()
    .addNotice(`The browser may not change files in “${name}”, so nothing was moved.`)
  return false
}

/**
 * Moves the originals of images, and the files that belong to them, and asks before if there are several.
 * @param prepare finds the destination; null if the visitor chooses none
 */
export function runMove(
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
          (ids.length === 1 || (await ask({ button: 'Move', ...question(ids.length) }, signal))) &&
          (await mayChange(root, folder.name, signal))
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
