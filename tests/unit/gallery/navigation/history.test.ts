import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageHistory } from '../../../../src/gallery/navigation/history'
import { START, navigationOf } from '../../../../src/gallery/navigation/entry'
import { openImage } from '../../../../src/gallery/navigation/navigation'
import { reduce, type Action } from '../../../../src/gallery/navigation/reduce'
import { createFakeWindow, type FakeWindow } from '../../../support/fakeHistory'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page of the fake window: its navigation, and how to change it. */
function createPage(page: FakeWindow) {
  const history = createPageHistory(page, dispatch)
  let state = navigationOf(history.read())
  function dispatch(action: Action) {
    const before = state
    state = reduce(before, action)
    const next = history.follow(before, action, state)
    if (next) dispatch(next)
  }
  return { ...history, dispatch, open: () => openImage(state)?.id ?? null, state: () => state }
}

const refuse = () => {
  throw new DOMException('Denied', 'SecurityError')
}

const ROW_9 = { index: 36, fraction: 0.5 }
const rest = { type: 'came to rest', listId: START.list.id, anchor: ROW_9 } as const
const urls = ({ entries }: FakeWindow) => entries.map(({ url }) => url)

test('opening an image adds an entry, which keeps path, parameters and fragment', () => {
  const page = createFakeWindow('/explore/?q=castle#top')
  createPage(page).dispatch({ type: 'opened', id: 'a' })
  expect(urls(page)).toEqual(['/explore/?q=castle#top', '/explore/?q=castle&image=a#top'])
})

test('an image that replaces the open one replaces its entry', () => {
  const page = createFakeWindow('/')
  const { dispatch } = createPage(page)
  dispatch({ type: 'opened', id: 'a' })
  dispatch({ type: 'opened', id: 'b' })
  expect(urls(page)).toEqual(['/', '/?image=b'])
})

test('text that was typed is kept in its entry if the visitor goes back, reloads or opens an image at once', () => {
  const page = createFakeWindow('/')
  const { dispatch } = createPage(page)
  dispatch({ type: 'went to gallery', source: { gallery: 'folder' } })
  for (const text of ['f', 'fo', 'fox']) dispatch({ type: 'typed', text })
  page.go(-1)
  expect(urls(page)).toEqual(['/', '/?gallery=folder&q=fox'])
  page.go(1)
  dispatch({ type: 'typed', text: 'foxes' })
  expect(createPage(page.reload()).read().search).toBe('?gallery=folder&q=foxes')
  dispatch({ type: 'opened', id: 'a' })
  expect(urls(page).slice(1)).toEqual([
    '/?gallery=folder&q=foxes',
    '/?gallery=folder&q=foxes&image=a',
  ])
})

test('a letter that is held down is written as often as browsers let it', () => {
  const page = createFakeWindow('/')
  const { dispatch } = createPage(page)
  let text = ''
  for (let pressed = 0; pressed < 300; pressed++) {
    text += 'x'
    dispatch({ type: 'typed', text })
    vi.advanceTimersByTime(33)
  }
  expect(page.writes()).toBeLessThan(70)
  dispatch({ type: 'typing paused' })
  expect(page.current().url).toBe(`/?q=${text}`)
})

test('another gallery adds an entry without what belonged to the one before', () => {
  const page = createFakeWindow('/?q=fox#top')
  const { dispatch, read } = createPage(page)
  dispatch(rest)
  dispatch({ type: 'went to gallery', source: { gallery: 'folder' } })
  expect(urls(page)).toEqual(['/?q=fox#top', '/?gallery=folder'])
  expect(read().anchor).toEqual({ index: 0, fraction: -Infinity })
  expect(page.entries[0]?.state).toMatchObject({ anchor: ROW_9 })
})

test('it tells whether the browser itself has animated the way to the current entry', () => {
  const page = createFakeWindow('/')
  const { dispatch, isAnimated } = createPage(page)
  dispatch({ type: 'opened', id: 'a' })
  expect(isAnimated()).toBe(false)
  page.go(-1, true)
  expect(isAnimated()).toBe(true)
  page.go(1)
  expect(isAnimated()).toBe(false)
  page.go(-1, true)
  dispatch({ type: 'opened', id: 'b' })
  expect(isAnimated()).toBe(false)
})

