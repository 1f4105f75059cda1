import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as HistoryEntryModule from '../../../../src/gallery/state/historyEntry'

const NOTHING = { anchor: null, wholeGalleryAnchor: null, openedHere: false, longText: null }

/** A tab: its history, of which only the current entry counts, and its storage. */
let tab: { state: unknown; address: string | undefined }
let stored: Map<string, string>

/** The module as a document loads it: anew after each reload. */
function loadDocument(): Promise<typeof HistoryEntryModule> {
  vi.resetModules()
  return import('../../../../src/gallery/state/historyEntry')
}

beforeEach(() => {
  tab = { state: null, address: undefined }
  stored = new Map()
  const write = (state: unknown, _title: string, address?: string) => {
    tab = { state: structuredClone(state), address }
  }
  vi.stubGlobal('window', {
    history: {
      get state() {
        return tab.state
      },
      pushState: write,
      replaceState: write,
    },
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  { index: 0, fraction: 0 },
  { index: 12, fraction: 0 },
  { index: 12, fraction: 0.99 },
  { index: 0, fraction: -0.5 },
  { index: 0, fraction: -98.9 },
])('the scroll anchor %j is read as it was stored', async (anchor) => {
  const { readEntry } = await loadDocument()
  tab.state = { anchor }
  expect(readEntry()).toEqual({ ...NOTHING, anchor })
  tab.state = { wholeGalleryAnchor: anchor }
  expect(readEntry()).toEqual({ ...NOTHING, wholeGalleryAnchor: anchor })
})

test.each([
  null,
  'top',
  {},
  { index: 1 },
  { fraction: 0 },
  { index: -1, fraction: 0 },
  { index: 1.5, fraction: 0 },
  { index: '1', fraction: 0 },
  { index: 2 ** 53, fraction: 0 },
  { index: 1, fraction: 1 },
  { index: 0, fraction: -99 },
  { index: 1, fraction: -0.5 },
  { index: 1, fraction: '0.5' },
  { index: 1, fraction: Number.NaN },
])('the scroll anchor %j counts as not stored', async (anchor) => {
  const { readEntry } = await loadDocument()
  tab.state = { anchor, wholeGalleryAnchor: anchor }
  expect(readEntry()).toEqual(NOTHING)
})

test.each([null, undefined, 'text', 7])('the history state %j is an empty entry', async (state) => {
  const { readEntry } = await loadDocument()
  tab.state = state
  expect(readEntry()).toEqual(NOTHING)
})

test('a long search text is read, and anything else in its place is not', async () => {
  const { readEntry } = await loadDocument()
  tab.state = { longText: 'castle' }
  expect(readEntry().longText).toBe('castle')
  tab.state = { longText: 7 }
  expect(readEntry().longText).toBeNull()
})

test('an image that was opened in this tab was still opened here after a reload', async () => {
  const { pushEntry, readEntry } = await loadDocument()
  pushEntry({ openedHere: true }, '?image=a')
  expect(tab.address).toBe('?image=a')
  expect(readEntry().openedHere).toBe(true)
  expect([...stored.keys()]).toEqual(['openedHere'])
  const reloaded = await loadDocument()
  expect(reloaded.readEntry().openedHere).toBe(true)
})

test('an image whose entry was copied into another tab was not opened there', async () => {
  const { pushEntry } = await loadDocument()
  pushEntry({ openedHere: true }, '?image=a')
  stored.clear()
  const { readEntry } = await loadDocument()
  expect(readEntry().openedHere).toBe(false)
})

test('without storage an image counts as opened here until a reload', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { pushEntry, readEntry } = await loadDocument()
  pushEntry({ openedHere: true }, '?image=a')
  expect(readEntry().openedHere).toBe(true)
  const reloaded = await loadDocument()
  expect(reloaded.readEntry().openedHere).toBe(false)
})

test('the storage is not accessed before an entry may have been opened here', async () => {
  const { readEntry, replaceEntry } = await loadDocument()
  replaceEntry({ longText: 'castle' })
  readEntry()
  tab.state = { openedHere: true }
  expect(readEntry().openedHere).toBe(false)
  expect(stored.size).toBe(0)
})

test('a change of an entry leaves its other parts, and its address where none is given', async () => {
  const { replaceEntry, readEntry } = await loadDocument()
  const anchor = { index: 8, fraction: 0.5 }
  replaceEntry({ anchor })
  replaceEntry({ longText: 'castle' }, '?q=cas')
  expect(readEntry()).toEqual({ ...NOTHING, anchor, longText: 'castle' })
  expect(tab.address).toBe('?q=cas')
  replaceEntry({ longText: null })
  expect(tab.address).toBeUndefined()
})

test('a change that the browser refuses throws nothing', async () => {
  const { replaceEntry } = await loadDocument()
  window.history.replaceState = () => {
    throw new DOMException('Too many calls', 'SecurityError')
  }
  expect(() => replaceEntry({ longText: 'castle' })).not.toThrow()
})

test('a query string has a question mark, unless it is empty', async () => {
  const { toQueryString } = await loadDocument()
  expect(toQueryString(new URLSearchParams({ q: 'castle' }))).toBe('?q=castle')
  expect(toQueryString(new URLSearchParams())).toBe('')
})
