import type { IDBPDatabase, IDBPTransaction } from 'idb'
import type { Thumbnail } from '../localFolder'
import { openDatabase, type FolderDatabase, type StoredThumbnail } from '../database'

/**
 * The thumbnails of all folders on the device. No method rejects: if the browser stores nothing or the
 * disk is full, no thumbnail is found, and none is stored.
 */
export interface ThumbnailStore {
  /** A thumbnail by its key; null if there is none. Marks it as used. */
  readonly read: (key: string) => Promise<Thumbnail | null>
  /**
   * Stores a thumbnail of a folder that is in the list of folders, and deletes those used least recently while
   * the sum of all is above the limit.
   */
  readonly write: (key: string, folder: string, thumbnail: Thumbnail) => Promise<void>
  /** Deletes the thumbnails of a folder. */
  readonly forget: (folder: string) => Promise<void>
  /** Writes the times of use that are not written yet, and closes the database. */
  readonly close: () => Promise<void>
}

export interface ThumbnailStoreOptions {
  /** The most bytes that all thumbnails may take on the device; 500 MB by default. */
  readonly limit?: number
  /** The clock, in ms since 1970. */
  readonly now?: () => number
}

const MAX_BYTES = 500_000_000

/**
 * The time of use of a thumbnail is written at most once in this interval, in ms, because the picture is
 * written again with it.
 */
const USE_INTERVAL_MS = 3_600_000
/** How long after the first use the times of use are written, in ms: several in one transaction. */
const USE_DELAY_MS = 5000

type Writing = IDBPTransaction<FolderDatabase, ['folders', 'thumbnails', 'totals'], 'readwrite'>

/** Opens the store of thumbnails. Its database is opened with the first call. */
export function createThumbnailStore(options: ThumbnailStoreOptions = {}): ThumbnailStore {
  const { limit = MAX_BYTES, now = Date.now } = options
  let opening: Promise<IDBPDatabase<FolderDatabase> | null> | null = null
  const used = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const database = () => (opening ??= openDatabase().catch(() => null))

  /** Runs changes in one transaction, which is undone if one of them fails. */
  async function change(run: (writing: Writing) => Promise<void>): Promise<void> {
    try {
      const writing = (await database())?.transaction(
        ['folders', 'thumbnails', 'totals'],
        'readwrite',
      )
      if (writing) await Promise.all([run(writing), writing.done])
    } catch {
      // The disk is full, or the database is gone: the thumbnail is made again when it is needed.
    }
  }

  function writeUses(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const keys = [...used]
    used.clear()
    if (keys.length === 0) return Promise.resolve()
    return change(async (writing) => {
      const thumbnails = writing.objectStore('thumbnails')
      for (const key of keys) {
        const stored = await thumbnails.get(key)
        if (stored !== undefined) await thumbnails.put({ ...stored, usedAt: now() })
      }
    })
  }

  function noteUse({ key, usedAt }: StoredThumbnail): void {
    if (now() - usedAt < USE_INTERVAL_MS) return
    used.add(key)
    timer ??= setTimeout(() => void writeUses(), USE_DELAY_MS)
  }

  return {
    async read(key) {
      try {
        const stored = await (await database())?.get('thumbnails', key)
        if (stored === undefined || !isThumbnail(stored)) return null
        noteUse(stored)
        const { blob, colour, side } = stored
        return { blob, colour, side: typeof side === 'number' ? side : 0 }
      } catch {
        return null
      }
    },
    write: (key, folder, { blob, colour, side }) =>
      change(async (writing) => {
        // Another tab may have forgotten the folder.
        if ((await writing.objectStore('folders').getKey(folder)) === undefined) return
        const before = await bytesWithout(writing, key)
        const bytes = blob.size
        const record = { key, folder, blob, colour, side, bytes, usedAt: now() }
        await writing.objectStore('thumbnails').put(record)
        await evict(writing, before + bytes, limit)
      }),
    forget: (folder) =>
      change(async (writing) => {
        let total = await readTotal(writing)
        let cursor = await writing.objectStore('thumbnails').index('folder').openCursor(folder)
        for (; cursor !== null; cursor = await cursor.continue()) {
          total -= cursor.value.bytes
          await cursor.delete()
        }
        await writing.objectStore('totals').put(total, 'thumbnails')
      }),
    async close() {
      await writeUses()
      const open = await opening
      open?.close()
    },
  }
}

/** Whether a record is what this version of Explore writes. */
function isThumbnail({ blob, colour }: Partial<Record<keyof Thumbnail, unknown>>): boolean {
  return blob instanceof Blob && typeof colour === 'string' && /^#[\da-f]{6}$/.test(colour)
}

/** The bytes of all thumbnails. If the stored sum is not valid, all thumbnails are deleted. */
async function readTotal(writing: Writing): Promise<number> {
  const total: unknown = await writing.objectStore('totals').get('thumbnails')
  if (typeof total === 'number' && total >= 0) return total
  await writing.objectStore('thumbnails').clear()
  return 0
}

/** The bytes of all thumbnails without the one under this key, which is about to be replaced. */
async function bytesWithout(writing: Writing, key: string): Promise<number> {
  const total = await readTotal(writing)
  const replaced = await writing.objectStore('thumbnails').get(key)
  return total - (replaced?.bytes ?? 0)
}

/** Deletes the thumbnails that were used least recently, until all take no more than the limit. */
async function evict(writing: Writing, bytes: number, limit: number): Promise<void> {
  let total = bytes
  let cursor = total > limit ? await leastRecent(writing) : null
  while (cursor !== null && total > limit) {
    total -= cursor.value.bytes
    await cursor.delete()
    cursor = await cursor.continue()
  }
  await writing.objectStore('totals').put(total, 'thumbnails')
}

/** A cursor over all thumbnails, from the one used least recently. */
const leastRecent = (writing: Writing) =>
  writing.objectStore('thumbnails').index('usedAt').openCursor()
