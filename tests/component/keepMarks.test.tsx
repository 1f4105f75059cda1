import { screen, within } from '@testing-library/react'
import { deleteDB, openDB } from 'idb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  createExploreState,
  useExploreStore,
  type ExploreState,
} from '../../src/gallery/state/exploreStore'
import { keepMarks } from '../../src/marks/keepMarks'
import { markAll } from '../../src/gallery/state/markAll'
import { marksText, readMarksText } from '../../src/marks/marksText'
import { persistMarks } from '../../src/marks/persistMarks'
import { withMarks, type Mark, type Marks } from '../../src/sources/marks'
import { undo } from '../../src/undo/undo'
import { useMessages } from '../../src/ui/messages'
import {
  startKeeping,
  storedMarks,
  storedRecords,
  storedTexts,
  storePacks,
  storeRecords,
  untilRead,
} from '../support/keptMarks'
import { makeImages } from '../support/makeImage'
import { renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

const LIKES = 'explore.likes'
const COPY = 'explore.marks'

const liked = (at: number) => ({ mark: 'liked', at }) as const
const record = (id: string, mark: Mark, at: number) => ({ id, mark, at })
const markOf = (id: string, store: StoreApi<ExploreState> = useExploreStore) =>
  store.getState().marks.get(id)?.mark
const press = (id: string, store: StoreApi<ExploreState> = useExploreStore) =>
  store.getState().toggleMark({ id, prompt: id, likes: 0, isLiked: false }, 'liked')
const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide'))
const notices = () => useMessages.getState().notices.map(({ text }) => text)

/** The store of another tab. */
const otherTab = () => createStore<ExploreState>(createExploreState)

/** Keeps marks in this tab and in another one, once both have read them. Returns the store of the other. */
async function keepInTwoTabs() {
  const other = otherTab()
  startKeeping()
  startKeeping(other)
  await Promise.all([untilRead(), untilRead(other)])
  return other
}

/** Makes the next marks fail to be stored as on a full disk. Returns how to make room. */
function fillDisk(): () => void {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  return () => put.mockRestore()
}

/** Leaves no room in localStorage. */
function fillLocalStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this === localStorage) throw new DOMException('Full', 'QuotaExceededError')
    this[key] = value
  })
}

test('a like is stored as a record of its own, and so is a removed like; localStorage gets neither', async () => {
  startKeeping()
  await untilRead()
  press('a')
  press('b')
  await expect.poll(storedRecords).toMatchObject([
    { id: 'a', mark: 'liked' },
    { id: 'b', mark: 'liked' },
  ])
  press('a')
  await expect.poll(storedRecords).toMatchObject([
    { id: 'a', mark: 'none' },
    { id: 'b', mark: 'liked' },
  ])
  expect(localStorage.getItem(LIKES)).toBeNull()
})

test('what a later version has added to a record stays with another mark, and a record that is no mark is left alone', async () => {
  const others = [{ id: 'b', mark: 'starred', at: 1 }, { id: 'c' }]
  await storeRecords([{ ...record('a', 'none', 1000), stars: 5 }, ...others])
  startKeeping()
  await untilRead()
  expect(['a', 'b', 'c'].map((id) => markOf(id))).toEqual(['none', undefined, undefined])
  press('a')
  await expect.poll(storedRecords).toMatchObject([{ id: 'a', mark: 'liked', stars: 5 }, ...others])
})

test('the latest marks are there at once on the next visit, and the others when they are read', async () => {
  await storeRecords([record('old', 'liked', 1000), record('new', 'liked', 2000)])
  localStorage.setItem(COPY, marksText([['new', liked(2000)]]))
  startKeeping()
  expect([markOf('new'), markOf('old')]).toEqual(['liked', undefined])
  await untilRead()
  expect([markOf('new'), markOf('old')]).toEqual(['liked', 'liked'])
})

