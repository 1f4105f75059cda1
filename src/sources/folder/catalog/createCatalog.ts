import type { CatalogApi } from './catalogApi'
import { fromNextFiles } from '../folderContent'
import { describe, isOtherFile } from '../listing/listedFile'
import { readWorkflow } from '../metadata/readMetadata'
import { readFileDetails } from './fileDetails'
import { openIndex, type CatalogOptions, type FolderIndex } from './openIndex'
import { createRequests } from './requests'

/** Creates a catalog that has no folder open yet. It uses nothing that only workers have. */
export function createCatalog(options: CatalogOptions): CatalogApi {
  const requests = createRequests()
  let opening: Promise<FolderIndex> | null = null
  let index: FolderIndex | null = null
  const opened = () => opening ?? Promise.reject(new Error('No folder is open'))

  async function readFile(id: string): Promise<File> {
    const { table, scanner } = await opened()
    const row = table.rowOf(id)
    const reader = scanner.reader()
    if (row === null) throw new Error('The image is not in the index')
    if (reader === null) throw new Error('The folder may not be read')
    const listed = table.get(row)
    const file = await reader.file(listed.folder, listed.name)
    if (isOtherFile(describe(listed.folder, file), listed)) {
      throw new Error(`${listed.name} has changed`)
    }
    return file
  }

  return {
    async open(folder, onChange) {
      opening = openIndex(folder, options, onChange)
      index = await opening
      return index.readState()
    },
    async scan(handle) {
      await (await opened()).scanner.scan({ kind: 'handle', handle })
    },
    async scanFiles(next) {
      await (await opened()).scanner.scan({ kind: 'files', files: fromNextFiles(next) })
    },
    stopScan: () => index?.scanner.stop(),
    async resumeScan() {
      await (await opened()).scanner.resume()
    },
    async checkForgotten() {
      await (await opened()).save()
    },
    applyPending: (keepColumnOf) => index?.applyPending(keepColumnOf),
    page: (number, request, onProgress) =>
      requests.run(request.id, async (signal) => {
        const { isReady, pages } = await opened()
        await isReady
        return pages.page(number, request, { signal, onProgress })
      }),
    find: (id, request) =>
      requests.run(request.id, async (signal) => {
        const { isReady, pages } = await opened()
        await isReady
        return pages.find(id, request, { signal, onProgress: () => undefined })
      }),
    cancel: requests.cancel,
    details: async (id) => readFileDetails(await readFile(id)),
    workflow: async (id) => readWorkflow(await readFile(id)),
    file: readFile,
    setColour(id, colour) {
      const row = index?.table.rowOf(id) ?? null
      const number = /^#([\da-f]{6})$/i.exec(colour)?.[1]
      if (row !== null && number !== undefined) index?.table.setColour(row, parseInt(number, 16))
    },
  }
}