test('an address in another spelling stays as the visitor wrote it', () => {
  const page = createFakeWindow('/?q=red%20fox')
  const { dispatch } = createPage(page)
  dispatch({ type: 'typing paused' })
  expect(urls(page)).toEqual(['/?q=red%20fox'])
})

test('the address follows a single step after 50 ms, and further quick steps every 350 ms', () => {
  const page = createFakeWindow('/')
  const { dispatch } = createPage(page)
  dispatch({ type: 'opened', id: 'a' })
  dispatch({ type: 'stepped', id: 'b' })
  expect(page.current().url).toBe('/?image=a')
  vi.advanceTimersByTime(50)
  for (const id of ['c', 'd']) dispatch({ type: 'stepped', id })
  expect(page.current().url).toBe('/?image=b')
  vi.advanceTimersByTime(349)
  expect(page.current().url).toBe('/?image=b')
  vi.advanceTimersByTime(1)
  expect(urls(page)).toEqual(['/', '/?image=d'])
})

test('100 steps in 10 s write 29 times', () => {
  const page = createFakeWindow('/')
  const { dispatch } = createPage(page)
  dispatch({ type: 'opened', id: 'a' })
  const before = page.writes()
  for (let step = 0; step < 100; step++) {
    dispatch({ type: 'stepped', id: `image ${step}` })
    vi.advanceTimersByTime(100)
  }
  expect(page.writes() - before).toBe(29)
})

test.each(['drops', 'throws'] as const)(
  'a write that the browser %s is repeated until it is made',
  (browser) => {
    const page = createFakeWindow('/')
    const { dispatch } = createPage(page)
    dispatch({ type: 'opened', id: 'a' })
    page.browser = browser
    dispatch({ type: 'stepped', id: 'b' })
    vi.advanceTimersByTime(1000)
    expect(page.current().url).toBe('/?image=a')
    page.browser = 'accepts'
    vi.advanceTimersByTime(350)
    expect(page.current().url).toBe('/?image=b')
  },
)

test('open, two quick steps, Back: no image a second later, a clean address, and Forward reopens', () => {
  const page = createFakeWindow('/')
  const { dispatch, open } = createPage(page)
  dispatch({ type: 'opened', id: 'a' })
  dispatch({ type: 'stepped', id: 'b' })
  vi.advanceTimersByTime(50)
  dispatch({ type: 'stepped', id: 'c' })
  page.go(-1)
  vi.advanceTimersByTime(1000)
  expect([open(), page.current().url]).toEqual([null, '/'])
  page.go(1)
  expect([open(), page.current().url]).toEqual(['b', '/?image=b'])
})

test('the entry is up to date when the page is left', () => {
  const page = createFakeWindow('/')
  const { dispatch } = createPage(page)
  dispatch({ type: 'typed', text: 'fox' })
  page.leave()
  expect(page.current().url).toBe('/?q=fox')
})

test('closing goes back, and Forward opens the image shown last', () => {
  const page = createFakeWindow('/')
  const { dispatch, open, isOpenedHere } = createPage(page)
  dispatch({ type: 'opened', id: 'a' })
  dispatch({ type: 'stepped', id: 'b' })
  dispatch({ type: 'stepped', id: 'c' })
  expect(isOpenedHere()).toBe(true)
  dispatch({ type: 'closing' })
  vi.advanceTimersByTime(1)
  expect([open(), page.at()]).toEqual([null, 0])
  page.go(1)
  expect([open(), page.current().url]).toEqual(['c', '/?image=c'])
})

test('what is opened while the browser goes back gets an entry of its own then, and so does each in turn', () => {
  const page = createFakeWindow('/')
  const { dispatch, open } = createPage(page)
  dispatch({ type: 'opened', id: 'a' })
  for (const id of ['b', 'c', 'd']) {
    dispatch({ type: 'closing' })
    expect(open()).toBeNull()
    dispatch({ type: 'opened', id })
    expect(open()).toBe(id)
  }
  expect(urls(page)).toEqual(['/', '/?image=a'])
  vi.advanceTimersByTime(1)
  expect([open(), urls(page)]).toEqual(['d', ['/', '/?image=d']])
  dispatch({ type: 'closing' })
  vi.advanceTimersByTime(1)
  expect([open(), page.at()]).toEqual([null, 0])
})

