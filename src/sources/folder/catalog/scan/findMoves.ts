import { mapConcurrently } from '../../../../lib/mapConcurrently'
import type { FolderReader } from '../../listing/folderReader'
import type { ListedFile } from '../../listing/listedFile'
import { readSidecars } from '../../listing/sidecars'
import { readMetadata } from '../../../../metadata/readMetadata'
import { rowMetadata, type RowMetadata } from '../table/imageRow'
import type { ImageTable } from '../table/imageTable'

/** How many files are read at a time. */
const FILES_AT_A_TIME = 8

type SizeAndDate = Pick<ListedFile, 'bytes' | 'modified'>

const sizeAndDate = ({ bytes, modified }: SizeAndDate): string => `${bytes} ${modified}`

/** The fingerprint of a file: a text that is equal for files with the same size, date and metadata. */
type Fingerprint = (file: SizeAndDate, metadata: RowMetadata) => string

const fingerprint: Fingerprint = ({ bytes, modified }, metadata) => {
  const { prompt, seed, model, width, height } = metadata
  return JSON.stringify([bytes, modified, prompt, seed, model, width, height])
}

/** Without the texts, of which an earlier version of the reader may have found fewer. */
const fingerprintWithoutTexts: Fingerprint = ({ bytes, modified }, { width, height }) =>
  JSON.stringify([bytes, modified, width, height])

/** Items by a key that several of them may have: one or more for each. */
type Groups<Key, Item> = Map<Key, [Item, ...Item[]]>

function addTo<Key, Item>(groups: Groups<Key, Item>, key: Key, item: Item): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [item])
  else group.push(item)
}

/**
 * Finds the files that were moved or renamed. A new file is a moved one if it has the fingerprint of exactly
 * one file that is gone, and no other new file has that fingerprint.
 * @param missing the rows of files that were not found: they are gone, or out of view
 * @param added the new files
 * @returns the new place of each file that was moved, by its row
 * @throws the signal's reason when the signal is aborted
 */
export async function findMoves(
  table: ImageTable,
  missing: readonly number[],
  added: readonly ListedFile[],
  reader: FolderReader,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, ListedFile>> {
  const datesOfAdded = new Set(added.map(sizeAndDate))
  const alike = missing.filter((row) => {
    const image = table.get(row)
    return image.state === 'read' && datesOfAdded.has(sizeAndDate(image))
  })
  const print = alike.some(table.isOutdated) ? fingerprintWithoutTexts : fingerprint
  const datesOfGone = new Set<string>()
  const goneByFingerprint: Groups<string | null, number> = new Map()
  const findGone = async (row: number) => {
    // A file out of view is not listed, but may be there: then the new one is its copy.
    const isOutOfView = table.isKept(row) && !table.exists(row)
    return isOutOfView && (await opens(table.get(row), reader)) ? null : row
  }
  for await (const row of mapConcurrently(alike, FILES_AT_A_TIME, findGone)) {
    signal.throwIfAborted()
    if (row === null) continue
    const image = table.get(row)
    datesOfGone.add(sizeAndDate(image))
    addTo(goneByFingerprint, print(image, image), row)
  }
  const candidates = added.filter((file) => datesOfGone.has(sizeAndDate(file)))
  const readFile = async (file: ListedFile) => ({
    file,
    found: await readFingerprint(file, reader, print),
  })
  const addedByFingerprint: Groups<string | null, ListedFile> = new Map()
  for await (const { file, found } of mapConcurrently(candidates, FILES_AT_A_TIME, readFile)) {
    signal.throwIfAborted()
    addTo(addedByFingerprint, found, file)
  }

  const moves = new Map<number, ListedFile>()
  for (const [shared, [file, ...otherFiles]] of addedByFingerprint) {
    const [row, ...otherRows] = goneByFingerprint.get(shared) ?? []
    if (row !== undefined && otherFiles.length + otherRows.length === 0) moves.set(row, file)
  }
  return moves
}

const opens = ({ folder, name }: ListedFile, reader: FolderReader): Promise<boolean> =>
  reader.file(folder, name).then(
    () => true,
    () => false,
  )

/** The fingerprint of a file; null, which no row has, if it cannot be read. */
async function readFingerprint(
  file: ListedFile,
  reader: FolderReader,
  print: Fingerprint,
): Promise<string | null> {
  try {
    const { folder, name } = file
    // The row that is gone may have its prompt from there.
    const beside = () => readSidecars(reader, file, reader.sidecarsIn?.(folder) ?? null)
    const result = await readMetadata(await reader.file(folder, name), beside)
    return result.status === 'read' ? print(file, rowMetadata(result)) : null
  } catch {
    return null
  }
}
