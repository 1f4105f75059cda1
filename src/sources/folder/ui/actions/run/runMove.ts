import { withDecision, type Moved } from '../../../../../gallery/state/decisions'
import { useExploreStore } from '../../../../../gallery/state/exploreStore'
import { closeOpen } from '../../../../../gallery/navigation/navigate'
import { openImage } from '../../../../../gallery/navigation/navigation'
import { abortable } from '../../../../../lib/abortable'
import { createDeviceSwitch } from '../../../../../lib/deviceChoice'
import { isDiskFull } from '../../../../../lib/isDiskFull'
import { quote } from '../../../../../lib/isolate'
import { addNotice } from '../../../../../ui/messages'
import type { ChosenImages } from '../../../../imageAction'
import { numbered, type Rename } from '../../../../uniqueNames'
import { findOriginals, moveFiles, NotRemovedError } from '../../../actions/transfer'
import type { FileImage } from '../../../fileImage'
import { isListedPath } from '../../../listing/candidates'
import { pathOf } from '../../../../filePath'
import { describe } from '../../../listing/listedFile'
import { isRejectedFolder } from '../../../listing/rejected'
import { stemOf } from '../../../listing/sidecars'
import type { LocalFolder } from '../../../localFolder'
import { ask } from '../actionState'
import { folderAt, removeEmpty } from './folderAt'
import { attempt, refuseIfBusy, runJob, withdrawOffer, type Job, type Log } from './runJob'

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
  /** The question before several images are moved. */
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

/** An image that was moved. */
interface MovedImage extends Pick<FileImage, 'id'> {
  /** Where it was. */
  readonly before: Pick<FileImage['details']['file'], 'folder' | 'name'>
  /** The folder and the file that it has now, and the path of that folder; null if a listing does not find it there. */
  readonly target: FileSystemDirectoryHandle
  readonly file: File
  readonly path: string | null
}

/** What `move` needs of its job. */
interface Moving extends Pick<Job, 'signal'> {
  readonly folder: LocalFolder
  readonly root: FileSystemDirectoryHandle
  readonly log: Log
}

/**
 * Moves one image, and tells the gallery. If it was left as it is, the log says so.
 * @param onMoved called before the gallery is told, which may fail
 */
async function move(
  { id, before }: Pick<MovedImage, 'id' | 'before'>,
  { folder, root, log, signal }: Moving,
  places: () => Promise<
    readonly [FileSystemDirectoryHandle, string, FileSystemDirectoryHandle, Rename]
  >,
  onMoved: (image: MovedImage) => void,
): Promise<void> {
  const leave = (reason: string) => void log.left.push({ name: before.name, reason })
  let target: FileSystemDirectoryHandle
  let file: File
  try {
    const [from, name, to, rename] = await places()
    if (await from.isSameEntry(to)) {
      return leave('is there already')
    }
    target = to
    file = await moveFiles(await findOriginals(from, name), to, rename, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (isDiskFull(error)) throw error
    const wasCopied = error instanceof NotRemovedError
    return leave(wasCopied ? 'was copied, but could not be removed' : 'could not be moved')
  }
  log.done++
  const path = await placeIn(root, target, file.name)
  onMoved({ id, before, target, file, path })
  await abortable(folder.noteMoved(id, path === null ? null : describe(path, file)), signal)
}

/** Images that leave the list, or come back, make positions mean others. */
const endSelection = () => useExploreStore.setState({ selection: null })

/** Lets Ctrl+Z and a notice move images back. */
function rememberMove(folder: LocalFolder, moved: readonly MovedImage[]): Moved {
  const latest: Moved = {
    changed: [],
    canUndo: () => !folder.closed.aborted,
    undo() {
      if (refuseIfBusy()) return
      useExploreStore.setState(({ decisions }) => ({
        decisions: decisions.filter((each) => each !== latest),
      }))
      void undoMove(folder, moved)
    },
  }
  folder.closed.addEventListener('abort', withdrawOffer, { once: true })
  useExploreStore.setState(({ decisions }) => ({ decisions: withDecision(decisions, latest) }))
  return latest
}

function undoMove(folder: LocalFolder, moved: readonly MovedImage[]): Promise<void> {
  return attempt('Moved', NOT_MOVED, async (log) => {
    const root = folder.handle
    if (root === null) return false
    log.target = ' back'
    const back = new Set<MovedImage>()
    const chosen = { ids: () => moved.map(({ id }) => id) }
    try {
      await runJob(folder, 'Moving', chosen, log, async ({ count, signal }) => {
        endSelection()
        for (const each of moved) {
          const { before, target, file } = each
          const places = async () =>
            [
              target,
              file.name,
              await folderAt(root, before.folder, true),
              (_: string, attempts: number) => numbered(stemOf(before.name), attempts),
            ] as const
          // oxlint-disable-next-line no-await-in-loop -- one after another, as they were moved
          await move(each, { folder, root, log, signal }, places, () => back.add(each))
          count()
        }
        for (const path of new Set(moved.map((each) => each.path)))
          if (path !== null && isRejectedFolder(path)) await removeEmpty(root, path)
      })
    } finally {
      const rest = moved.filter((each) => !back.has(each))
      if (rest.length > 0) log.undo = rememberMove(folder, rest)
      await abortable(folder.save(), folder.closed).catch(() => undefined)
    }
    return true
  })
}

/** Closes the detail view when the image that it shows leaves the list: the next one would take its place. */
function closeImage(id: string): void {
  if (openImage(useExploreStore.getState().navigation)?.id === id) closeOpen()
}

/** Says once on a device what a move does to the dates of files. */
const dateNote = createDeviceSwitch('explore.moveDates', true)

function withDateNote(text: string): string {
  if (!dateNote.isOn()) return text
  dateNote.set(false)
  return `${text} The moved files get the date of the move; here they keep their own.`
}

/** Whether the browser may change files in a folder. It asks the visitor, and a notice says no. */
async function mayChange(
  root: FileSystemDirectoryHandle,
  name: string,
  signal: AbortSignal,
): Promise<boolean> {
  const answer = root.requestPermission?.({ mode: 'readwrite' })
  // The visitor may never answer.
  const permission = answer && (await abortable(answer, signal))
  if (permission === undefined || permission === 'granted') return true
  addNotice(`The browser may not change files in ${quote(name)}, so nothing was moved.`)
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
    let isMoving = false
    let all: readonly string[] = []
    const moved: MovedImage[] = []
    try {
      await runJob(folder, 'Moving', chosen, log, async ({ ids, images, count, signal }) => {
        all = ids
        const { title, text } = question(ids.length)
        mayMove =
          (ids.length === 1 ||
            (await ask({ title, text: withDateNote(text), button: 'Move' }, signal))) &&
          (await mayChange(root, folder.name, signal))
        if (!mayMove) return
        isMoving = true
        endSelection()
        for await (const image of images()) {
          const { file } = image.details
          closeImage(image.id)
          const of = { id: image.id, before: { folder: file.folder, name: file.name } }
          const places = async () =>
            [
              await folderAt(root, file.folder, false),
              file.name,
              ...(await placeOf(root, image)),
            ] as const
          await move(of, { folder, root, log, signal }, places, (each) => moved.push(each))
          count()
        }
        await tidy?.(root)
      })
    } finally {
      if (moved.length > 0) log.undo = rememberMove(folder, moved)
      const left = new Set(all)
      for (const { id } of moved) left.delete(id)
      if (isMoving && left.size > 0) chosen.onKept?.([...left])
      await abortable(folder.save(), folder.closed).catch(() => undefined)
    }
    return mayMove
  })
}