test('what is opened and closed while the browser goes back leaves nothing', () => {
  const page = createFakeWindow('/')
  const { dispatch, open } = createPage(page)
  dispatch({ type: 'opened', id: 'a' })
  dispatch({ type: 'closing' })
  dispatch({ type: 'opened', id: 'b' })
  dispatch({ type: 'closing' })
  vi.advanceTimersByTime(1000)
  expect([open(), page.at(), urls(page)]).toEqual([null, 0, ['/', '/?image=a']])
})

test('what a visitor does while the browser goes back stays, and is written into the entry that it goes to', () => {
  const page = createFakeWindow('/?category=Anime')
  const { dispatch, state } = createPage(page)
  dispatch({ type: 'opened', id: 'a' })
  dispatch({ type: 'closing' })
  dispatch({ type: 'typed', text: 'fox' })
  dispatch({ type: 'categories changed', categories: ['Sci-Fi'] })
  dispatch({ type: 'only matches switched', isOn: true })
  dispatch({ ...rest, listId: state().list.id })
  expect(urls(page)).toEqual(['/?category=Anime', '/?category=Anime&image=a'])
  vi.advanceTimersByTime(1)
  expect(state()).toMatchObject({
    searchText: 'fox',
    categories: ['Sci-Fi'],
    onlyMatches: true,
    anchor: ROW_9,
    open: null,
  })
  expect([page.at(), urls(page)[0]]).toEqual([0, '/?q=fox&category=Sci-Fi&matches=only'])
})

test.each([
  { type: 'went to gallery', source: { gallery: 'folder' } },
  { type: 'arranged', order: { by: 'oldest' }, stacks: null, start: ROW_9 },
] as const)(
  'if $type while the browser goes back, that has an entry of its own, above the one it came from',
  (action) => {
    const page = createFakeWindow('/?q=fox')
    const { dispatch, state } = createPage(page)
    dispatch({ type: 'opened', id: 'a' })
    dispatch({ type: 'closing' })
    dispatch(action)
    dispatch({ type: 'opened', id: 'b' })
    const { list } = state()
    vi.advanceTimersByTime(1)
    expect(state().list).toBe(list)
    const url = action.type === 'arranged' ? '/?q=fox&sort=oldest' : '/?gallery=folder'
    expect(urls(page)).toEqual(['/?q=fox', url, `${url}&image=b`])
  },
)

test('if the visitor goes elsewhere while the browser goes back, that is where the page is', () => {
  const page = createFakeWindow('/?q=fox')
  const { dispatch, state } = createPage(page)
  dispatch({ type: 'opened', id: 'a' })
  page.history.back()
  vi.advanceTimersByTime(1)
  dispatch({ type: 'went to gallery', source: { gallery: 'folder' } })
  dispatch({ type: 'opened', id: 'b' })
  dispatch({ type: 'closing' })
  dispatch({ type: 'typed', text: 'owl' })
  page.history.back = () => undefined
  page.go(-2)
  expect(state()).toMatchObject({ params: '', searchText: 'fox', open: null, closing: null })
  expect([page.at(), urls(page)]).toEqual([
    0,
    ['/?q=fox', '/?gallery=folder', '/?gallery=folder&image=b'],
  ])
})

test('a browser that does not go back leaves the image closed in its own entry after 1 s', () => {
  const page = createFakeWindow('/')
  const { dispatch, open, isOpenedHere } = createPage(page)
  dispatch({ type: 'opened', id: 'a' })
  page.history.back = () => undefined
  dispatch({ type: 'closing' })
  vi.advanceTimersByTime(999)
  expect([open(), urls(page)]).toEqual([null, ['/', '/?image=a']])
  vi.advanceTimersByTime(1)
  expect([open(), urls(page)]).toEqual([null, ['/', '/']])
  expect(isOpenedHere()).toBe(false)
})

test('another order adds an entry, and Back leads to the order and the place before', () => {
  const page = createFakeWindow('/')
  const { dispatch, state } = createPage(page)
  dispatch(rest)
  const start = { index: 3, fraction: 0 }
  dispatch({ type: 'arranged', order: { by: 'oldest' }, stacks: null, start })
  expect(urls(page)).toEqual(['/', '/?sort=oldest'])
  dispatch({ type: 'arranged', order: { by: 'oldest' }, stacks: null, start })
  expect(urls(page)).toHaveLength(2)
  page.go(-1)
  expect(state().list).toMatchObject({ order: null, start: ROW_9 })
})

