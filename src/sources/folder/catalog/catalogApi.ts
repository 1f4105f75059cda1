import type { LeftOut } from '../listing/candidates'
import type { Filter } from '../../filter'
import type { Mark } from '../../marks'
import type { Order } from '../../order'
import type { Timeline } from '../../timeline'
import type { FileDetails } from '../../../metadata/fileDetails'
import type { ReadingProgress } from '../localFolder'
import type { CategoryGroup, FoundImage, ImagePage, SearchProgress } from '../../source'
import type { ImagesInView, PendingChanges } from '../../sourceChanges'
import type { Span } from '../../span'
import type { CountedName } from '../../search/categoryNames'
import type { CompletedOperator } from './pages/completeValue'
import type { FileImage, FileSummary } from '../fileImage'
import type { NextFiles } from '../folderContent'
import type { ListedFile } from '../listing/listedFile'
import type { FolderView } from '../listing/rejected'

/** The state of the catalog, which it reports whenever it changes. */
export interface CatalogState {
  /** Images in the gallery as it is shown. */
  readonly count: number
  readonly pending: PendingChanges
  /** The folder is being read for the first time. */
  readonly isIndexing: boolean
  /** See `SourceChanges.updates`. */
  readonly updates: number
  readonly reading: ReadingProgress | null
  /** See `FolderStatus.leftOut`. */
  readonly leftOut: LeftOut
  readonly categories: readonly CategoryGroup[]
  /** See `FolderStatus.isUnreadable`. */
  readonly isUnreadable: boolean
  /** See `FolderStatus.problem`. */
  readonly problem: string | null
}

/** A request of the gallery: the list whose images it counts. */
export interface CatalogRequest {
  /** Identifies the request in `cancel`. */
  readonly id: number
  readonly filter: Filter | null
  /** The marks of images, by id, if the filter tests for them; otherwise empty. An image that is missing has none. */
  readonly marks: ReadonlyMap<string, Mark>
  /** Null or absent for newest first. */
  readonly order?: Order | null
  /** See `PageRequest.stacks`. */
  readonly stacks?: readonly string[] | null
}

/** A request for the images that match a filter. */
export interface CatalogMatchRequest extends CatalogRequest {
  readonly filter: Filter
}

/**
 * The catalog of one folder: all that is known of its image files. It runs in a worker and is called through
 * comlink, so every method is asynchronous for its caller.
 *
 * One word for each thing:
 * - The **catalog** is the whole: `createCatalog.ts` answers these methods, `loadCatalog.ts` connects the parts.
 * - The **table** (`table/`) is its images in memory, in columns. A **row** is the number of one image.
 * - A **record** (`storage/`) is up to 1,000 images as they are stored. A **slot** is a position in a record.
 * - A **scan** (`scan/`) lists the folder and reads its files into the table.
 * - The **order** (`pages/`) is the rows that the gallery shows. An **index** is only ever a position in a list.
 *
 * Visitors read “the index of this folder” for the stored catalog.
 */
export interface CatalogApi {
  /**
   * Loads the stored catalog of a folder; a folder that was never read has none. Called once, first.
   * @param onChange called when the stored catalog is loaded or cannot be, and then at most some ten times a
   * second. Over comlink a call can arrive later than the responses after it.
   * @param view the images that are listed and shown; `kept` by default
   * @returns the state of the loaded catalog
   */
  open(
    folder: string,
    onChange: (state: CatalogState) => void,
    view?: FolderView,
  ): Promise<CatalogState>
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
  /** One page: see `SourceData.pages`. The metadata of its images is read before it is returned. */
  page(
    number: number,
    request: CatalogRequest,
    onProgress: (progress: SearchProgress) => void,
  ): Promise<ImagePage<FileSummary>>
  find(id: string, request: CatalogRequest): Promise<FoundImage<FileSummary> | null>
  /** See `MatchFinder.next`. */
  nextMatch(index: number, step: 1 | -1, request: CatalogMatchRequest): Promise<number | null>
  /** See `MatchFinder.countBefore`. */
  countMatches(before: number, request: CatalogMatchRequest): Promise<number>
  /** See `SourceData.timeline`. */
  timeline(request: CatalogRequest): Promise<Timeline | null>
  /**
   * See `SourceData.idsAt`.
   * @param updates how many updates the caller knows of: after another one a search may find other images
   */
  idsAt(
    spans: readonly Span[],
    request: CatalogRequest,
    updates: number,
  ): Promise<readonly string[]>
  /** See `Stacking.countAt`. */
  countAt(spans: readonly Span[], request: CatalogRequest): Promise<number>
  /** See `completeValue`. */
  completeValue(operator: CompletedOperator, typed: string): Promise<readonly CountedName[]>
  /** Stops the work for a request, which then rejects. */
  cancel(request: number): void
  /** See `LocalFolder.details`. */
  details(id: string): Promise<FileDetails>
  /** See `LocalFolder.workflow`. */
  workflow(id: string): Promise<string | null>
  /** See `LocalFolder.report`. */
  report(id: string): Promise<string>
  /** The file of an image. Rejects if it is gone, has changed, or may not be read. */
  file(id: string): Promise<File>
  /** The images of ids, in their order; without those whose files are gone or not in view. */
  images(ids: readonly string[]): Promise<readonly FileImage[]>
  /** See `SourceData.whole`. */
  whole(ids: readonly string[]): Promise<readonly FileImage[]>
  /** The file of an image as it is now, and then those that belong to it. Rejects if the image cannot be opened. */
  filesOf(id: string): Promise<readonly File[]>
  /**
   * Notes that the page has moved the file of an image, which keeps its id.
   * @param to its place now; null if a listing does not find it there
   */
  noteMoved(id: string, to: ListedFile | null): void
  /** Keeps the average colour (`#rrggbb`) of an image in the catalog. */
  setColour(id: string, colour: string): void
}
