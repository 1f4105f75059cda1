import type { FolderStatus } from '../localFolder'
import type { ImageSource } from '../source'
import { FOLDER_PAGES } from './catalog/folderPages'
import { FOLDER_KIND } from './folderKind'

const STATUS: FolderStatus = { count: 0, access: 'open', reading: null, problem: null }
const rejectFile = () => Promise.reject(new Error('There is no file'))

/** A source without images, for an address that asks for a folder in a browser that knows none. */
export const NO_FOLDER: ImageSource = {
  kind: FOLDER_KIND,
  identity: { folder: '' },
  ...FOLDER_PAGES,
  total: 0,
  prefetch: 0,
  typingPause: 0,
  categories: [],
  matches: () => false,
  highlights: () => [],
  async *pages(_from, { signal }) {
    await Promise.resolve()
    signal.throwIfAborted()
    yield { number: 1, start: 0, images: [], next: null, previous: null, total: 0 }
  },
  find: () => Promise.resolve(null),
  changes: null,
  folder: {
    id: '',
    name: 'No folder is open',
    status: { get: () => STATUS, subscribe: () => () => undefined },
    stopReading: () => undefined,
    resumeReading: () => undefined,
    reopen: () => Promise.resolve(),
    thumbnail: rejectFile,
    file: rejectFile,
    details: rejectFile,
    workflow: rejectFile,
  },
  close: () => undefined,
}