test('a closing page leaves a copy of the latest 3,000 marks', async () => {
  await storeRecords(Array.from({ length: 5000 }, (_, at) => record(`image ${at}`, 'liked', at)))
  const stop = startKeeping()
  await untilRead()
  leave()
  useExploreStore.setState(useExploreStore.getInitialState(), true)
  stop()
  startKeeping()
  expect(useExploreStore.getState().marks.size).toBe(3000)
  expect([markOf('image 1999'), markOf('image 2000')]).toEqual([undefined, 'liked'])
  await untilRead()
  press('image 7')
  leave()
  const copy: unknown = JSON.parse(localStorage.getItem(COPY) ?? '')
  expect(copy).toHaveProperty(['state', 'likes', 'image 7', 'mark'], 'none')
  expect(copy).not.toHaveProperty(['state', 'likes', 'image 2000'])
})

test('a like that the page is closed with at once is stored by the next visit', async () => {
  const stop = persistMarks(useExploreStore).stop
  press('a')
  leave()
  stop()
  useExploreStore.setState(useExploreStore.getInitialState(), true)
  startKeeping()
  expect(markOf('a')).toBe('liked')
  await expect.poll(storedRecords).toMatchObject([{ id: 'a', mark: 'liked' }])
})

test('if localStorage is full, a closing page leaves its marks to the next page of the tab', () => {
  fillLocalStorage()
  const { stop } = persistMarks(useExploreStore)
  press('a')
  leave()
  stop()
  expect(localStorage).toHaveLength(0)
  useExploreStore.setState(useExploreStore.getInitialState(), true)
  startKeeping()
  expect(markOf('a')).toBe('liked')
})

test('two tabs that close one after the other leave the marks of both', () => {
  const [one, other] = [persistMarks(useExploreStore), persistMarks(otherTab())]
  press('a')
  one.stop()
  other.stop()
  expect(localStorage.getItem(COPY)).toContain('"a":{"mark":"liked"')
})

test('likes of version 1.0 are there at once, are stored as records, and stay under their key', async () => {
  const text = '{"state":{"likes":{"a":{"liked":true,"at":1000}}},"version":1}'
  localStorage.setItem(LIKES, text)
  startKeeping()
  expect(markOf('a')).toBe('liked')
  await expect.poll(storedRecords).toEqual([record('a', 'liked', 1000)])
  press('a')
  await expect.poll(storedRecords).toMatchObject([{ id: 'a', mark: 'none' }])
  expect(localStorage.getItem(LIKES)).toBe(text)
})

test('likes that a tab of version 1.0 has stored since are merged at every start, and newer marks stay', async () => {
  localStorage.setItem(LIKES, marksText([['a', liked(1000)]]))
  const stop = startKeeping()
  press('a')
  await expect.poll(storedRecords).toMatchObject([{ id: 'a', mark: 'none' }])
  stop()
  localStorage.setItem(
    LIKES,
    marksText([
      ['a', liked(2000)],
      ['b', liked(3000)],
    ]),
  )
  startKeeping()
  await expect.poll(storedRecords).toMatchObject([
    { id: 'a', mark: 'none' },
    { id: 'b', mark: 'liked' },
  ])
  expect([markOf('a'), markOf('b')]).toEqual(['none', 'liked'])
})

test('likes that a tab of version 1.0 stores are shown, and stored as records', async () => {
  startKeeping()
  await untilRead()
  const newValue = marksText([['a', liked(1000)]])
  window.dispatchEvent(new StorageEvent('storage', { key: LIKES, newValue }))
  expect(markOf('a')).toBe('liked')
  await expect.poll(storedRecords).toEqual([record('a', 'liked', 1000)])
})

test('a text of version 1.0 whose marks are all stored is not read again', async () => {
  const text = '{"state":{"likes":{"a":{"liked":true,"at":1000}}},"version":1}'
  localStorage.setItem(LIKES, text)
  const stop = startKeeping()
  await expect.poll(storedTexts).toHaveLength(1)
  stop()
  const parse = vi.spyOn(JSON, 'parse')
  useExploreStore.setState(useExploreStore.getInitialState(), true)
  startKeeping()
  await untilRead()
  expect(markOf('a')).toBe('liked')
  expect(parse).not.toHaveBeenCalledWith(text)
})

