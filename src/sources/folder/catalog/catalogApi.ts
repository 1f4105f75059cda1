import type { LeftOut } from '../listing/candidates'
import type { Filter } from '../../filter'
import type { Mark } from '../../marks'
import type { Timeline } from '../../timeline'
import type { FolderFiles, ReadingProgress } from '../localFolder'
import type { CategoryGroup, FoundImage, ImagePage, PageRequest } from '../../source'
import type { ImagesInView, PendingChanges } from '../../sourceChanges'
import type { Span } from '../../span'
import type { CountedName } from '../../search/categoryNames'
import type { CompletedOperator } from './pages/completeValue'
import type { FileImage, FileSummary } from '../fileImage'
import type { NextFiles } from '../folderContent'
import type { ListedFile } from '../listing/listedFile'

/** The state of the catalog, which it reports whenever it changes. */
export interface CatalogState {
  /** Images in the gallery as it is shown. */
  readonly count: number
  readonly pending: PendingChanges
  /** The folder is being read for the first time. */
  readonly isIndexing: boolean
  /** See `SourceChanges.updates`. */
  readonly updates: number
  /** See `SourceChanges.moves`. */
  readonly moves: number
  readonly reading: ReadingProgress | null
  /** See `FolderStatus.leftOut`. */
  readonly leftOut: LeftOut
  readonly categories: readonly CategoryGroup[]
  /** See `FolderStatus.isUnreadable`. */
  readonly isUnreadable: boolean
  /** See `FolderStatus.problem`. */
  readonly problem: string | null
}

/** A request of the gallery, with the marks for it. */
export interface ListRequest extends PageRequest {
  /**
   * The marks of images, by id, if the filter tests for them; otherwise empty. An image that is missing has none. The
   * same object for the same marks.
   */
  readonly marks: ReadonlyMap<string, Mark>
  /** The ids of the rejected images, if the list is in stacks; otherwise empty. */
  readonly rejected: ReadonlySet<string>
}

/** A request for the images that match a filter. */
export interface ListMatchRequest extends ListRequest {
  readonly filter: Filter
}

/** What the catalog knows of the lists of its folder. A request that is aborted rejects, and its work stops. */
export interface CatalogLists {
  /**
   * One page: see `SourceData.pages`. The metadata of its images is read before it is returned, if the folder can be read.
   * @param number of the page, 1-based; a number past the last page gives the last
   */
  page(number: number, request: ListRequest): Promise<ImagePage<FileSummary>>
  /** See `SourceData.find`. */
  find(id: string, request: ListRequest): Promise<FoundImage<FileSummary> | null>
  /** See `MatchFinder.next`. */
  nextMatch(index: number, step: 1 | -1, request: ListMatchRequest): Promise<number | null>
  /** See `MatchFinder.countBefore`. */
  countMatches(before: number, request: ListMatchRequest): Promise<number>
  /** See `SourceData.timeline`. */
  timeline(request: ListRequest): Promise<Timeline | null>
  /** See `ListColours.paint`. */
  paintColours(
    request: ListRequest,
    rows: Uint32Array<ArrayBuffer>,
  ): Promise<Uint8ClampedArray<ArrayBuffer>>
  /**
   * See `SourceData.idsAt`.
   * @param known the changes that the caller knows of. Rejects if there were others by which the list may have changed
   */
  idsAt(
    spans: readonly Span[],
    request: ListRequest,
    known: Pick<CatalogState, 'updates' | 'moves'>,
  ): Promise<readonly string[]>
  /** See `Stacking.countAt`. */
  countAt(spans: readonly Span[], request: ListRequest): Promise<number>
  /** See `completeValue`. */
  completeValue(operator: CompletedOperator, typed: string): readonly CountedName[]
}

/**
 * The catalog of one folder: all that is known of its image files. It runs in a worker and is called through
 * comlink, so every method is asynchronous for its caller.
 *
 * One word for each thing:
 * - The **catalog** is the whole: `loadCatalog.ts` connects the parts.
 * - The **table** (`table/`) is its images in memory, in columns. A **row** is the number of one image.
 * - A **record** (`storage/`) is up to 1,000 images as they are stored. A **slot** is a position in a record.
 * - A **scan** (`scan/`) lists the folder and reads its files into the table.
 * - The **order** (`pages/`) is the rows that the gallery shows. An **index** is only ever a position in a list.
 *
 * Visitors read “the index of this folder” for the stored catalog.
 */
export interface CatalogApi extends CatalogLists, FolderFiles {
  /** Resolves when there are images to show, or it is known that there are none. No list is known before. */
  readonly isReady: Promise<void>
  readState(): CatalogState
  /**
   * Lists a folder, and reads the metadata of files that are new or have changed. Resolves when the
   * folder is read or the reading is stopped. What is in the catalog stays usable meanwhile.
   */
  scan(folder: FileSystemDirectoryHandle): Promise<void>
  /** The same for files that the browser hands over without a handle of their folder. */
  scanFiles(next: NextFiles): Promise<void>
  stopScan(): void
  /** Goes on with a stopped scan. */
  resumeScan(): Promise<void>
  /** Saves all changes, unless the folder was forgotten in another tab: then it is stored no more. */
  save(): Promise<void>
  /** See `SourceChanges.applyPending`. */
  applyPending(keepColumnOf: ImagesInView | null): void
  /** See `SourceData.uncut`. */
  whole(ids: readonly string[]): readonly FileImage[]
  /**
   * Notes that the page has moved the file of an image, which keeps its id.
   * @param to its place now; null if a listing does not find it there
   */
  noteMoved(id: string, to: ListedFile | null): void
  /**
   * Keeps the average colour (`#rrggbb`) of an image in the catalog.
   * @returns whether it is another one than before
   */
  setColour(id: string, colour: string): boolean
}
