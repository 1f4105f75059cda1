import { copyText } from '../../../../gallery/detail/copyText'
import { abortable } from '../../../../lib/abortable'
import { countOf } from '../../../../lib/formatCount'
import { formatBytes } from '../../../../lib/formatBytes'
import { isAbortError } from '../../../../lib/isAbortError'
import { saveFile } from '../../../../lib/saveFile'
import { useMessages } from '../../../../ui/messages'
import { fileNames, imagesJson, promptLines, type FiledImage } from '../../../imageTexts'
import type { ChosenImages } from '../../../source'
import {
  copyFiles,
  findOriginals,
  moveFiles,
  NotRemovedError,
  numbered,
  type Rename,
} from '../../actions/transfer'
import { zipOf } from '../../actions/zip'
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
import { emptyLog, refuseIfBusy, report, runJob, say, type Log } from './runJob'

/** The most that a download may have, in bytes: the browser keeps all of it until it is saved. */
const MAX_DOWNLOAD = 2_000_000_000

const nameOf = ({ details }: FileImage): string => details.file.name

/**
 * Runs an action, and reports what it did, also if it was stopped. What the visitor does not choose or agree to is no
 * failure.
 * @param past what was done: “Saved”
 */
async function attempt(
  past: string,
  failure: string,
  run: (log: Log) => Promise<boolean>,
): Promise<void> {
  if (refuseIfBusy()) return
  const log = emptyLog()
  const { addNotice, removeNotice } = useMessages.getState()
  removeNotice(failure)
  try {
    if (await run(log)) report(past, log, false)
  } catch (error) {
    if (isAbortError(error) || log.done > 0) report(past, log, true)
    if (!isAbortError(error)) addNotice(failure)
  }
}

/** What a picker gives; null if the visitor chooses nothing. */
async function chosenFrom<Handle>(picked: Promise<Handle>): Promise<Handle | null> {
  try {
    return await picked
  } catch (error) {
    if (isAbortError(error)) return null
    throw error
  }
}

const TOO_LARGE = `This browser can save ${formatBytes(MAX_DOWNLOAD)} at most in one ZIP. Choose fewer images, or use Chrome or Edge.`
const NOT_ZIPPED = 'The ZIP could not be saved. The disk may be full. The images are untouched.'

/** Saves the originals of images, and the files that belong to them, in a ZIP. */
export function saveZip(folder: LocalFolder, chosen: ChosenImages): Promise<void> {
  return attempt('Saved', NOT_ZIPPED, async (log) => {
    const zip = `${folder.name}.zip`
    const target = window.showSaveFilePicker
      ? await chosenFrom(
          window.showSaveFilePicker({
            id: 'explore-zip',
            suggestedName: zip,
            types: [{ description: 'ZIP', accept: { 'application/zip': ['.zip'] } }],
          }),
        )
      : undefined
    if (target === null) return false
    let isSaved = true
    await runJob(folder, 'Saving', chosen, log, async ({ images, count, signal }) => {
      let bytes = 0
      if (target === undefined) {
        for await (const { details } of images()) bytes += details.file.bytes
        log.gone = 0
        if (bytes > MAX_DOWNLOAD) {
          useMessages.getState().addNotice(TOO_LARGE)
          isSaved = false
          return
        }
      }
      const content = zipOf({
        images: zippedImages(images()),
        filesOf: ({ id }) => abortable(folder.filesOf(id), signal),
        signal,
        onImage({ name }, isInZip) {
          if (isInZip) log.done++
          else log.left.push({ name, reason: 'could not be read' })
          count()
        },
      })
      try {
        if (target === undefined) saveFile(await abortable(blobOf(content), signal), zip)
        else await writeTo(target, content, signal)
      } catch (error) {
        // Nothing of it is saved, whatever was read.
        log.done = 0
        throw error
      }
    })
    return isSaved
  })
}

async function* zippedImages(images: AsyncIterable<FileImage>) {
  for await (const { id, details } of images) yield { id, ...details.file }
}

const blobOf = (content: ReadableStream<Uint8Array>): Promise<Blob> =>
  new Response(content.pipeThrough(new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>()), {
    headers: { 'Content-Type': 'application/zip' },
  }).blob()

/** Writes a file. If that fails or is stopped, the file is as it was before, and not there if it is new. */
async function writeTo(
  target: FileSystemFileHandle,
  content: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  try {
    await content.pipeTo(await target.createWritable(), { signal })
  } catch (error) {
    const before = await target.getFile().catch(() => null)
    if (before?.size === 0) await target.remove?.().catch(() => undefined)
    throw error
  }
}

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
    log.where = ` to “${target.name}”`
    await runJob(folder, 'Copying', chosen, log, async ({ images, count, signal }) => {
      for await (const image of images()) {
        try {
          const files = await abortable(folder.filesOf(image.id), signal)
          await copyFiles(files, target, numbered, signal)
          log.done++
        } catch {
          signal.throwIfAborted()
          log.left.push({ name: nameOf(image), reason: 'could not be copied' })
        }
        count()
      }
    })
    return true
  })
}

