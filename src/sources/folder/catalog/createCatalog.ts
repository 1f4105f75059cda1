import { abortable } from '../../../lib/abortable'
import type { CatalogApi } from './catalogApi'
import { fromNextFiles } from '../folderContent'
import { describe, isOtherFile } from '../listing/listedFile'
import { readSidecars } from '../listing/sidecars'
import { readReport } from '../../../metadata/report'
import { readWorkflow } from '../../../metadata/readMetadata'
import { readFileDetails } from '../../../metadata/fileDetails'
import { loadCatalog, type CatalogOptions, type LoadedCatalog } from './loadCatalog'
import type { CatalogPages } from './pages/catalogPages'
import type { SearchOptions } from './pages/filteredRows'
import { toGalleryImage } from './pages/galleryImage'

/** Creates a catalog that has no folder open yet. It uses nothing that only workers have. */
export function createCatalog(options: CatalogOptions): CatalogApi {
  let loading: Promise<LoadedCatalog> | null = null
  let catalog: LoadedCatalog | null = null
  const loaded = () => loading ?? Promise.reject(new Error('No folder is open'))

  /** The requests in progress, by their ids. */
  const requests = new Map<number, AbortController>()

  /** Works on a request once there are images. Rejects at once if the request is cancelled. */
  async function answer<Result>(
    id: number,
    work: (pages: CatalogPages, search: SearchOptions) => Promise<Result>,
    onProgress: SearchOptions['onProgress'] = () => undefined,
  ): Promise<Result> {
    const controller = new AbortController()
    const { signal } = controller
    async function run(): Promise<Result> {
      const { isReady, pages } = await loaded()
      await isReady
      return work(pages, { signal, onProgress })
    }
    requests.set(id, controller)
    try {
      return await abortable(run(), signal)
    } finally {
      requests.delete(id)
    }
  }

  async function placeOf(id: string) {
    const { table, scanner } = await loaded()
    const row = table.rowOf(id)
    const reader = scanner.reader()
    if (row === null) throw new Error('The image is not in the catalog')
    if (reader === null) throw new Error('The folder may not be read')
    return { listed: table.get(row), reader }
  }

  /** Opens the file of an image, which is still the one that was listed. */
  async function openFile(id: string) {
    const { listed, reader } = await placeOf(id)
    const file = await reader.file(listed.folder, listed.name)
    if (isOtherFile(describe(listed.folder, file), listed)) {
      throw new Error(`${listed.name} has changed`)
    }
    return { file, listed, reader }
  }

  return {
    async open(folder, onChange, view = 'kept') {
      loading = loadCatalog(folder, view, options, onChange)
      catalog = await loading
      return catalog.readState()
    },
    async scan(handle) {
      await (await loaded()).scanner.scan({ kind: 'handle', handle })
    },
    async scanFiles(next) {
      await (await loaded()).scanner.scan({ kind: 'files', files: fromNextFiles(next) })
    },
    stopScan: () => catalog?.scanner.stop(),
    async resumeScan() {
      await (await loaded()).scanner.resume()
    },
    async save() {
      await (await loaded()).save()
    },
    applyPending: (keepColumnOf) => catalog?.applyPending(keepColumnOf),
    page: (number, request, onProgress) =>
      answer(request.id, (pages, search) => pages.page(number, request, search), onProgress),
    find: (id, request) => answer(request.id, (pages, search) => pages.find(id, request, search)),
    nextMatch: (index, step, request) =>
      answer(request.id, (pages, search) => pages.nextMatch(index, step, request, search)),
    countMatches: (before, request) =>
      answer(request.id, (pages, search) => pages.countMatches(before, request, search)),
    timeline: (request) => answer(request.id, (pages, search) => pages.timeline(request, search)),
    idsAt: (spans, request, updates) =>
      answer(request.id, async (pages, search) => {
        const known = (await loaded()).updates()
        const canChange = request.filter !== null || request.stacks != null
        if (canChange && updates !== known) throw new Error('The list has changed')
        return pages.idsAt(spans, request, search)
      }),
    countAt: (spans, request) =>
      answer(request.id, (pages, search) => pages.countAt(spans, request, search)),
    completeValue: async (operator, typed) => (await loaded()).pages.completeValue(operator, typed),
    cancel: (id) => requests.get(id)?.abort(),
    async details(id) {
      const { file, listed, reader } = await openFile(id)
      return readFileDetails(file, () => readSidecars(reader, listed))
    },
    workflow: async (id) => readWorkflow((await openFile(id)).file),
    async report(id) {
      const { file, listed } = await openFile(id)
      return readReport(file, [listed.name, ...listed.folder.split('/')])
    },
    file: async (id) => (await openFile(id)).file,
    async images(ids) {
      const { table, scanner } = await loaded()
      const rows = ids.flatMap((id) => {
        const row = table.rowOf(id)
        return row !== null && table.exists(row) ? [row] : []
      })
      await scanner.metadata.readNow(rows)
      return rows.map((row) => toGalleryImage(table.get(row)))
    },
    async whole(ids) {
      const { table } = await loaded()
      const rows = ids.map(table.rowOf).filter((row) => row !== null)
      return rows.map((row) => toGalleryImage(table.get(row), true))
    },
    async filesOf(id) {
      const { listed, reader } = await placeOf(id)
      const image = await reader.file(listed.folder, listed.name)
      return [image, ...(await readSidecars(reader, listed))]
    },
    noteMoved: (id, to) => catalog?.noteMoved(id, to),
    setColour(id, colour) {
      if (catalog === null) return
      const row = catalog.table.rowOf(id)
      const number = /^#([\da-f]{6})$/i.exec(colour)?.[1]
      if (row !== null && number !== undefined) catalog.table.setColour(row, parseInt(number, 16))
    },
  }
}
