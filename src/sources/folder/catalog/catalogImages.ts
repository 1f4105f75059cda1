import { readFileDetails } from '../../../metadata/fileDetails'
import { readWorkflow } from '../../../metadata/readMetadata'
import { readReport } from '../../../metadata/report'
import { describe, isOtherFile } from '../listing/listedFile'
import { readSidecars } from '../listing/sidecars'
import type { CatalogApi } from './catalogApi'
import type { FolderFiles } from '../localFolder'
import { toGalleryImage } from './pages/galleryImage'
import type { Scanner } from './scan/scanner'
import type { ImageTable } from './table/imageTable'

/** The images of a table by their ids: what is known of them, and what is in their files. */
export function createCatalogImages(
  table: ImageTable,
  scanner: Pick<Scanner, 'reader' | 'metadata'>,
): FolderFiles & Pick<CatalogApi, 'whole' | 'setColour'> {
  function placeOf(id: string) {
    const row = table.rowOf(id)
    const reader = scanner.reader()
    if (row === null) throw new Error('The image is not in the catalog')
    if (reader === null) throw new Error('The folder may not be read')
    return { listed: table.get(row), reader }
  }

  /** Opens the file of an image, which is still the one that was listed. */
  async function openFile(id: string) {
    const { listed, reader } = placeOf(id)
    const file = await reader.file(listed.folder, listed.name)
    if (isOtherFile(describe(listed.folder, file), listed)) {
      throw new Error(`${listed.name} has changed`)
    }
    return { file, listed, reader }
  }

  const rowsOf = (ids: readonly string[]) => ids.map(table.rowOf).filter((row) => row !== null)

  return {
    async details(id) {
      const { file, listed, reader } = await openFile(id)
      return readFileDetails(file, () => readSidecars(reader, listed))
    },
    workflow: async (id) => readWorkflow((await openFile(id)).file),
    async report(id) {
      const { file, listed, reader } = await openFile(id)
      const names = [listed.name, ...listed.folder.split('/')]
      return readReport(file, names, () => readSidecars(reader, listed))
    },
    file: async (id) => (await openFile(id)).file,
    async images(ids) {
      const rows = rowsOf(ids).filter(table.exists)
      await scanner.metadata.readNow(rows)
      return rows.map((row) => toGalleryImage(table.get(row)))
    },
    whole(ids) {
      return rowsOf(ids).map((row) => toGalleryImage(table.get(row), true))
    },
    async filesOf(id) {
      const { listed, reader } = placeOf(id)
      const image = await reader.file(listed.folder, listed.name)
      return [image, ...(await readSidecars(reader, listed))]
    },
    setColour(id, colour) {
      const row = table.rowOf(id)
      const number = /^#([\da-f]{6})$/i.exec(colour)?.[1]
      if (row === null || number === undefined) return false
      const value = parseInt(number, 16)
      // The page asks with an image from before its colour was known.
      if (table.colour(row) === value) return false
      table.setColour(row, value)
      return true
    },
  }
}
