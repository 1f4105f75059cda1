import type { ComponentType } from 'react'
import type { LazyCode } from '../lib/lazyCode'
import type { Completions } from './completion'
import type { Filter } from './filter'
import type { GalleryImage } from './image'
import type { ImageAction } from './imageAction'
import type { Marks } from './marks'
import type { ListColours } from './listColours'
import type { TextRange } from './textRanges'
import type { Order, OrderName } from './order'
import type { PageSizes } from './pageSizes'
import type { SourceChanges } from './sourceChanges'
import type { SourceUi } from './sourceUi'
import type { Span } from './span'
import type { Timeline } from './timeline'

/** A run of consecutive images of a gallery. */
export interface ImagePage<Details = unknown> {
  /** 1-based. */
  readonly number: number
  /** The index (0-based) of the page's first image among the images requested. */
  readonly start: number
  /** Any number of images; none only on the one page of an empty gallery. */
  readonly images: readonly GalleryImage<Details>[]
  /** The number of the page after this one; null on the last page. */
  readonly next: number | null
  /** The number of the page before this one; null on page 1. */
  readonly previous: number | null
  /** The number of images in the list that was requested; null while the source does not know. */
  readonly total: number | null
}

/** How far a source has searched its images. All three are counts of images. */
export interface SearchProgress {
  readonly done: number
  readonly of: number
  /** Matches among the images done. */
  readonly matches: number
}

/** A request to a source. Indexes, pages and totals count the images of the requested list only. */
export interface PageRequest {
  /**
   * Requests the images that match; null requests all images. One object is one search: its list stays as it was at
   * its first request, whatever the visitor marks meanwhile.
   */
  readonly filter: Filter | null
  /**
   * The order of the list; null or absent for the order of the source. Only a source with `orders` gets one.
   * @experimental
   */
  readonly order?: Order | null | undefined
  /**
   * Null or absent for a list of single images. Else images of one prompt are a stack, in the place of the first of
   * them: it is one position of the list, or if it is open, one after another for all of its images. These are the ids
   * by which stacks are open. Only a source with `stacking` gets them.
   * @experimental
   */
  readonly stacks?: readonly string[] | null | undefined
  /** The source stops working when this signal is aborted. */
  readonly signal: AbortSignal
  /**
   * Called several times a second by a source that searches many images; with null by one that is busy
   * with something else. A source that calls it is at work, however long it takes: see `SourceData.delay`.
   * @experimental
   */
  readonly onProgress?: ((progress: SearchProgress | null) => void) | undefined
}

/** An image that was requested by its id. */
export interface FoundImage<Details = unknown> {
  readonly image: GalleryImage<Details>
  /**
   * The index (0-based) of the image, or of the closed stack that it is in, among those requested. `excluded`: the
   * filter leaves the image out. `unknown`: the source cannot tell the index.
   */
  readonly index: number | 'excluded' | 'unknown'
}

/** A request for the images that match a filter. */
export interface MatchRequest extends PageRequest {
  readonly filter: Filter
}

/**
 * Knows where the matches of a filter are among all images. Indexes (0-based) count the whole gallery. A closed
 * stack is a match if one of its images is.
 */
export interface MatchFinder {
  /**
   * The index of the match that is nearest to an index; null if there is none.
   * @param step 1 for the first match after the index, -1 for the last one before it
   */
  next(index: number, step: 1 | -1, request: MatchRequest): Promise<number | null>
  /** How many images before an index match; before Infinity all that do. */
  countBefore(index: number, request: MatchRequest): Promise<number>
}

/** Knows the stacks of lists: see `PageRequest.stacks`. */
export interface Stacking {
  /** How many images are at positions of the list: at the position of a closed stack, all of its images. */
  readonly countAt: (spans: readonly Span[], request: PageRequest) => Promise<number>
}

/** Categories that belong together, such as the models or the folders of a collection. */
export interface CategoryGroup {
  /** The heading of the group; null for a group that needs none. */
  readonly name: string | null
  readonly categories: readonly {
    readonly name: string
    /**
     * What the menu calls it under the heading of its group; absent if that is its name.
     * @experimental
     */
    readonly label?: string | undefined
    /**
     * The name of the category of all other images; absent if there is none.
     * @experimental
     */
    readonly opposite?: string | undefined
    /** How many images are in the category; null if the source does not know. */
    readonly count: number | null
  }[]
}

/**
 * Where the images of a gallery come from: the one interface between the gallery and its data. What `pages` and `find`
 * respond is validated.
 *
 * `PageSizes` gives a reader the first guess of the page that holds an index. Pages follow one
 * another without gaps, but any page may be shorter or longer than the guess; a reader compares
 * `start` and goes on to the next or the previous page.
 *
 * Parts that may be absent are experimental: a minor version of Explore may change them.
 */
