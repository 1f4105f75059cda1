import type { Rename } from '../../uniqueNames'
import { namesWithStem, sidecarNames, stemOf } from '../listing/sidecars'

/** The original was changed or could not be removed, so it stays beside its copy. */
export class NotRemovedError extends Error {}

/** Another program has made a file of the name at the same moment. */
class TakenError extends Error {}

const MAX_ATTEMPTS = 10_000
/** How much of two files is compared at a time, in bytes. */
const SLICE = 4_194_304

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name

/** Whether a folder has a file or a folder of a name. A file system that ignores case answers for it. */
async function isTaken(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name)
    return true
  } catch (error) {
    if (isNamed(error, 'TypeMismatchError')) return true
    if (isNamed(error, 'NotFoundError')) return false
    throw error
  }
}

async function areEqual(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false
  for (let start = 0; start < a.size; start += SLICE) {
    const [one, other] = await Promise.all(
      [a, b].map(
        async (blob) => new Uint8Array(await blob.slice(start, start + SLICE).arrayBuffer()),
      ),
    )
    if (one?.some((byte, index) => byte !== other?.[index])) return false
  }
  return true
}

const openFile = async (folder: FileSystemDirectoryHandle, name: string): Promise<File> =>
  (await folder.getFileHandle(name)).getFile()

/** The file of a name in a folder, if it is equal to one that belongs to an image; else null. */
async function equalIn(
  folder: FileSystemDirectoryHandle,
  name: string,
  beside: File,
): Promise<File | null> {
  const there = await openFile(folder, name).catch(() => null)
  return there !== null && (await areEqual(beside, there)) ? there : null
}

/**
 * The names for the files of an image: the first attempt at which all of them are free. What belongs to the image may lie
 * there already, with that of an image of another ending.
 */
async function freeNames(
  folder: FileSystemDirectoryHandle,
  files: readonly File[],
  rename: Rename,
  firstAttempt: number,
): Promise<{ readonly free: readonly string[]; readonly attempt: number }> {
  const stem = stemOf(files[0]?.name ?? '')
  for (let attempt = firstAttempt; attempt < MAX_ATTEMPTS; attempt++) {
    const free = files.map(({ name }) => rename(stem, attempt) + name.slice(stem.length))
    const taken = await Promise.all(
      files.map(async (file, index) => {
        const name = free[index] ?? ''
        if (!(await isTaken(folder, name))) return false
        return index === 0 || (await equalIn(folder, name, file)) === null
      }),
    )
    if (!taken.includes(true)) return { free, attempt }
  }
  throw new Error('There is no free name')
}

/**
 * Writes a file that did not exist, and reads it back.
 * @param onCreated called once the name is ours
 */
async function writeNew(
  source: File,
  folder: FileSystemDirectoryHandle,
  name: string,
  signal: AbortSignal,
  onCreated: () => void,
): Promise<File> {
  const handle = await folder.getFileHandle(name, { create: true })
  if ((await handle.getFile()).size > 0) throw new TakenError(name)
  onCreated()
  // The browser writes beside the file, and puts the content in its place when the stream is closed.
  await source.stream().pipeTo(await handle.createWritable(), { signal })
  const written = await handle.getFile()
  if (!(await areEqual(source, written))) throw new Error(`${name} was not written as it is`)
  return written
}

/**
 * Copies the files of one image into a folder, under names that are free, and reads each back. Nothing is ever
 * overwritten, and what belongs to the image is not written where an equal file has its name.
 * @param files the image, and then the files that belong to it
 * @returns the copies, in the same order
 * @throws the signal's reason, and the error of the browser; what was written is then removed, as far as possible
 */
export async function copyFiles(
  files: readonly File[],
  folder: FileSystemDirectoryHandle,
  rename: Rename,
  signal: AbortSignal,
): Promise<readonly File[]> {
  for (let first = 1; ; first++) {
    const { free, attempt } = await freeNames(folder, files, rename, first)
    const created: string[] = []
    try {
      const copies: File[] = []
      for (const [index, file] of files.entries()) {
        const name = free[index] ?? ''
        signal.throwIfAborted()
        const there = index === 0 ? null : await equalIn(folder, name, file)
        copies.push(there ?? (await writeNew(file, folder, name, signal, () => created.push(name))))
      }
      signal.throwIfAborted()
      return copies
    } catch (error) {
      for (const name of created) await folder.removeEntry(name).catch(() => undefined)
      if (!(error instanceof TakenError)) throw error
      first = attempt
    }
  }
}

/** The files of an image that are moved, in a folder. */
export interface Originals {
  readonly folder: FileSystemDirectoryHandle
  /** The image, and then the files that belong to it. */
  readonly names: readonly string[]
  /** The names of files that another image needs too: they are copied, and stay. */
  readonly staying: readonly string[]
}

/** Whether a file is still the one that was opened before. */
async function isUnchanged(folder: FileSystemDirectoryHandle, opened: File): Promise<boolean> {
  const now = await openFile(folder, opened.name)
  return now.size === opened.size && now.lastModified === opened.lastModified
}

/**
 * Moves the files of one image: copies all of them, reads the copies back, and only then removes the originals. Stopped
 * or failed at any step, every file is whole in one place at least.
 * @returns the image at its new place
 * @throws as `copyFiles`; with `NotRemovedError` if the image stays although its copy is whole
 */
export async function moveFiles(
  { folder, names, staying }: Originals,
  target: FileSystemDirectoryHandle,
  rename: Rename,
  signal: AbortSignal,
): Promise<File> {
  const files = await Promise.all(names.map((name) => openFile(folder, name)))
  const [copy] = await copyFiles(files, target, rename, signal)
  if (copy === undefined) throw new Error('There is no file to move')
  // From here on nothing stops the move, and no copy is removed.
  for (const [index, file] of files.entries()) {
    if (staying.includes(file.name)) continue
    try {
      if (!(await isUnchanged(folder, file))) throw new Error(`${file.name} was changed`)
      await folder.removeEntry(file.name)
    } catch (cause) {
      // A text that stays beside the place of its image is no loss.
      if (index === 0) throw new NotRemovedError(`${file.name} was not removed`, { cause })
    }
  }
  return copy
}

/** Finds the files of an image in its folder. */
export async function findOriginals(
  folder: FileSystemDirectoryHandle,
  image: string,
): Promise<Originals> {
  const existing = async (names: readonly string[]) => {
    const taken = await Promise.all(names.map((name) => isTaken(folder, name)))
    return names.filter((_, index) => taken[index])
  }
  const names = [image, ...(await existing(sidecarNames(image)))]
  const others = names.length > 1 ? await existing(namesWithStem(image)) : []
  // What has the image’s ending in its name, as `a.png.json`, belongs to no other.
  const shared = names.filter((name) => name !== image && !name.startsWith(image))
  return { folder, names, staying: others.length > 0 ? shared : [] }
}
