import { delay } from '../../../lib/delay'
import type { PickedFile } from '../folderContent'
import { isCandidate, isListedFolder, MAX_DEPTH } from './candidates'
import type { FolderReader } from './folderReader'
import { describe, pathOf } from './listedFile'

/** How many files are listed before other work gets its turn. */
const FILES_PER_TURN = 500

/** Reads files that were handed over as a list. The list has all files already, so it keeps them. */
export function createPickedReader(picked: readonly PickedFile[]): FolderReader {
  const files = new Map(picked.filter(isListed).map(({ path, file }) => [path, file]))
  return {
    async *list(signal) {
      let count = 0
      for (const [path, file] of files) {
        if (count++ % FILES_PER_TURN === 0) await delay(1, signal)
        yield { ...describe(folderOf(path), file), name: path.slice(path.lastIndexOf('/') + 1) }
      }
    },
    file: (folder, name) => {
      const file = files.get(pathOf(folder, name))
      return file === undefined
        ? Promise.reject(new DOMException(`${name} was not chosen`, 'NotFoundError'))
        : Promise.resolve(file)
    },
  }
}

/** The folders of a path; empty at the top. */
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

function isListed({ path }: PickedFile): boolean {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  return isCandidate(name) && folders.length <= MAX_DEPTH && folders.every(isListedFolder)
}
