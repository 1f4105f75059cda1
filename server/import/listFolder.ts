import type { Dirent } from 'node:fs'
import { lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isCandidate, isListedFolder, MAX_DEPTH } from '../../src/sources/folder/listing/candidates'
import { pathOf, type ListedFile } from '../../src/sources/folder/listing/listedFile'

/** Whether a link leads to a folder. */
const leadsToFolder = (path: string): Promise<boolean> =>
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
): AsyncGenerator<ListedFile, void, undefined> {
  async function* walk(folder: string, depth: number): AsyncGenerator<ListedFile, void, undefined> {
    let entries: Dirent[]
    try {
      entries = await readdir(join(root, folder), { withFileTypes: true })
    } catch (error) {
      if (depth === 0) throw error
      onProblem(folder, 'This folder can’t be read.')
      return
    }
    for (const entry of entries) {
      const path = pathOf(folder, entry.name)
      if (entry.isDirectory()) {
        if (!isListedFolder(entry.name)) continue
        if (depth === MAX_DEPTH) onProblem(path, `This folder is over ${MAX_DEPTH} folders deep.`)
        else yield* walk(path, depth + 1)
      } else if (entry.isFile()) {
        if (!isCandidate(entry.name)) continue
        try {
          const { size, mtimeMs } = await lstat(join(root, path))
          yield { folder, name: entry.name, bytes: size, modified: mtimeMs }
        } catch {
          onProblem(path, 'It can’t be read.')
        }
      } else if (isCandidate(entry.name)) {
        onProblem(path, 'It is a link or a device, not a file.')
      } else if (entry.isSymbolicLink() && (await leadsToFolder(join(root, path)))) {
        onProblem(path, 'It is a link to a folder, which is not followed.')
      }
    }
  }
  yield* walk('', 0)
}