test('damaged likes of version 1.0 are put aside with one notice, and those that can be read are stored', async () => {
  const damaged = '{"state":{"likes":{"a":{"mark":"liked","at":1000},"b":5}},"version":2}'
  localStorage.setItem(LIKES, damaged)
  startKeeping()
  await expect.poll(storedRecords).toEqual([record('a', 'liked', 1000)])
  expect(localStorage.getItem(`${LIKES}.unreadable`)).toBe(damaged)
  expect(notices()).toEqual([
    'Some of the likes and rejections kept on this device could not be read. A copy was put aside, and all others are kept.',
  ])
})

test('a damaged copy is put aside with one notice, and the stored marks are shown', async () => {
  await storeRecords([record('a', 'liked', 1000)])
  localStorage.setItem(COPY, '{"state":{"li')
  startKeeping()
  await untilRead()
  expect(markOf('a')).toBe('liked')
  expect(localStorage.getItem(`${COPY}.unreadable`)).toBe('{"state":{"li')
  expect(notices()).toHaveLength(1)
})

test('likes and a copy of a newer version stay as they are, and marks are stored', async () => {
  const newer = '{"state":{"likes":{"a":{"mark":"liked","at":1}}},"version":3}'
  localStorage.setItem(LIKES, newer)
  localStorage.setItem(COPY, newer)
  startKeeping()
  await untilRead()
  press('b')
  leave()
  await expect.poll(storedRecords).toMatchObject([{ id: 'b', mark: 'liked' }])
  expect([localStorage.getItem(LIKES), localStorage.getItem(COPY)]).toEqual([newer, newer])
  expect(notices()).toEqual([])
})

test('a like in one tab is shown in another, which can remove it', async () => {
  const other = await keepInTwoTabs()
  press('a')
  await expect.poll(() => markOf('a', other)).toBe('liked')
  press('a', other)
  await expect.poll(() => markOf('a')).toBe('none')
})

test('likes of two tabs at once are both stored, and of two on one image the later', async () => {
  const other = await keepInTwoTabs()
  press('both', other)
  press('both')
  press('a')
  press('b', other)
  useExploreStore.setState(({ marks }) => ({ marks: marks.with([['both', liked(5)]]) }))
  await expect.poll(storedRecords).toMatchObject([{ id: 'a' }, { id: 'b' }, { id: 'both' }])
  const at = other.getState().marks.get('both')?.at
  await expect.poll(() => useExploreStore.getState().marks.get('both')?.at).toBe(at)
  await expect.poll(storedRecords).toContainEqual(record('both', 'liked', at ?? 0))
})

test('a message of another tab that holds no marks changes nothing', async () => {
  startKeeping()
  await untilRead()
  const { marks } = useExploreStore.getState()
  const channel = new BroadcastChannel('explore-marks')
  onTestFinished(() => channel.close())
  const messages = [
    'marks',
    new Map([['a', { mark: 'starred', at: 1 }]]),
    new Map([['b', liked(1)]]),
  ]
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes no origin
  for (const message of messages) channel.postMessage(message)
  await expect.poll(() => markOf('b')).toBe('liked')
  expect([...useExploreStore.getState().marks.changedSince(marks)]).toEqual([['b', liked(1)]])
})

test('of images whose ids begin with a text that is for the visit only, nothing is stored or copied', async () => {
  startKeeping()
  await untilRead()
  useExploreStore.getState().stopKeepingMarks('folder:x')
  press('folder:x1')
  press('folder:y1')
  leave()
  await expect.poll(storedRecords).toMatchObject([{ id: 'folder:y1' }])
  expect(localStorage.getItem(COPY)).not.toContain('folder:x1')
})

