import type { Dirent } from 'node:fs'
import { lstat, readdir, stat } from 'node:fs/promises'
import { sep } from 'node:path'
import { isCandidate, isListedFolder, MAX_DEPTH } from '../../src/sources/folder/listing/candidates'
import { pathOf } from '../../src/sources/filePath'
import type { ListedFile } from '../../src/sources/folder/listing/listedFile'

/** A file with its path as the system has it, which may be no UTF-8: what the name shows does not open it then. */
export interface FileAtPath extends ListedFile {
  readonly path: Buffer
}

const below = (folder: Buffer, name: Buffer): Buffer =>
  Buffer.concat([folder, Buffer.from(sep), name])

/** Whether a link leads to a folder. */
const leadsToFolder = (path: Buffer): Promise<boolean> =>
  stat(path).then(
    (target) => target.isDirectory(),
    () => false,
  )

/**
 * Lists the image files of a folder by the rules of the folder source, in no order. Links are not followed: they may
 * lead in circles, or out of the folder.
 * @param onProblem called with the path, below the opened folder, of what cannot be listed, and the reason
 * @throws the error of the file system if the folder itself cannot be read
 */
export async function* listFolder(
  root: string,
  onProblem: (path: string, reason: string) => void,
): AsyncGenerator<FileAtPath, void, undefined> {
  async function* walk(
    place: Buffer,
    folder: string,
    depth: number,
  ): AsyncGenerator<FileAtPath, void, undefined> {
    let entries: Dirent<Buffer>[]
    try {
      entries = await readdir(place, { withFileTypes: true, encoding: 'buffer' })
    } catch (error) {
      if (depth === 0) throw error
      onProblem(folder, 'This folder can’t be read.')
      return
    }
    for (const entry of entries) {
      const name = entry.name.toString()
      const path = pathOf(folder, name)
      const entryPlace = below(place, entry.name)
      if (entry.isDirectory()) {
        if (!isListedFolder(name)) continue
        if (depth === MAX_DEPTH) onProblem(path, `This folder is over ${MAX_DEPTH} folders deep.`)
        else yield* walk(entryPlace, path, depth + 1)
      } else if (entry.isFile()) {
        if (!isCandidate(name)) continue
        try {
          const { size, mtimeMs } = await lstat(entryPlace)
          yield { folder, name, bytes: size, modified: mtimeMs, path: entryPlace }
        } catch {
          onProblem(path, 'It can’t be read.')
        }
      } else if (isCandidate(name)) {
        onProblem(path, 'It is a link or a device, not a file.')
      } else if (entry.isSymbolicLink() && (await leadsToFolder(entryPlace))) {
        onProblem(path, 'It is a link to a folder, which is not followed.')
      }
    }
  }
  yield* walk(Buffer.from(root), '', 0)
}
