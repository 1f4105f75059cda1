import { isObject } from '../../lib/isObject'
import { isSameJson } from '../../lib/isSameJson'
import { parseAnchor } from './anchor'
import { entryOf, navigationOf, type Entry } from './entry'
import { effectOf, type HistoryEffect } from './historyEffect'
import type { Navigation } from './navigation'
import type { Action } from './reduce'

/** What the history module uses of an event: missing in events of another type, and in older browsers. */
type HistoryEvent = Partial<Pick<PopStateEvent, 'hasUAVisualTransition'>>

type ListenerChange = (
  type: 'popstate' | 'pagehide',
  listener: (event: HistoryEvent) => void,
) => void

/** What the history module uses of a window. */
export interface HistoryWindow {
  readonly history: Pick<
    History,
    'state' | 'pushState' | 'replaceState' | 'back' | 'scrollRestoration'
  >
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly addEventListener: ListenerChange
  readonly removeEventListener: ListenerChange
}

/** Keeps the navigation in the history entries of the page. Only this module calls the History API. */
export interface PageHistory {
  /** The current entry. A stored value that is not valid counts as not stored. */
  readonly read: () => Entry
  /** Whether the current entry was added by opening what is open in this tab, so that going back closes it. */
  readonly isOpenedHere: () => boolean
  /** Whether the browser itself has shown how the page goes to the current entry, as by a swipe. */
  readonly isAnimated: () => boolean
  /** Writes what an action has changed. Returns what is to be dispatched after it; null for nothing. */
  readonly follow: (before: Navigation, action: Action, after: Navigation) => Action | null
  /** Writes what has not been written yet, before the page is left. */
  readonly flush: () => void
  /** Ends listening and writing. */
  readonly stop: () => void
}

/**
 * The least time between two writes while the visitor steps from image to image, in ms; and the time after which
 * a write that the browser dropped is repeated. At 29 writes in 10 s, the limit of Safari (100) leaves room for
 * scroll anchors and filters. (Chromium and Firefox allow 200.)
 */
const WRITE_INTERVAL_MS = 350

/** The time from a step to its write, in ms: the frame that shows the step comes first. */
const STEP_MS = 50

/**
 * So many letters in `TYPED_MS` are written at once, and others as steps are: a key that is held would reach the limit
 * of Safari (see `WRITE_INTERVAL_MS`).
 */
const TYPED_AT_ONCE = 40
const TYPED_MS = 10_000

/** Browsers may ignore `history.back()`: a call without `popstate` within this time, in ms, is taken as ignored. */
const BACK_TIMEOUT_MS = 1000

/** The key of the session storage under which the tab keeps its name. */
const TAB_KEY = 'openedHere'

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The history entries of a page, each by itself. */
function createEntries(page: HistoryWindow) {
  let name: string | undefined

  /**
   * A random name of this tab: the same after a reload, and unknown to other tabs and to other scripts that write a
   * history state. If the browser refuses storage, it lasts as long as the document.
   */
  function tabName(): string {
    if (name !== undefined) return name
    name = String(Math.random())
    try {
      name = page.sessionStorage.getItem(TAB_KEY) ?? name
      page.sessionStorage.setItem(TAB_KEY, name)
    } catch {
      // Without storage, an image that was opened before a reload closes in place.
    }
    return name
  }

  function readState(): Readonly<Record<string, unknown>> {
    const state: unknown = page.history.state
    return isObject(state) ? state : {}
  }

  function read(): Entry {
    const { anchor, wholeGalleryAnchor, openStacks, stage, longText } = readState()
    const { search, hash } = page.location
    return {
      search,
      hash,
      anchor: parseAnchor(anchor),
      wholeGalleryAnchor: parseAnchor(wholeGalleryAnchor),
      // Entries of earlier builds have none.
      openStacks: Array.isArray(openStacks)
        ? openStacks.filter((id) => typeof id === 'string')
        : [],
      stage: textOr(stage),
      longText: textOr(longText),
    }
  }

  function isOpenedHere(): boolean {
    const { openedHere } = readState()
    // The first access to the storage takes the browser some ms, so it waits until the entry has the name of a tab.
    return typeof openedHere === 'string' && openedHere === tabName()
  }

  /** Whether the current entry keeps this already, perhaps in another spelling of its address. */
  function isStored(entry: Entry): boolean {
    const kept = read()
    // Mostly in the same spelling, which need not be parsed.
    return isSameJson(entry, kept) || isSameJson(entry, entryOf(navigationOf(kept)))
  }

  /** Writes an entry. Returns whether the browser keeps it. */
  function put(method: 'pushState' | 'replaceState', entry: Entry, openedHere: boolean): boolean {
    const { search, hash, ...rest } = entry
    // With what the router of a host has stored: to it, all of these entries are its current page.
    const state = { ...readState(), ...rest, openedHere: openedHere ? tabName() : null }
    try {
      // Stryker disable next-line StringLiteral: browsers ignore the title
      page.history[method](state, '', page.location.pathname + search + hash)
    } catch {
      // Above their limit Safari and Firefox throw, and Chromium ignores the call.
    }
    return isStored(entry)
  }

  return { read, isOpenedHere, isStored, put }
}

