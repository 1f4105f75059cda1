import type { PageRequest, SourceData } from '../source'
import type { FileSummary } from './fileImage'
import { FOLDER_KIND, FOLDER_PAGES } from './folderKind'

/** Yields one page without images. */
export async function* noImages({ signal }: PageRequest) {
  await Promise.resolve()
  signal.throwIfAborted()
  yield { number: 1, start: 0, images: [], next: null, previous: null, total: 0 }
}

/** Creates a source without images, for an address that asks for a folder in a browser that knows none. */
export const createNoFolder = (): SourceData<FileSummary> => ({
  kind: FOLDER_KIND,
  identity: { folder: '' },
  ...FOLDER_PAGES,
  total: 0,
  prefetch: 0,
  delay: 0,
  typingPause: 0,
  categories: [],
  matches: () => false,
  highlights: () => [],
  pages: (_from, request) => noImages(request),
  find: () => Promise.resolve(null),
  changes: null,
  close: () => undefined,
})