/** As many ids of images. */
const manyIds = (count: number) =>
  Array.from({ length: count }, (_, index) => `folder:k3j5h2l9-${1e13 + index}`)

/** How many images have each mark. */
function counted(marks: Marks) {
  const counts = { none: 0, liked: 0, rejected: 0 }
  for (const { mark } of marks.values()) counts[mark]++
  return counts
}

/** How many images have each mark on the device. */
const storedCounts = async () => counted(await storedMarks())

test('the marks of 2,000 images that are given at once are stored by one write', async () => {
  startKeeping()
  await untilRead()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  markAll(manyIds(2000), 'rejected')
  await expect.poll(storedCounts).toEqual({ none: 0, liked: 0, rejected: 2000 })
  expect(put).toHaveBeenCalledOnce()
})

test('of the marks of 30,000 images that are given at once none is lost if the page is closed while they are stored', async () => {
  startKeeping()
  await untilRead()
  fillLocalStorage()
  let isClosed = false
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementation(function (this: IDBObjectStore, ...values) {
    if (isClosed) throw new DOMException('Closed', 'AbortError')
    const isFirst = put.mock.calls.length === 1
    const request = this.add(...values)
    if (isFirst) {
      leave()
      isClosed = true
    }
    return request
  })
  markAll(manyIds(30_000), 'rejected')
  await expect.poll(() => isClosed).toBe(true)
  await expect.poll(storedCounts).toEqual({ none: 0, liked: 0, rejected: 30_000 })
})

test('of many marks that are taken back at once, or given otherwise while they are stored, the last press is stored', async () => {
  const other = await keepInTwoTabs()
  const ids = manyIds(30_000)
  markAll(ids, 'liked')
  undo('folder:')
  await expect.poll(storedCounts).toEqual({ none: 30_000, liked: 0, rejected: 0 })
  markAll(ids, 'liked')
  await expect.poll(async () => (await storedCounts()).liked).toBeGreaterThan(0)
  markAll(ids, 'rejected')
  markAll(ids.slice(0, 100), 'liked')
  const last = { none: 0, liked: 100, rejected: 29_900 }
  await expect.poll(storedCounts).toEqual(last)
  await expect.poll(() => counted(other.getState().marks)).toEqual(last)
  expect(counted(useExploreStore.getState().marks)).toEqual(last)
})

test('of many marks that two tabs give at once, both have the later of each image, and so has the device', async () => {
  const other = await keepInTwoTabs()
  const ids = manyIds(30_000)
  const later = Date.now() + 1000
  other.setState(({ marks }) => ({
    marks: withMarks(marks, ids.slice(20_000), 'rejected', later),
  }))
  markAll(ids.slice(0, 25_000), 'liked')
  const all = { none: 0, liked: 20_000, rejected: 10_000 }
  await expect.poll(() => counted(useExploreStore.getState().marks)).toEqual(all)
  await expect.poll(() => counted(other.getState().marks)).toEqual(all)
  await expect.poll(storedCounts).toEqual(all)
})

test('of an image that was marked among many and alone, the later press counts on the next visit', async () => {
  await storePacks([
    [
      ['a', liked(1000)],
      ['b', liked(3000)],
    ],
  ])
  await storeRecords([record('a', 'none', 2000), record('b', 'none', 2000)])
  startKeeping()
  await untilRead()
  expect([markOf('a'), markOf('b')]).toEqual(['none', 'liked'])
})

test('marks that are still read while a gallery is closed are not shown', async () => {
  await storeRecords([record('a', 'liked', 1000)])
  const stop = startKeeping()
  const reading = vi.spyOn(IDBObjectStore.prototype, 'openCursor')
  reading.mockImplementationOnce(function (this: IDBObjectStore, ...values) {
    stop()
    return this.openCursor(...values)
  })
  await expect.poll(() => reading).toHaveBeenCalled()
  const next = otherTab()
  startKeeping(next)
  await untilRead(next)
  expect([markOf('a', next), markOf('a')]).toEqual(['liked', undefined])
})

