import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** A folder that the visitor opened. */
export interface StoredFolder {
  readonly id: string
  readonly name: string
  /** Null if the browser gives no handle of a folder. */
  readonly handle: FileSystemDirectoryHandle | null
  /** When it was last opened, in ms since 1970. */
  readonly openedAt: number
}

/** A thumbnail on the device. */
export interface StoredThumbnail {
  /** The `fileVersion` of the image. */
  readonly key: string
  /** The id of the folder. */
  readonly folder: string
  readonly blob: Blob
  /** The average colour of the picture: `#rrggbb`. */
  readonly colour: string
  /** See `Thumbnail.side`. Earlier versions, whose thumbnails had a longer side of 320 px, did not store it. */
  readonly side?: number
  /** The size of the blob, in bytes. */
  readonly bytes: number
  /** When it was last shown, in ms since 1970. */
  readonly usedAt: number
}

/** What Explore stores of folders on the device. Values are checked when they are read. */
export interface FolderDatabase extends DBSchema {
  folders: { key: string; value: StoredFolder }
  /** Packed records of up to 1,000 images each, by the id of the folder and their number (0-based). */
  records: { key: [folder: string, number: number]; value: unknown }
  thumbnails: { key: string; value: StoredThumbnail; indexes: { usedAt: number; folder: string } }
  /** The bytes of all thumbnails, under the key `thumbnails`. */
  totals: { key: 'thumbnails'; value: number }
}

const NAME = 'explore-folders'
const VERSION = 1

/** Opens the database. Rejects if the browser stores nothing, as in some private windows. */
export function openDatabase(): Promise<IDBPDatabase<FolderDatabase>> {
  return openDB<FolderDatabase>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('folders', { keyPath: 'id' })
      database.createObjectStore('records')
      const thumbnails = database.createObjectStore('thumbnails', { keyPath: 'key' })
      thumbnails.createIndex('usedAt', 'usedAt')
      thumbnails.createIndex('folder', 'folder')
      database.createObjectStore('totals')
    },
    // Called when another tab opens a newer version or deletes the database.
    blocking: (_version, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
}

/**
 * Whether a rejection of `openDatabase` means that a newer version of Explore has stored the database. This
 * version leaves it as it is.
 */
export const isNewerDatabaseError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'VersionError'

/** The keys of the records of a folder, from a number (0-based) on. */
export function recordKeys(folder: string, from: number): IDBKeyRange {
  // An array is greater than any number as a part of a key.
  return IDBKeyRange.bound([folder, from], [folder, []])
}
