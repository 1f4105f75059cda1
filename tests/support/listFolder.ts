import { openDatabase } from '../../src/sources/folder/database'

/** Puts a folder into the list of folders, so that its index and its thumbnails are stored. */
export async function listFolder(id: string): Promise<void> {
  const database = await openDatabase()
  await database.put('folders', { id, name: id, handle: null, openedAt: 0 })
  database.close()
}
