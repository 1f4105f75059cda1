import { makeZip } from 'client-zip'
import { createUniqueStems } from '../../uniqueNames'
import { pathOf } from '../../filePath'
import { stemOf } from '../listing/sidecars'

/** A larger file is read while it is saved, so that a failure ends the ZIP; a smaller one is read before. In bytes. */
const READ_BEFORE = 67_108_864

/** An image of the ZIP. */
export interface ZippedImage {
  readonly name: string
  /** The path of its folder. */
  readonly folder: string
}

export interface ZipOptions<Image> {
  readonly images: Iterable<Image> | AsyncIterable<Image>
  /** The file of an image, and then those that belong to it. */
  readonly filesOf: (image: Image) => Promise<readonly File[]>
  /** Called after each image; false if it could not be read and is left out. */
  readonly onImage: (image: Image, isSaved: boolean) => void
  readonly signal: AbortSignal
}

interface Entry {
  readonly name: string
  readonly input: File | ArrayBuffer
  readonly lastModified: number
}

/** The files of images, one after another, with unique names and without their folders. */
async function* zipEntries<Image extends ZippedImage>(
  options: ZipOptions<Image>,
): AsyncGenerator<Entry, void, undefined> {
  const { images, filesOf, onImage, signal } = options
  const uniqueStem = createUniqueStems()
  /** The paths of the files that are in the ZIP: two images may share a text. */
  const saved = new Set<string>()
  for await (const image of images) {
    signal.throwIfAborted()
    const entries: Omit<Entry, 'name'>[] = []
    const names: string[] = []
    try {
      for (const file of await filesOf(image)) {
        const path = pathOf(image.folder, file.name)
        if (saved.has(path)) continue
        const input = file.size > READ_BEFORE ? file : await file.arrayBuffer()
        entries.push({ input, lastModified: file.lastModified })
        names.push(file.name)
      }
    } catch {
      signal.throwIfAborted()
      onImage(image, false)
      continue
    }
    for (const name of names) saved.add(pathOf(image.folder, name))
    const stem = stemOf(names[0] ?? '')
    const endings = names.map((name) => name.slice(stem.length))
    const unique = uniqueStem(stem, endings)
    for (const [index, entry] of entries.entries()) {
      yield { ...entry, name: unique + (endings[index] ?? '') }
    }
    onImage(image, true)
  }
}

/**
 * A ZIP of the original files, byte by byte and not compressed: images are. It is made while it is read, so at most
 * one image is in memory.
 */
export const zipOf = <Image extends ZippedImage>(
  options: ZipOptions<Image>,
): ReadableStream<Uint8Array> => makeZip(zipEntries(options))
