import { availableParallelism } from 'node:os'
import type { Sql } from 'postgres'
import { mapConcurrently } from '../../src/lib/mapConcurrently'
import { pathOf } from '../../src/sources/filePath'
import { appendImages } from '../appendImages.ts'
import type { NewImage } from '../imageRow.ts'
import { openFileStore, type FileStore } from './fileStore.ts'
import { limitTexts } from './limitTexts.ts'
import { listFolder, type FileAtPath } from './listFolder.ts'
import type { ORIGINALS } from './originals.mjs'
import { hashOf, idOf, readFile, readImage, UnusableFile } from './readImage.ts'
import { makeThumbnails } from './thumbnails.ts'

export interface ImportOptions {
  readonly sql: Sql
  /** The folder that is imported, absolute. */
  readonly folder: string
  /** The folder of the gallery's thumbnails and originals. */
  readonly files: string
  readonly originals: (typeof ORIGINALS)[number]
  /** Whether to add nothing. */
  readonly isDryRun: boolean
  /** How many images are added in one transaction. A killed import does them again. */
  readonly batchSize?: number
  /** Called after each file. */
  readonly onProgress?: (done: number, total: number) => void
  /** Called with the path, below the folder, of each image that is new. */
  readonly onNew?: (path: string) => void
  /** Called if another import of the gallery runs, which this one waits for. */
  readonly onWait?: () => void
}

/** A file that was not imported, or not as a whole. */
export interface FileProblem {
  /** Below the folder. */
  readonly path: string
  /** A sentence. */
  readonly reason: string
}

export interface ImportOutcome {
  readonly added: number
  /** How many files have the content of an image that was there already. */
  readonly known: number
  /** Files that were not imported. */
  readonly problems: readonly FileProblem[]
  /** New images with texts that are too long. */
  readonly cut: readonly FileProblem[]
}

/** Any number, but for that of `applySchema`. */
const LOCK = 360_037

/** What became of a file. An error ends the import. */
type FileOutcome =
  | { readonly kind: 'new'; readonly image: NewImage; readonly cut: readonly string[] }
  | { readonly kind: 'known' }
  | { readonly kind: 'unusable'; readonly reason: string }
  | { readonly kind: 'error'; readonly error: unknown }

const EXTENSIONS = { png: 'png', jpeg: 'jpg', webp: 'webp', avif: 'avif' } as const

/** Whether the database refuses the values of a row: a wrong value, one that is there already, one too long. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(?:22|23|54)/.test(String(error.code))

/**
 * Adds the images of a folder that a gallery does not have yet, the oldest first. An image is known by the hash of its
 * content. Its files are stored before its row, and rows are added some at a time, so an import that is killed leaves
 * whole images only, and the next one goes on.
 * @throws what the database or the disk reports if the import cannot go on
 */
export async function importFolder(options: ImportOptions): Promise<ImportOutcome> {
  const { sql, files, isDryRun, onWait } = options
  // One connection holds the lock. It ends with the process, however that ends.
  const connection = await sql.reserve()
  try {
    const [answer] = await connection`select pg_try_advisory_lock(${LOCK}) as locked`
    if (answer?.['locked'] !== true) {
      onWait?.()
      await connection`select pg_advisory_lock(${LOCK})`
    }
    return await importFiles(options, isDryRun ? null : await openFileStore(files))
  } finally {
    await connection`select pg_advisory_unlock(${LOCK})`.catch(() => undefined)
    connection.release()
  }
}

/** @param store null to write nothing */
async function importFiles(
  { sql, folder, originals, batchSize = 100, onProgress, onNew }: ImportOptions,
  store: FileStore | null,
): Promise<ImportOutcome> {
  const problems: FileProblem[] = []
  const cut: FileProblem[] = []
  /** The ids of the new images of this run: a folder may have copies of a file, of which the oldest is taken. */
  const taken = new Set<string>()
  let known = 0
  let added = 0

  async function importFile(file: FileAtPath): Promise<FileOutcome> {
    const { path } = file
    try {
      const bytes = await readFile(path)
      const hash = hashOf(bytes)
      const id = idOf(hash)
      if (taken.has(id)) return { kind: 'known' }
      const rows = await sql`select from explore.images where id = ${id}`
      if (rows.length > 0) return { kind: 'known' }
      const { type, ...image } = await readImage(bytes, file)
      const thumbnails = await makeThumbnails(bytes)
      const place = `${hash.slice(0, 2)}/${hash}`
      const original = originals === 'none' ? null : `originals/${place}.${EXTENSIONS[type]}`
      const thumbnail = `thumbnails/${place}-{width}.webp`
      if (store !== null) {
        if (original !== null && originals === 'link') await store.link(original, path)
        else if (original !== null) await store.write(original, bytes)
        for (const [width, content] of thumbnails.files) {
          await store.write(thumbnail.replace('{width}', String(width)), content)
        }
      }
      const { colour } = thumbnails
      return { kind: 'new', ...limitTexts({ ...image, id, colour, thumbnail, original }) }
    } catch (error) {
      if (!(error instanceof UnusableFile)) return { kind: 'error', error }
      return { kind: 'unusable', reason: error.message }
    }
  }

  /** Adds rows: all of them, or one by one if the database refuses one. */
  async function append(images: readonly NewImage[]): Promise<void> {
    try {
      if (store !== null) {
        await sql.begin((transaction) => appendImages(transaction, images))
      }
      added += images.length
    } catch (error) {
      if (!isRefusal(error)) throw error
      const [image] = images
      if (images.length > 1) for (const each of images) await append([each])
      else if (image !== undefined) {
        const reason = `The database refuses it: ${error.message}.`
        problems.push({ path: pathOf(image.folder, image.name), reason })
      }
    }
  }

  const listed: FileAtPath[] = []
  for await (const file of listFolder(folder, (path, reason) => problems.push({ path, reason }))) {
    listed.push(file)
  }
  // Their places in the gallery are for good, so the order is that of their dates, whatever the file system lists first.
  listed.sort(
    (a, b) =>
      a.modified - b.modified || (pathOf(a.folder, a.name) < pathOf(b.folder, b.name) ? -1 : 1),
  )
  let batch: NewImage[] = []
  let done = 0
  // One more than there are cores, since each waits for the disk at times.
  const outcomes = mapConcurrently(listed, availableParallelism() + 1, async (file) => ({
    path: pathOf(file.folder, file.name),
    ...(await importFile(file)),
  }))
  for await (const outcome of outcomes) {
    switch (outcome.kind) {
      case 'new':
        // Copies that are read at the same time have done their work twice, and written the same files.
        if (taken.has(outcome.image.id)) {
          known++
          break
        }
        taken.add(outcome.image.id)
        onNew?.(outcome.path)
        batch.push(outcome.image)
        if (outcome.cut.length > 0) {
          const reason = `The ends of texts are left out: ${outcome.cut.join(', ')}.`
          cut.push({ path: outcome.path, reason })
        }
        break
      case 'known':
        known++
        break
      case 'unusable':
        problems.push({ path: outcome.path, reason: outcome.reason })
        break
      case 'error':
        throw outcome.error
    }
    if (batch.length === batchSize) {
      await append(batch)
      batch = []
    }
    onProgress?.(++done, listed.length)
  }
  await append(batch)
  if (store !== null && added > 0) await sql`vacuum analyze explore.images`
  return { added, known, problems, cut }
}