test('what far more writes than needed have stored is stored anew on the next visit', async () => {
  const ids = manyIds(200)
  await storePacks(
    Array.from({ length: 60 }, (_, at) =>
      ids.map((id) => [id, { mark: at === 30 ? 'liked' : 'none', at: at === 30 ? 1000 : at }]),
    ),
  )
  startKeeping()
  await expect.poll(storedTexts).toHaveLength(2)
  expect(await storedCounts()).toEqual({ none: 0, liked: 200, rejected: 0 })
})

test('if the disk is full while marks are stored anew, they stay as they were', async () => {
  const once = ['a', 'b'].map((id) => [id, liked(1)] as const)
  const many = manyIds(10_000).map((id) => [id, liked(1)] as const)
  await storePacks([...Array.from({ length: 60 }, () => once), many])
  startKeeping()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  let packed = 0
  put.mockImplementation(function (this: IDBObjectStore, ...values) {
    const request = this.add(...values)
    if (values[0] instanceof Map || this.name === 'marks') packed++
    if (packed === 2) this.transaction.abort()
    return request
  })
  await expect.poll(() => packed).toBeGreaterThan(1)
  // 61 packs, and what is noted of the likes of version 1.0.
  expect(await storedTexts()).toHaveLength(62)
})

test('a mark is read that an earlier version moves from a pack to a record meanwhile', async () => {
  await storePacks([[['a', liked(1000)]]])
  let isMoved = false
  /** Moves it once the reading that has begun on a store has ended. */
  function move({ transaction }: IDBObjectStore): void {
    if (isMoved) return
    isMoved = true
    const moving = transaction.db.transaction(['marks', 'merged'], 'readwrite')
    moving.objectStore('marks').put(record('a', 'liked', 1000))
    moving.objectStore('merged').delete('noted 0')
  }
  const { prototype } = IDBObjectStore
  vi.spyOn(prototype, 'getAll').mockImplementationOnce(function (this: IDBObjectStore, ...values) {
    move(this)
    return this.getAll(...values)
  })
  vi.spyOn(prototype, 'openCursor').mockImplementationOnce(function (
    this: IDBObjectStore,
    ...values
  ) {
    move(this)
    return this.openCursor(...values)
  })
  startKeeping()
  await untilRead()
  expect(await storedRecords()).toHaveLength(1)
  expect(markOf('a')).toBe('liked')
})

test('on plain http, the marks of many images are stored', async () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  startKeeping()
  await untilRead()
  markAll(manyIds(251), 'liked')
  await expect.poll(storedCounts).toEqual({ none: 0, liked: 251, rejected: 0 })
})

/** Resolves when all that follows the reading of marks is stored. */
const untilNoted = () => expect.poll(storedTexts).toHaveLength(1)

test('of many marks, those that were stored before the disk was full are not stored again, and not copied', async () => {
  startKeeping()
  await untilNoted()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementation(function (this: IDBObjectStore, ...values) {
    if (put.mock.calls.length === 3) throw new DOMException('Full', 'QuotaExceededError')
    return this.add(...values)
  })
  markAll(manyIds(7500), 'rejected')
  await expect.poll(notices).toHaveLength(1)
  const sizes = () => put.mock.calls.map(([marks]) => (marks instanceof Map ? marks.size : 1))
  leave()
  expect(sizes()).toEqual([2500, 2500, 2500, 2500])
  expect(readMarksText(localStorage.getItem(COPY) ?? '')?.marks.size).toBeLessThan(6500)
  press('b')
  await expect.poll(notices).toEqual([])
  expect(sizes().slice(4)).toEqual([2500, 1])
  expect(await storedCounts()).toEqual({ none: 0, liked: 1, rejected: 7500 })
})