test('stacks add an entry, which keeps those that are opened, also after a reload', () => {
  const page = createFakeWindow('/')
  const { dispatch, state } = createPage(page)
  const start = { index: 3, fraction: 0 }
  dispatch({ type: 'arranged', order: null, stacks: [], start })
  dispatch({ type: 'arranged', order: null, stacks: ['a'], start })
  expect(urls(page)).toEqual(['/', '/?stacks=on'])
  expect(createPage(page.reload()).state().list).toMatchObject({ stacks: ['a'], start })
  page.go(-1)
  expect(state().list.stacks).toBeNull()
  page.go(1)
  expect(state().list.stacks).toEqual(['a'])
})

test('Back within the same list writes where the page is now', () => {
  const page = createFakeWindow('/')
  const { dispatch, read } = createPage(page)
  dispatch({ type: 'opened', id: 'a' })
  dispatch(rest)
  page.go(-1)
  expect(read().anchor).toEqual(ROW_9)
})

test('an image that was opened in this tab was opened here after a reload, and in no other tab', () => {
  const page = createFakeWindow('/')
  createPage(page).dispatch({ type: 'opened', id: 'a' })
  expect(createPage(page.reload()).isOpenedHere()).toBe(true)
  const copied = createFakeWindow('/?image=a')
  copied.history.replaceState(page.history.state, '')
  expect(createPage(copied).isOpenedHere()).toBe(false)
})

test('without storage an image counts as opened here until a reload', () => {
  const page = createFakeWindow('/')
  Object.assign(page.sessionStorage, { getItem: refuse, setItem: refuse })
  const { dispatch, isOpenedHere } = createPage(page)
  dispatch({ type: 'opened', id: 'a' })
  expect(isOpenedHere()).toBe(true)
  expect(createPage(page.reload()).isOpenedHere()).toBe(false)
})

test.each([
  null,
  undefined,
  'text',
  7,
  { anchor: 'top', longText: 7, openedHere: true, openStacks: 7, stage: 7 },
])('the history state %j counts as an empty entry', (stored) => {
  const page = createFakeWindow('/')
  page.history.replaceState(stored, '')
  const { read, isOpenedHere } = createPage(page)
  const nothing = { anchor: null, wholeGalleryAnchor: null, openStacks: [], longText: null }
  expect(read()).toMatchObject(nothing)
  expect(isOpenedHere()).toBe(false)
})

test('what a host has stored in its entry stays there, and is in that of an image too', () => {
  const page = createFakeWindow('/')
  page.history.replaceState({ key: 'of a router' }, '')
  const { dispatch } = createPage(page)
  dispatch(rest)
  expect(page.current().state).toMatchObject({ key: 'of a router', anchor: ROW_9 })
  dispatch({ type: 'opened', id: 'a' })
  expect(page.at()).toBe(1)
  expect(page.current().state).toMatchObject({ key: 'of a router' })
})

test('an entry that an earlier version wrote is read', () => {
  const page = createFakeWindow('/?q=cas')
  const stored = { anchor: ROW_9, wholeGalleryAnchor: null, openedHere: null, longText: null }
  page.history.replaceState(stored, '')
  expect(createPage(page).state()).toMatchObject({ anchor: ROW_9, searchText: 'cas' })
})

test('a page whose history was stopped writes and restores nothing any more', () => {
  const page = createFakeWindow('/')
  const { dispatch, stop, open } = createPage(page)
  dispatch({ type: 'opened', id: 'a' })
  dispatch({ type: 'stepped', id: 'b' })
  vi.advanceTimersByTime(50)
  dispatch({ type: 'stepped', id: 'c' })
  expect(page.history.scrollRestoration).toBe('manual')
  stop()
  expect(page.history.scrollRestoration).toBe('auto')
  vi.advanceTimersByTime(1000)
  page.go(-1)
  expect([open(), urls(page)]).toEqual(['c', ['/', '/?image=b']])
})

test('a comparison adds an entry, and closing it goes back', () => {
  const page = createFakeWindow('/?q=fox')
  const { dispatch, state } = createPage(page)
  dispatch({ type: 'compared', ids: ['a', 'b'] })
  expect(urls(page)).toEqual(['/?q=fox', '/?q=fox&compare=a&compare=b'])
  dispatch({ type: 'closing' })
  vi.advanceTimersByTime(1)
  expect(state()).toMatchObject({ open: null, closing: null })
  expect(page.at()).toBe(0)
})
