import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from '../problem.mjs'

/** Puts files below a folder, each under its name only when it is whole, and on the disk. */
export interface FileStore {
  readonly write: (path: string, bytes: Uint8Array) => Promise<void>
  /** Puts a file there without a copy. @throws {Problem} if it is on another disk */
  readonly link: (path: string, source: Buffer) => Promise<void>
}

/** Opens the store of a gallery. What a killed import has left behind is deleted: only one may run at a time. */
export async function openFileStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming')
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true })
  let count = 0

  async function placeFor(path: string): Promise<string> {
    const place = join(folder, path)
    await mkdir(dirname(place), { recursive: true })
    return place
  }
  return {
    async write(path, bytes) {
      const part = join(incoming, String(count++))
      await writeFile(part, bytes, { flush: true })
      await rename(part, await placeFor(path))
    },
    async link(path, source) {
      try {
        await link(source, await placeFor(path))
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : null
        // It has the same content: its name says so.
        if (code === 'EEXIST') return
        if (code !== 'EXDEV') throw error
        throw new Problem(
          'Originals cannot be linked to another disk: use --originals copy, or none.',
        )
      }
    },
  }
}