export interface SourceData<Details = unknown> extends PageSizes {
  /** The kind of source, such as `generated`. Marks are kept by kind and image id. */
  readonly kind: string
  /** The values that differ between galleries of this kind. A part of the query keys. */
  readonly identity: Readonly<Record<string, string | number>>
  /** The number of images in all; null if it is not known before page 1. */
  readonly total: number | null
  /**
   * How many images beyond the viewport are fetched ahead of the visitor. 0 fetches a page when the
   * last loaded card comes into view.
   */
  readonly prefetch: number
  /** How long the source may wait before it answers, in ms; 15 s later its response has failed. */
  readonly delay: number
  /** How long typing has to pause before a text is searched for, in ms: the less, the faster the source. */
  readonly typingPause: number
  /** The categories that visitors can choose now, in the order of the menu; the same until they change. */
  readonly categories: readonly CategoryGroup[]
  /** Whether an image matches a filter: the rule by which filtered pages are made. One that `isCut` is given uncut. */
  matches(filter: Filter, image: GalleryImage<Details>): boolean
  /**
   * Images that are `isCut` with all of their texts, by their ids, in any order and without those that are gone. Absent
   * for a source whose images never are; one that has it has a `matchFinder`.
   * @experimental
   */
  readonly uncut?:
    | ((ids: readonly string[], signal: AbortSignal) => Promise<readonly GalleryImage<Details>[]>)
    | undefined
  /** The parts of a text, such as a prompt, that a filter searches for: in order, without overlap. */
  highlights(filter: Filter, text: string): readonly TextRange[]
  /**
   * Yields pages in order, each as soon as it is ready, and ends after the last page.
   * @param from the number of the first page to yield; a number past the last page yields the last
   * @throws the signal's reason, at once, when the signal is aborted
   */
  pages(from: number, request: PageRequest): AsyncGenerator<ImagePage<Details>, void, undefined>
  /**
   * One image by its id; null if this source has no such image.
   * @throws the signal's reason when the signal is aborted
   */
  find(id: string, request: PageRequest): Promise<FoundImage<Details> | null>
  /**
   * The ids of the images at these positions of the list. A removed image may have none; a closed stack gives all of
   * its own. A selection knows an image by its id alone, so this is only for sources whose images are never `isLiked`
   * without one of the visitor's `Marks`. Absent for a source whose images cannot be selected.
   * @param spans in order, apart and within the list
   * @throws SourceProblem if these are more images than it can tell
   * @experimental
   */
  readonly idsAt?:
    ((spans: readonly Span[], request: PageRequest) => Promise<readonly string[]>) | undefined
  /**
   * Absent for a source that does not know all of its images: the gallery then loads page after page to find one.
   * @experimental
   */
  readonly matchFinder?: MatchFinder | undefined
  /**
   * The orders that lists can have, newest first among them. Absent for a source that knows no other.
   * @experimental
   */
  readonly orders?: readonly OrderName[] | undefined
  /**
   * Absent for a source whose lists cannot be shown in stacks.
   * @experimental
   */
  readonly stacking?: Stacking | undefined
  /**
   * When the images of a list were made, and for a stack when its first was; null for a list that is not in order of date.
   * Absent for a source that cannot tell without loading them.
   * @experimental
   */
  readonly timeline?: ((request: PageRequest) => Promise<Timeline | null>) | undefined
  /**
   * The colours of the lists that have a timeline; absent for a source that cannot tell.
   * @experimental
   */
  readonly colours?: ListColours | undefined
  /**
   * Completes the last word of what is typed before the caret of the search field; null if there is nothing to
   * complete. Absent for a source whose search has no operators.
   * @experimental
   */
  readonly complete?: ((text: string) => Promise<Completions | null>) | undefined
  /**
   * What is said beside the count of matches: that a word looks like an operator and is none. Null for nothing.
   * Absent for a source whose search has no operators.
   * @experimental
   */
  readonly searchHint?: ((filter: Filter) => string | null) | undefined
  /** The changes of the gallery while it is open; null for a gallery that never changes. */
  readonly changes: SourceChanges | null
  /**
   * What can be done with images, in the order of a menu; absent for nothing. The same as long as the source is open.
   * @experimental
   */
  readonly actions?: readonly ImageAction[] | undefined
  /** Releases what the source holds, such as workers and object URLs. The source is not used after. */
  close(): void
}

/** A source with its components: what the gallery shows. */
export interface ImageSource extends SourceData {
  readonly ui: SourceUi
}

/** A source, and the problems in opening it. */
export interface OpenedSource<Source = ImageSource> {
  readonly source: Source
  /**
   * What the visitor reads: one text for each parameter that was ignored, with the values it takes, and for
   * whatever else keeps the requested gallery from opening.
   */
  readonly problems: readonly string[]
}

/**
 * Opens the source that the parameters of an address ask for. An invalid parameter is ignored and
 * reported.
 * @param marks the visitor’s marks now, for sources that can search for them
 */
export type OpenSource<Source = ImageSource> = (
  params: URLSearchParams,
  marks: () => Marks,
) => OpenedSource<Source> | Promise<OpenedSource<Source>>

/** A kind of source, as it is registered in `main.tsx`. */
export interface SourceKind {
  /** The value of the parameter `gallery` in the address. */
  readonly kind: string
  /** Imports the code of the source. */
  readonly load: () => Promise<OpenSource>
  /** What the source offers in the header of every gallery; absent for nothing. */
  readonly entry?: LazyCode<ComponentType<object>>
}
