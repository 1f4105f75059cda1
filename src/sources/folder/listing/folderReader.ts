import type { FolderContent } from '../folderContent'
import type { LeftOutItem } from './candidates'
import { createHandleReader } from './handleReader'
import type { ListedFile } from './listedFile'
import { createPickedReader } from './pickedReader'
import type { FolderView } from './rejected'

/** Reads one folder: what is in it, and its files. */
export interface FolderReader {
  /**
   * Yields the image files of the folder that are in view, each once. By a handle, folders whose names look newer come
   * first. A file or folder that is there and cannot be read is reported to `onSkip` and left out.
   * @param onSkip called with the path of a file or folder below the opened folder
   * @param onLeaveOut called once for each preview and system file, each folder of thumbnails, deleted files or the
   *   system, each file of another kind, and the folder `_rejected`, that is left out by its name
   * @throws the signal's reason when the signal is aborted; the browser's error if the opened folder
   *   itself cannot be read
   */
  readonly list: (
    signal: AbortSignal,
    onSkip: (path: string) => void,
    onLeaveOut: (item: LeftOutItem) => void,
  ) => AsyncGenerator<ListedFile, void, undefined>
  /**
   * One file of the folder, as it is now, in view or not: an image, or a file that belongs to one.
   * @throws the browser's error if it is gone or may not be read
   */
  readonly file: (folder: string, name: string) => Promise<File>
  /**
   * The names, in lower case, of what may belong to images of a folder, as it was listed last; null if it was not listed to
   * its end. Absent if to ask for a file that is not there costs nothing.
   */
  readonly sidecarsIn?: (folder: string) => ReadonlySet<string> | null
}

/** Creates the reader for what the visitor has opened. */
export function createFolderReader(content: FolderContent, view: FolderView): FolderReader {
  return content.kind === 'handle'
    ? createHandleReader(content.handle, view)
    : createPickedReader(content.files, view)
}