/** Where the images of a folder are moved to. */
interface Destination {
  /** See `Log.where`. */
  readonly where: string
  /** Of an image: the folder, and how its name becomes another one. */
  readonly of: (
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

/** The path of a folder below another one where a listing finds an image; null if there is none. */
async function placeIn(
  root: FileSystemDirectoryHandle,
  target: FileSystemDirectoryHandle,
  name: string,
): Promise<string | null> {
  const names = await root.resolve(target)
  const path = names?.join('/') ?? null
  return path !== null && isListedPath(pathOf(path, name)) ? path : null
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
    log.where = destination.where
    let isAgreed = true
    try {
      await runJob(folder, 'Moving', chosen, log, async ({ ids, images, count, signal }) => {
        isAgreed =
          ids.length === 1 || (await ask({ button: 'Move', ...destination.question(ids.length) }))
        if (!isAgreed) return
        const permission = await root.requestPermission?.({ mode: 'readwrite' })
        if (permission !== undefined && permission !== 'granted') {
          isAgreed = false
          useMessages
            .getState()
            .addNotice(
              `The browser may not change files in “${folder.name}”, so nothing was moved.`,
            )
          return
        }
        chosen.onLeave?.()
        for await (const image of images()) {
          const { file } = image.details
          try {
            const from = await folderAt(root, file.folder, false)
            const [target, rename] = await destination.of(root, image)
            if (await from.isSameEntry(target)) {
              log.left.push({ name: file.name, reason: 'is there already' })
            } else {
              const moved = await moveFiles(
                await findOriginals(from, file.name),
                target,
                rename,
                signal,
              )
              log.done++
              const path = await placeIn(root, target, moved.name)
              const place = path === null ? null : describe(path, moved)
              await abortable(folder.noteMoved(image.id, place), signal)
            }
          } catch (error) {
            signal.throwIfAborted()
            const wasCopied = error instanceof NotRemovedError
            const reason = wasCopied ? 'was copied, but could not be removed' : 'could not be moved'
            log.left.push({ name: file.name, reason })
          }
          count()
        }
        await destination.tidy?.(root)
      })
    } finally {
      await abortable(folder.save(), folder.closed).catch(() => undefined)
    }
    return isAgreed
  })
}

const images = (count: number): string => countOf(count, 'image')

/** Moves images, and the files that belong to them, into a folder that the visitor chooses. */
export function moveToFolder(folder: LocalFolder, chosen: ChosenImages): Promise<void> {
  return move(folder, chosen, async () => {
    const target = await pickTarget('explore-move')
    return (
      target && {
        where: ` to “${target.name}”`,
        of: () => Promise.resolve([target, numbered] as const),
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

/** Moves images into the folder `_rejected`, from where they can be moved back. */
export function moveToRejected(folder: LocalFolder, chosen: ChosenImages): Promise<void> {
  return move(folder, chosen, () =>
    Promise.resolve({
      where: ' to “_rejected”',
      of: async (root, { details }) => [
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

/** Moves images in `_rejected` back to where they were. */
export function moveBack(folder: LocalFolder, chosen: ChosenImages): Promise<void> {
  const left = new Set<string>()
  return move(folder, chosen, () =>
    Promise.resolve({
      where: ' back',
      of: async (root, { details }) => {
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

/** Copies a text about images. */
async function copyList(
  folder: LocalFolder,
  chosen: ChosenImages,
  textOf: (images: readonly FiledImage[]) => { readonly text: string; readonly done: string },
): Promise<void> {
  if (refuseIfBusy()) return
  let done = 'Nothing was copied'
  async function read(): Promise<string> {
    const found: FileImage[] = []
    await runJob(folder, 'Reading', chosen, emptyLog(), async ({ images: all, count }) => {
      for await (const image of all()) {
        found.push(image)
        count()
      }
    })
    const { text, done: message } = textOf(found)
    done = text === '' ? 'There is nothing to copy' : message
    if (text === '') throw new Error(done)
    return text
  }
  const reading = read()
  const outcome = await copyText(reading, 'copied', 'failed')
  const wasRead = await reading.then(
    () => true,
    () => false,
  )
  say(outcome === 'failed' && wasRead ? 'Not copied: the browser did not allow it' : done)
}

/** Copies the prompts of images, one a line. */
export const copyPrompts = (folder: LocalFolder, chosen: ChosenImages): Promise<void> =>
  copyList(folder, chosen, (all) => {
    const lines = promptLines(all)
    const without = all.length - lines.length
    const rest = without === 0 ? '' : `; ${images(without)} without a prompt`
    return { text: lines.join('\n'), done: `${countOf(lines.length, 'prompt')} copied${rest}` }
  })

/** Copies what is known of images as JSON. */
export const copyJson = (folder: LocalFolder, chosen: ChosenImages): Promise<void> =>
  copyList(folder, chosen, (all) => ({
    text: imagesJson(all),
    done: `${images(all.length)} copied as JSON`,
  }))

/** Copies the names of the files of images, one a line. */
export const copyNames = (folder: LocalFolder, chosen: ChosenImages): Promise<void> =>
  copyList(folder, chosen, (all) => ({
    text: fileNames(all).join('\n'),
    done: `${countOf(all.length, 'file name')} copied`,
  }))