/** Writes the navigation into the history entries, as often as browsers let it. */
function createWriter({ isOpenedHere, isStored, put }: ReturnType<typeof createEntries>) {
  /** The navigation that the current entry is to keep; null until there was an action. */
  let current: Navigation | null = null
  /** Runs while a write is due. */
  let timer: ReturnType<typeof setTimeout> | undefined
  /** How many letters can be written at once. */
  let letters = TYPED_AT_ONCE

  function cancel(): void {
    clearTimeout(timer)
    timer = undefined
  }

  /** Writes what is not kept by then, once in an interval, and repeats a write that the browser drops. */
  function writeLater(ms = WRITE_INTERVAL_MS): void {
    cancel()
    timer = setTimeout(() => {
      timer = undefined
      if (write()) writeLater()
    }, ms)
  }

  /** Writes now what is not kept yet. Returns whether there was anything. */
  function write(navigation = current, openedHere = isOpenedHere()): boolean {
    cancel()
    const entry = navigation && entryOf(navigation)
    if (entry === null || isStored(entry)) return false
    if (!put('replaceState', entry, openedHere)) writeLater()
    return true
  }

  /** Writes soon, but once in an interval. */
  function writeStep(): void {
    if (timer === undefined) writeLater(STEP_MS)
  }

  /** Writes at once, since the visitor may go back before typing pauses. */
  function writeTyped(): void {
    if (letters === 0) return writeStep()
    letters--
    setTimeout(() => letters++, TYPED_MS)
    write()
  }

  return {
    write: () => void write(),
    writeStep,
    writeTyped,
    cancel,
    /** What is written from now on. */
    take(navigation: Navigation) {
      current = navigation
    },
    /** Adds an entry. The one before it keeps what has not been written yet. */
    push(before: Navigation, after: Navigation, openedHere: boolean) {
      write(before)
      cancel()
      if (!put('pushState', entryOf(after), openedHere)) writeLater()
    },
    /** The entry loses the name of the tab too: it is no longer one that going back closes. */
    closeInPlace: () => void write(current, false),
  }
}

/**
 * Creates the history of a page.
 * @param dispatch called with what the browser has brought: another entry, or that it does not go back
 */
export function createPageHistory(
  page: HistoryWindow,
  dispatch: (action: Action) => void,
): PageHistory {
  const entries = createEntries(page)
  const writer = createWriter(entries)
  /** Runs while the browser goes back. */
  let backTimer: ReturnType<typeof setTimeout> | undefined
  let isAnimated = false

  function goBack(): void {
    writer.write()
    writer.cancel()
    backTimer = setTimeout(() => dispatch({ type: 'closed' }), BACK_TIMEOUT_MS)
    page.history.back()
  }

  function stopTimers(): void {
    writer.cancel()
    clearTimeout(backTimer)
  }

  function onPopState({ hasUAVisualTransition = false }: HistoryEvent): void {
    isAnimated = hasUAVisualTransition
    // What was not written yet belongs to the entry that was left.
    stopTimers()
    dispatch({ type: 'restored', entry: entries.read() })
  }

  function carryOut(effect: HistoryEffect, before: Navigation, after: Navigation): void {
    switch (effect) {
      case 'open':
        return writer.push(before, after, true)
      case 'go':
        // The entry below what was closed keeps its own list.
        return writer.push(before.closing?.to ?? before, after, false)
      case 'back':
        return goBack()
      case 'type':
        return writer.writeTyped()
      case 'step':
        return writer.writeStep()
      case 'close':
        stopTimers()
        return writer.closeInPlace()
      case 'write':
        return writer.write()
      case 'none':
        return undefined
    }
  }

  // The gallery restores its scroll anchor itself. The browser would restore px, which differ by layout.
  const restorationBefore = page.history.scrollRestoration
  page.history.scrollRestoration = 'manual'
  page.addEventListener('popstate', onPopState)
  page.addEventListener('pagehide', writer.write)

  return {
    read: entries.read,
    isOpenedHere: entries.isOpenedHere,
    isAnimated: () => isAnimated,
    follow(before, { type }, after) {
      writer.take(after)
      if (type === 'opened' || type === 'closing' || type === 'closed') isAnimated = false
      carryOut(effectOf(before, type, after), before, after)
      // The browser has gone back, or does not.
      const isClosed = type === 'restored' || type === 'closed'
      const open = isClosed && before.closing?.next
      return open ? { type: 'opened after closing', open } : null
    },
    flush: writer.write,
    stop() {
      stopTimers()
      page.removeEventListener('popstate', onPopState)
      page.removeEventListener('pagehide', writer.write)
      page.history.scrollRestoration = restorationBefore
    },
  }
}
