import { expose, proxy } from 'comlink'
import type { FolderView } from '../../listing/rejected'
import { watchFolder } from '../../listing/watchFolder'
import type { CatalogState } from '../catalogApi'
import { loadCatalog } from '../loadCatalog'
import { createRecordStorage } from '../storage/recordStorage'
import { passListRequests } from './passListRequests'
import { shareMoves } from './shareMoves'

const options = { createStorage: createRecordStorage, watch: watchFolder, shareMoves }

const worker = {
  /** An answer shows that the code of the worker runs. */
  isRunning: true,
  /** See `loadCatalog`. */
  open: async (folder: string, view: FolderView, report: (state: CatalogState) => void) =>
    proxy(await loadCatalog(folder, view, options, report)),
}

export type CatalogWorker = typeof worker

passListRequests()
expose(worker)
