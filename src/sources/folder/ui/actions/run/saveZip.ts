import { abortable } from '../../../../../lib/abortable'
import { saveFile } from '../../../../../lib/saveFile'
import { addNotice } from '../../../../../ui/messages'
import { MAX_DOWNLOAD, pickZip, removeIfEmpty, tooLarge } from '../../../../../ui/pick'
import type { ChosenImages } from '../../../../imageAction'
import { zipOf } from '../../../actions/zip'
import type { FileImage } from '../../../fileImage'
import type { LocalFolder } from '../../../localFolder'
import { attempt, runJob } from './runJob'

const NOT_ZIPPED = 'The ZIP could not be saved. The disk may be full. The images are untouched.'

/** Saves the originals of images, and the files that belong to them, in a ZIP. */
export function saveZip(folder: LocalFolder, chosen: ChosenImages): Promise<void> {
  return attempt('Saved', NOT_ZIPPED, async (log) => {
    const zip = `${folder.name}.zip`
    const target = await pickZip(zip)
    if (target === null) return false
    let isSaved = true
    await runJob(folder, 'Saving', chosen, log, async ({ images, count, signal }) => {
      let bytes = 0
      if (target === undefined) {
        for await (const { details } of images()) bytes += details.file.bytes
        log.gone = 0
        if (bytes > MAX_DOWNLOAD) {
          addNotice(tooLarge())
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
    await removeIfEmpty(target)
    throw error
  }
}
