import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** A folder that the visitor opened. */
export interface StoredFolder {
  readonly id: string
  readonly name: string
  /** Null where the browser gives no handle of a folder. */
  readonly handle: FileSystemDirectoryHandle | null
  /** When it was last opened, in ms since 1970. */
  readonly openedAt: number
}

/** A thumbnail on the device. */
export interface StoredThumbnail {
  /** `<image id>@<date of the file>` */
  readonly key: string
  readonly folder: string
  readonly blob: Blob
  /** `#rrggbb` */
  readonly colour: string
  /** The size of the blob, in bytes. */
  readonly bytes: number
  /** When it was last shown, in ms since 1970. */
  readonly usedAt: number
}

/** What Explore keeps of folders on the device. What is read from it is checked before it is used. */
export interface FolderDatabase extends DBSchema {
  folders: { key: string; value: StoredFolder }
  /** Packed records of some 1,000 images, by folder and number (0-based). */
  records: { key: [folder: string, number: number]; value: unknown }
  thumbnails: { key: string; value: StoredThumbnail; indexes: { usedAt: number; folder: string } }
  /** The bytes of all thumbnails, under the key `thumbnails`. */
  totals: { key: 'thumbnails'; value: number }
}

const NAME = 'explore-folders'
const VERSION = 1

/** Opens the database. Rejects where the browser keeps nothing, as some private windows do. */
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
    // Another tab wants a newer version, or to delete the database.
    blocking: (_version, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
}
