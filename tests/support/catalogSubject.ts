import type { Filter } from '../../src/sources/filter'
import { filterFrom } from '../../src/sources/filter'
import type {
  CatalogApi,
  ListRequest,
  CatalogState,
} from '../../src/sources/folder/catalog/catalogApi'
import { loadCatalog, type ShareMoves } from '../../src/sources/folder/catalog/loadCatalog'
import {
  isFromNewerVersion,
  type StoredRecord,
} from '../../src/sources/folder/catalog/storage/records'
import {
  ForgottenError,
  NewerRecordError,
  type RecordStorage,
} from '../../src/sources/folder/catalog/storage/recordStorage'
import type { FolderView } from '../../src/sources/folder/listing/rejected'
import type { ImagePage, SearchProgress } from '../../src/sources/source'
import type { FileSummary } from '../../src/sources/folder/fileImage'

/** Records in memory. */
export interface MemoryStorage extends RecordStorage {
  readonly records: Map<number, unknown>
  /** Lets saving fail from now on, as after the folder was forgotten in another tab. */
  readonly forget: () => void
}

/** @param save replaces saving, to let it fail */
export function createMemoryStorage(
  save?: (number: number, record: StoredRecord | null) => Promise<void>,
): MemoryStorage {
  const records = new Map<number, unknown>()
  let isForgotten = false
  const check = () =>
    isForgotten ? Promise.reject(new ForgottenError('Forgotten')) : Promise.resolve()
  return {
    records,
    check,
    forget() {
      isForgotten = true
      records.clear()
    },
    async *load() {
      await Promise.resolve()
      yield* [...records].toSorted(([a], [b]) => a - b)
    },
    save:
      save ??
      (async (number, record) => {
        await check()
        if (isFromNewerVersion(records.get(number))) throw new NewerRecordError('Newer')
        if (record === null) records.delete(number)
        else records.set(number, structuredClone(record))
      }),
  }
}

/** A catalog as a test uses it. */
export interface CatalogSubject {
  readonly catalog: CatalogApi
  /** The state reported last. */
  readonly state: () => CatalogState
  /** Resolves with the current state or the first later one for which `isWanted` is true. */
  readonly until: (isWanted: (state: CatalogState) => boolean) => Promise<CatalogState>
  readonly page: (
    number: number,
    filter?: Filter | null,
    marks?: ListRequest['marks'],
  ) => Promise<ImagePage<FileSummary>>
  /** The prompts of a page. */
  readonly prompts: (number: number, filter?: Filter | null) => Promise<readonly string[]>
  /** What the searches reported. */
  readonly progress: SearchProgress[]
  /** Lets the catalog notice a change, as an observer of files does. */
  readonly notice: () => void
}

/** The filter for a search text and categories. */
export function wanted(text: string, categories: readonly string[] = []): Filter {
  const filter = filterFrom(text, categories)
  if (filter === null) throw new Error('The filter requests nothing')
  return filter
}

/** Requests all images. */
export const ALL_IMAGES: ListRequest = {
  filter: null,
  marks: new Map(),
  rejected: new Set(),
  signal: new AbortController().signal,
}

/** What the catalogs of a storage do with a move that another one of them tells. */
const listeners = new WeakMap<RecordStorage, Set<CatalogApi['noteMoved']>>()

/** Connects the catalogs of a storage, which are those of several tabs. */
function createShareMoves(storage: RecordStorage): ShareMoves {
  const all = listeners.get(storage) ?? new Set()
  listeners.set(storage, all)
  return (_, onMoved) => {
    all.add(onMoved)
    return (id, to) => {
      for (const each of all) if (each !== onMoved) each(id, to)
    }
  }
}

/** Opens the catalog of the folder `abc`. */
export async function openCatalog(
  storage: RecordStorage,
  view: FolderView = 'kept',
): Promise<CatalogSubject> {
  const states: CatalogState[] = []
  const waiting = new Set<() => void>()
  const progress: SearchProgress[] = []
  let notice: (() => void) | null = null
  const options = {
    createStorage: () => storage,
    shareMoves: createShareMoves(storage),
    watch: (_handle: FileSystemDirectoryHandle, onChange: () => void) => {
      notice = onChange
      return () => undefined
    },
  }
  const catalog = await loadCatalog('abc', view, options, (state) => {
    states.push(state)
    for (const check of waiting) check()
  })
  states.push(catalog.readState())
  const latest = () => {
    const state = states.at(-1)
    if (state === undefined) throw new Error('The catalog is not open')
    return state
  }
  const onProgress = (each: SearchProgress | null) => {
    if (each !== null) progress.push(each)
  }
  const page: CatalogSubject['page'] = async (number, filter = null, marks = new Map()) => {
    await catalog.isReady
    return catalog.page(number, { ...ALL_IMAGES, filter, marks, onProgress })
  }
  return {
    catalog,
    state: latest,
    until: (isWanted) =>
      new Promise((resolve) => {
        const check = () => {
          if (!isWanted(latest())) return
          waiting.delete(check)
          resolve(latest())
        }
        waiting.add(check)
        check()
      }),
    page,
    prompts: async (number, filter = null) =>
      (await page(number, filter)).images.map(({ prompt }) => prompt),
    progress,
    notice: () => notice?.(),
  }
}
