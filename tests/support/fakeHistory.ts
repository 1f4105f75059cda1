import type { HistoryWindow } from '../../src/gallery/navigation/history'

interface FakeEntry {
  readonly state: unknown
  /** Path, query string and fragment. */
  readonly url: string
}

/** The history of a tab, and the parts of its window that go with it. */
export interface FakeWindow extends HistoryWindow {
  /** What the browser does with writes, and with `back()`. */
  browser: 'accepts' | 'drops' | 'throws'
  readonly entries: readonly FakeEntry[]
  /** The index (0-based) of the current entry. */
  readonly at: () => number
  readonly current: () => FakeEntry
  /** How many writes the page has asked for. */
  readonly writes: () => number
  /**
   * Goes so many entries back or forward, as the browser's buttons do. Does nothing beyond an end of the history.
   * @param hasUAVisualTransition whether the browser animates it, as it does for a swipe
   */
  readonly go: (by: number, hasUAVisualTransition?: boolean) => void
  readonly leave: () => void
  /** The window of another document with this history, as after a reload. */
  readonly reload: () => FakeWindow
}

/** @param url of the first entry, without its host */
export function createFakeWindow(url: string, stored = new Map<string, string>()): FakeWindow {
  let entries: FakeEntry[] = [{ state: null, url }]
  let at = 0
  let writes = 0
  type Listener = Parameters<HistoryWindow['addEventListener']>[1]
  const listeners = { popstate: new Set<Listener>(), pagehide: new Set<Listener>() }
  const current = () => entries[at] ?? { state: null, url }
  const location = () => new URL(current().url, 'https://explore.test')

  function write(isNew: boolean, state: unknown, next: string | URL | null | undefined) {
    writes++
    if (fake.browser === 'throws') throw new DOMException('Too many calls', 'SecurityError')
    if (fake.browser === 'drops') return
    const entry = { state: structuredClone(state), url: String(next ?? current().url) }
    if (isNew) entries = [...entries.slice(0, ++at), entry]
    else entries[at] = entry
  }
  function go(by: number, hasUAVisualTransition = false) {
    if (entries[at + by] === undefined) return
    at += by
    for (const listener of listeners.popstate) listener({ hasUAVisualTransition })
  }

  const fake: FakeWindow = {
    browser: 'accepts',
    get entries() {
      return entries
    },
    at: () => at,
    current,
    writes: () => writes,
    go,
    leave: () => listeners.pagehide.forEach((listener) => listener({})),
    reload() {
      const next = createFakeWindow(url, stored)
      Object.assign(next, { history: fake.history, location: fake.location })
      return next
    },
    history: {
      scrollRestoration: 'auto',
      get state() {
        return structuredClone(current().state)
      },
      pushState: (state, _title, next) => write(true, state, next),
      replaceState: (state, _title, next) => write(false, state, next),
      back() {
        if (fake.browser === 'accepts') setTimeout(() => go(-1))
      },
    },
    location: {
      get pathname() {
        return location().pathname
      },
      get search() {
        return location().search
      },
      get hash() {
        return location().hash
      },
    },
    sessionStorage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
    addEventListener: (type, listener) => void listeners[type].add(listener),
    removeEventListener: (type, listener) => void listeners[type].delete(listener),
  }
  return fake
}