test('of many marks, those that are stored are not stored again by a page that is closed before the others are', async () => {
  startKeeping()
  await untilNoted()
  const sizes: number[] = []
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementation(function (this: IDBObjectStore, ...values) {
    sizes.push(values[0] instanceof Map ? values[0].size : 1)
    if (sizes.length === 2) leave()
    return this.add(...values)
  })
  markAll(manyIds(7500), 'rejected')
  await expect.poll(storedCounts).toEqual({ none: 0, liked: 0, rejected: 7500 })
  expect(sizes.slice(0, 3)).toEqual([2500, 2500, 5000])
})

test('a page that is closed with all marks stored stores nothing', async () => {
  startKeeping()
  await untilNoted()
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  leave()
  expect(transaction).not.toHaveBeenCalled()
})

test('while marks are stored, whoever watches the store hears of nothing', async () => {
  startKeeping()
  await untilRead()
  markAll(['a', 'b'], 'liked')
  const heard = vi.fn<() => void>()
  onTestFinished(useExploreStore.subscribe(heard))
  await expect.poll(storedRecords).toHaveLength(2)
  expect(heard).not.toHaveBeenCalled()
})

test('while the disk is full one notice says so and exports the marks; a press after there is room stores all', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const source = createScriptedSource([makeImages(0, 20)])
  await renderApp(source)
  startKeeping()
  source.deliver()
  await untilRead()
  const makeRoom = fillDisk()
  const card = await screen.findByRole('article', { name: /version 1$/ })
  await userEvent.click(within(card).getByRole('button', { name: 'Like' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(
    'Likes won’t be kept on this device: the disk is full. Make room, or export them.',
  )
  await userEvent.click(within(alert).getByRole('button', { name: 'Export likes' }))
  await expect.poll(() => saved.mock.instances).toHaveLength(1)
  expect(saved.mock.instances[0]).toHaveProperty('download', 'explore-likes.json')
  makeRoom()
  press('b')
  await expect.poll(storedRecords).toHaveLength(2)
  expect(notices()).toEqual([])
})

test('if the database is deleted while the page is open, all marks are stored again with the next one', async () => {
  await storeRecords([record('a', 'liked', 1000)])
  startKeeping()
  await untilRead()
  await deleteDB('explore-marks')
  press('b')
  await expect.poll(storedRecords).toMatchObject([{ id: 'a' }, { id: 'b' }])
})

test('marks that a newer version has taken over stay there, and new ones are kept as a text', async () => {
  await storeRecords([record('a', 'liked', 1000)])
  startKeeping()
  await untilRead()
  const newer = await openDB('explore-marks', 2)
  onTestFinished(() => newer.close())
  press('b')
  await expect.poll(() => localStorage.getItem(LIKES)).toContain('"b":{"mark":"liked"')
  expect(localStorage.getItem(LIKES)).not.toContain('"a"')
  expect(await newer.getAll('marks')).toEqual([record('a', 'liked', 1000)])
  expect(notices()).toEqual([])
})

test('if the code that keeps marks cannot be loaded, a search does not wait for it, and a press tries again', async () => {
  const load = vi.fn<() => Promise<typeof keepMarks>>().mockRejectedValueOnce(new Error('Offline'))
  load.mockResolvedValue(keepMarks)
  const { keep, stop } = persistMarks(useExploreStore)
  onTestFinished(stop)
  keep(load)
  expect(useExploreStore.getState().areMarksRead).toBe(false)
  await untilRead()
  press('a')
  await expect.poll(storedRecords).toMatchObject([{ id: 'a' }])
  expect(load).toHaveBeenCalledTimes(2)
})

test('in a browser that refuses channels to other tabs, likes are kept', async () => {
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  startKeeping()
  await untilRead()
  press('a')
  await expect.poll(storedRecords).toMatchObject([{ id: 'a' }])
})

test('marks that are kept no more are not watched again', () => {
  const store = otherTab()
  const marks = persistMarks(store)
  marks.stop()
  const watched = vi.spyOn(store, 'subscribe')
  marks.keep(() => Promise.reject(new Error('not loaded')))
  expect(watched).not.toHaveBeenCalled()
})
