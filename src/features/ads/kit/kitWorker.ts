import { makeZip } from 'client-zip'
import { expose } from 'comlink'
import { bitmapOf } from './bitmapOf'
import type { LeftOut } from './campaign'
import { kitEntries, type KitImage } from './kitEntries'
import { renderCrops, type Crop } from './renderKit'

/** @throws PictureProblem */
async function render({ picture, design }: KitImage): Promise<readonly Crop[]> {
  const bitmap = await bitmapOf(picture)
  try {
    return await renderCrops(bitmap, design)
  } finally {
    bitmap.close()
  }
}

/** What the worker that makes kits can be asked for. */
export interface KitWorker {
  /**
   * Makes a kit.
   * @param target the file that it is written to; null to have it back
   * @param next the next image; null after the last
   * @param onImage see `KitOptions`
   * @throws an error named as a `KitProblem`, or what the browser throws if the kit cannot be written
   */
  readonly save: (
    target: FileSystemFileHandle | null,
    maxBytes: number,
    next: () => Promise<KitImage | null>,
    onImage: (leftOut: LeftOut | null) => void,
  ) => Promise<Blob | null>
  /** Lets go of the file that is written, which is as it was before then. */
  readonly release: () => Promise<void>
}

async function* all(next: () => Promise<KitImage | null>) {
  for (let image = await next(); image !== null; image = await next()) yield image
}

/** The file that is written; null if there is none. */
let file: Promise<FileSystemWritableFileStream> | null = null

const save: KitWorker['save'] = async (target, maxBytes, next, onImage) => {
  const entries = kitEntries({ images: all(next), render, onImage, maxBytes })
  if (target === null) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>()
    const zip = new Response(readable, { headers: { 'Content-Type': 'application/zip' } }).blob()
    zip.catch(() => undefined)
    // A response replaces the error of its stream by one of its own. This throws the error of the entries.
    await makeZip(entries).pipeTo(writable)
    return zip
  }
  file = target.createWritable()
  const written = await file
  // Through another stream, since a stream that is piped to can be aborted by the pipe alone.
  await makeZip(entries).pipeTo(
    new WritableStream<Uint8Array<ArrayBuffer>>({
      write: (chunk) => written.write(chunk),
      close: () => written.close(),
      abort: () => written.abort(),
    }),
  )
  return null
}

const release: KitWorker['release'] = async () => (await file)?.abort()

expose({ save, release } satisfies KitWorker)
