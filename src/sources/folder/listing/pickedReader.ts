import type { PickedFiles } from '../folderContent'
import { isListedPath, isSidecarPath, leftOutItemOf, type LeftOutItem } from './candidates'
import type { FolderReader } from './folderReader'
import { pathOf } from '../../filePath'
import { describe, type ListedFile } from './listedFile'
import { isInView, isRejectedFolder, REJECTED, type FolderView } from './rejected'

/** Reads files that are handed over a few at a time. It keeps them, since they are handed over once. */
export function createPickedReader(picked: PickedFiles, view: FolderView): FolderReader {
  const remaining = picked[Symbol.asyncIterator]()
  const files = new Map<string, File>()
  const listed: ListedFile[] = []
  /** The folders and files that are left out and counted. */
  const leftOut = new Map<string, LeftOutItem>()
  let isComplete = false

  async function keepMore(): Promise<void> {
    const next = await remaining.next()
    isComplete = next.done === true
    if (next.done === true) return
    for (const { path, file } of next.value) {
      const end = path.lastIndexOf('/')
      const folder = path.slice(0, Math.max(0, end))
      const isImage = isListedPath(path)
      if (isImage || isSidecarPath(path)) files.set(path, file)
      if (!isInView(view, folder)) {
        if (isRejectedFolder(folder)) leftOut.set(REJECTED, { path: REJECTED, kind: 'rejected' })
        continue
      }
      if (!isImage) {
        const item = leftOutItemOf(path)
        if (item !== null) leftOut.set(item.path, item)
        continue
      }
      listed.push({ ...describe(folder, file), name: path.slice(end + 1) })
    }
  }

  return {
    async *list(signal, _, onLeaveOut) {
      for (let index = 0; ; index++) {
        while (index === listed.length && !isComplete) await keepMore()
        signal.throwIfAborted()
        const file = listed[index]
        if (file === undefined) {
          for (const item of leftOut.values()) onLeaveOut(item)
          return
        }
        yield file
      }
    },
    async file(folder, name) {
      const path = pathOf(folder, name)
      while (!files.has(path) && !isComplete) await keepMore()
      const file = files.get(path)
      if (file === undefined) throw new DOMException(`${name} was not chosen`, 'NotFoundError')
      return file
    },
  }
}
