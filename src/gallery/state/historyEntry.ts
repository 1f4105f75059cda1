import { isObject } from '../../lib/isObject'

/** @param event the event of Back or Forward; undefined after another change of the address */
type AddressSubscriber = (event?: PopStateEvent) => void

const subscribers = new Set<AddressSubscriber>()

function notify(event?: PopStateEvent): void {
  for (const onChange of subscribers) onChange(event)
}

/**
 * Notifies the subscribers after a change of the address by `pushEntry` or `replaceEntry`, for which the
 * browser sends no event.
 */
export const notifyAddressSubscribers = (): void => notify()

/** Calls back whenever the address changes. Returns the function that ends the subscription. */
export function subscribeToAddress(onChange: AddressSubscriber): () => void {
  subscribers.add(onChange)
  // The same listener for all subscribers, which the browser adds only once. Between two listeners React
  // would render, with one subscriber called and the other not.
  window.addEventListener('popstate', notify)
  return () => void subscribers.delete(onChange)
}

/** Parameters as the query string of an address: with its question mark, or empty without parameters. */
export function toQueryString(params: URLSearchParams): string {
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** A scroll position in a list: the image at the top of the window, and how far its row is scrolled past. */
export interface ScrollAnchor {
  /** The index (0-based) of the first image of the topmost row in view. */
  readonly index: number
  /**
   * How much of that row is above the window, in rows: 0 for none of it, always below 1. Negative where
   * the window begins above the first row, so that the page's header is in view.
   */
  readonly fraction: number
}

/** What Explore keeps in a history entry beside its address. */
export interface HistoryEntry {
  /** The scroll anchor in the gallery that the entry shows; null where none was saved. */
  readonly anchor: ScrollAnchor | null
  /** The scroll anchor in the whole gallery, while the entry shows only matches; else null. */
  readonly wholeGalleryAnchor: ScrollAnchor | null
  /** The entry was added by opening an image in this tab, so going back closes the image. */
  readonly openedHere: boolean
  /** The whole search text, where the address holds only its beginning; else null. */
  readonly longText: string | null
}

function parseAnchor(value: unknown): ScrollAnchor | null {
  if (!isObject(value)) return null
  const { index, fraction } = value
  if (!Number.isSafeInteger(index) || typeof index !== 'number' || index < 0) return null
  // A page’s header is never 99 rows high.
  if (
    typeof fraction !== 'number' ||
    !(fraction > -99 && fraction < 1) ||
    (fraction < 0 && index > 0)
  )
    return null
  return { index, fraction }
}

const TAB_MARK = 'openedHere'
let mark: string | undefined

/**
 * The mark of this tab: the same after a reload, and unknown to other tabs and to other scripts that
 * write a history state. Where the browser refuses storage, the mark lasts as long as the document.
 */
function tabMark(): string {
  if (mark !== undefined) return mark
  mark = String(Math.random())
  try {
    mark = sessionStorage.getItem(TAB_MARK) ?? mark
    sessionStorage.setItem(TAB_MARK, mark)
  } catch {
    // Without storage, an image that was opened before a reload closes in place.
  }
  return mark
}

/** The current history entry. A stored value that is not valid counts as not stored. */
export function readEntry(): HistoryEntry {
  const value: unknown = window.history.state
  const { anchor, wholeGalleryAnchor, openedHere, longText } = isObject(value) ? value : {}
  return {
    anchor: parseAnchor(anchor),
    wholeGalleryAnchor: parseAnchor(wholeGalleryAnchor),
    // The first access to the storage takes the browser some ms, so it waits until there is a mark.
    openedHere: typeof openedHere === 'string' && openedHere === tabMark(),
    longText: typeof longText === 'string' ? longText : null,
  }
}

/** The current entry with changes, as the browser stores it: a forged `openedHere` lacks the mark. */
function storedEntry(change: Partial<HistoryEntry>): object {
  const entry = { ...readEntry(), ...change }
  return { ...entry, openedHere: entry.openedHere ? tabMark() : null }
}

/**
 * Changes parts of the current history entry, and its address where one is given. Browsers limit such
 * changes (Safari to 100 in 10 s, Chromium and Firefox to 200), and drop a change above the limit:
 * Safari and Firefox throw an error then, Chromium ignores the call.
 */
export function replaceEntry(change: Partial<HistoryEntry>, address?: string): void {
  try {
    window.history.replaceState(storedEntry(change), '', address)
  } catch {
    // A dropped scroll anchor or filter is written again with the next change of it, and a dropped
    // image by `showImage`. Nothing but the history entry depends on them meanwhile.
  }
}

/** Adds a history entry: a copy of the current one with changes, under another address. */
export function pushEntry(change: Partial<HistoryEntry>, address: string): void {
  window.history.pushState(storedEntry(change), '', address)
}
