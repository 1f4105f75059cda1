import { createContext, type Ref } from 'react'
import type { Labels } from '../lib/labels'
import type { Filters } from '../sources/filter'
import type { Mark } from '../sources/marks'
import type { OpenSource } from '../sources/source'
import type { Span } from '../sources/span'

/** `GalleryProps.toolbar`. */
export const HasToolbarContext = createContext(true)

/** The images that the visitor has selected. */
export interface SelectedImages {
  readonly count: number
  /** Their ids, which the source tells: see `SourceData.idsAt`. */
  readonly ids: () => Promise<readonly string[]>
}

/** What a host can do with a gallery. */
export interface GalleryHandle {
  /**
   * Goes to the image of an index (0-based) in the list that is shown, as the scroll bar does. Before the images are
   * there, it waits for them.
   */
  readonly scrollToIndex: (index: number) => void
  /** The same for the image of an id. Resolves with whether the list has it; rejects if `find` of the source does. */
  readonly scrollToImage: (id: string) => Promise<boolean>
  /** Opens an image in place of the one that is open; null closes it. */
  readonly open: (id: string | null) => void
}

/**
 * The options of a gallery. All can change while it is shown; another `source`, `history`, `locale` or `labels` begins
 * another gallery, and the host is told what that one does not have open, searched for and selected.
 */
export interface GalleryProps {
  /**
   * Opens what the gallery shows. Called when the gallery starts, and again if the source has to be opened anew. Another
   * function begins another gallery, so it is the same between renders.
   */
  readonly source: OpenSource
  /**
   * The address of the page says what is searched for and which image is open, and Back closes it. The parameters that
   * begin with `explore-` are then the gallery's; it keeps all others, as they are when it is mounted. For a page that
   * changes neither address nor history while the gallery is mounted. False by default: the address and the history of
   * the page stay as they are.
   */
  readonly history?: boolean | undefined
  /** The search field, the filters and the size of the pictures, above the images. True by default. */
  readonly toolbar?: boolean | undefined
  /** Images open: by a press on a card, or because the host says so. True by default. */
  readonly detailView?: boolean | undefined
  /**
   * The locale of dates and numbers, such as “de”, and of `labels`. Absent: as in American English, with short months.
   */
  readonly locale?: string | undefined
  /** What the texts of the gallery are called: see `Labels`. Those that are not named stay English. */
  readonly labels?: Labels | undefined
  /** What is searched for at first. With `history` the address says that. */
  readonly initialFilter?:
    { readonly [Key in keyof Filters]?: Filters[Key] | undefined } | undefined
  /**
   * The id of the image that is open; null for none. The gallery then shows what the host says, and `onOpen` and
   * `onClose` ask for another value. Absent: the gallery decides.
   */
  readonly open?: string | null | undefined
  /** The text of the search field, in the same way: `onSearch` asks for another one. */
  readonly search?: string | undefined
  /** An image was opened, or a step has led to it. Not called for what the host has opened by `open`. */
  readonly onOpen?: ((id: string) => void) | undefined
  /** The open image was closed. Not called for what the host has closed by `open`. */
  readonly onClose?: (() => void) | undefined
  /** The text of the search field has changed, other than by `search`. */
  readonly onSearch?: ((text: string) => void) | undefined
  /** The visitor has given images a mark, or taken it back (`none`). Not called for other tabs, and what the device keeps. */
  readonly onMark?: ((ids: readonly string[], mark: Mark) => void) | undefined
  /** Other images are selected. Only a source with `SourceData.idsAt` has images that can be. */
  readonly onSelect?: ((selected: SelectedImages) => void) | undefined
  /** Other images are in view: their indexes in the list that is shown. From 0 to 0 if it has none. */
  readonly onRangeChange?: ((inView: Span) => void) | undefined
  /** What the host can do. Null while the gallery is not mounted. */
  readonly ref?: Ref<GalleryHandle> | undefined
}
