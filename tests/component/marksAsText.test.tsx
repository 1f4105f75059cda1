// A browser without IndexedDB keeps marks as a text in localStorage.
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { GivenMark, Marks } from '../../src/sources/marks'
import { useExploreStore } from '../../src/gallery/state/exploreStore'
import { markAll } from '../../src/gallery/state/markAll'
import { readMarksText } from '../../src/marks/marksText'
import { useMessages } from '../../src/ui/messages'
import { denyDatabases, startKeeping, untilRead } from '../support/keptMarks'
import { makeImage, makeImages } from '../support/makeImage'
import { renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

const ID_1 = '00000000-0000-8000-8000-000000000001'
const ID_2 = '00000000-0000-8000-8000-000000000002'
const NOT_KEPT = 'Likes won’t be kept on this device. They last for this visit only.'
const UNREADABLE =
  'The likes and rejections kept on this device could not be read. A copy was put aside, and new ones are kept.'

beforeEach(denyDatabases)

function denyStorage() {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  onTestFinished(() => storage.mockRestore())
}

/** Leaves no room in the storage. Returns how to make some. */
function fillStorage() {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  onTestFinished(() => setItem.mockRestore())
  return () => setItem.mockRestore()
}

const likeOf = async (name: RegExp) =>
  within(await screen.findByRole('article', { name })).getByRole('button', { name: 'Like' })

/** Renders the Like buttons of the first two images, with likes being stored. */
async function renderLikes() {
  const source = createScriptedSource([makeImages(0, 20)])
  await renderApp(source)
  startKeeping()
  await untilRead()
  source.deliver()
  // The rows beyond the window follow the first paint. A locator of image 2 would then fit image 20 too.
  await likeOf(/version 20$/)
  return [await likeOf(/version 1$/), await likeOf(/version 2$/)] as const
}

const someTime: unknown = expect.any(Number)
const keptValue = (likes: object, version = 2) => ({ state: { likes }, version })
const text = (likes: object, version = 2) => JSON.stringify(keptValue(likes, version))
const kept = (): unknown => JSON.parse(localStorage.getItem('explore.likes') ?? 'null')
const NO_MARKS: Marks = new Map()
const storedLikes = () =>
  readMarksText(localStorage.getItem('explore.likes') ?? '')?.marks ?? NO_MARKS

/** Stores a value as another tab would, and sends the storage event that the browser sends then. */
function writeInOtherTab(newValue: string | null, key = 'explore.likes') {
  if (newValue !== null) localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

test('a like is stored with its time, and so is a removed like', async () => {
  const [like] = await renderLikes()
  expect(kept()).toBeNull()
  await userEvent.click(like)
  await expect.poll(kept).toEqual(keptValue({ [ID_1]: { mark: 'liked', at: someTime } }))
  await userEvent.click(like)
  await expect.poll(kept).toEqual(keptValue({ [ID_1]: { mark: 'none', at: someTime } }))
})

test('stored likes are shown on the next visit', async () => {
  localStorage.setItem('explore.likes', text({ [ID_2]: { mark: 'liked', at: 1000 } }))
  const [first, second] = await renderLikes()
  expect(first).toHaveAttribute('aria-pressed', 'false')
  expect(second).toHaveAttribute('aria-pressed', 'true')
  expect(second).toHaveAccessibleDescription('533 likes')
})

test('a like is stored that was pressed before the code that stores likes was loaded', async () => {
  localStorage.setItem('explore.likes', text({ [ID_2]: { mark: 'liked', at: 1000 } }))
  useExploreStore.getState().toggleMark(makeImage(0, { likes: 532, isLiked: false }), 'liked')
  const [first, second] = await renderLikes()
  expect(first).toHaveAttribute('aria-pressed', 'true')
  expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(kept)
    .toMatchObject(keptValue({ [ID_1]: { mark: 'liked' }, [ID_2]: { mark: 'liked' } }))
})

test('a like from another tab is shown in this tab, and a press in this tab removes it', async () => {
  const [like] = await renderLikes()
  writeInOtherTab(text({ [ID_1]: { mark: 'liked', at: 5000 } }))
  await expect.poll(() => like.ariaPressed).toBe('true')
  await userEvent.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(kept).toMatchObject(keptValue({ [ID_1]: { mark: 'none' } }))
})

test('a like that another tab overwrote is stored again, with the likes of that tab', async () => {
  const [like] = await renderLikes()
  await userEvent.click(like)
  writeInOtherTab(text({ [ID_2]: { mark: 'liked', at: 2000 } }))
  await expect
    .poll(kept)
    .toMatchObject(keptValue({ [ID_1]: { mark: 'liked' }, [ID_2]: { mark: 'liked' } }))
})

test('a like is merged with the likes that another tab stored, with or without a storage event', async () => {
  const [like] = await renderLikes()
  localStorage.setItem('explore.likes', text({ [ID_2]: { mark: 'liked', at: 1000 } }))
  await userEvent.click(like)
  await expect
    .poll(kept)
    .toMatchObject(keptValue({ [ID_1]: { mark: 'liked' }, [ID_2]: { mark: 'liked' } }))
})

test.each([
  ['of another key', text({ [ID_1]: { mark: 'none', at: 9e15 } }), 'another.key'],
  ['that clears the likes', null, 'explore.likes'],
  ['of a newer version', text({}, 3), 'explore.likes'],
])('a storage event %s changes nothing', async (_what, newValue, key) => {
  const [like] = await renderLikes()
  await userEvent.click(like)
  const { marks } = useExploreStore.getState()
  writeInOtherTab(newValue, key)
  expect(useExploreStore.getState().marks).toBe(marks)
  expect(localStorage.getItem('explore.likes.unreadable')).toBeNull()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('likes of images whose ids begin with a text are no longer stored once they are for the visit only', async () => {
  const [first, second] = await renderLikes()
  await userEvent.click(first)
  await expect.poll(kept).toMatchObject(keptValue({ [ID_1]: { mark: 'liked' } }))
  useExploreStore.getState().stopKeepingMarks(ID_2.slice(0, -1))
  await userEvent.click(first)
  await userEvent.click(second)
  expect(second).toHaveAttribute('aria-pressed', 'true')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(kept()).toEqual(keptValue({ [ID_1]: { mark: 'liked', at: someTime } }))
})

test('damaged stored likes are moved to another key with one notice, and new likes are stored', async () => {
  localStorage.setItem('explore.likes', '{"state":{"li')
  const [like] = await renderLikes()
  expect(like).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('alert')).toHaveTextContent(UNREADABLE)
  expect(localStorage.getItem('explore.likes.unreadable')).toBe('{"state":{"li')
  expect(kept()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await userEvent.click(like)
  await expect.poll(kept).toEqual(keptValue({ [ID_1]: { mark: 'liked', at: someTime } }))
  expect(localStorage.getItem('explore.likes.unreadable')).toBe('{"state":{"li')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('one damaged like costs no other: a copy is put aside with one notice, and the rest is kept', async () => {
  const damaged = text({ [ID_1]: { mark: 'yes', at: 1 }, [ID_2]: { mark: 'liked', at: 1000 } })
  localStorage.setItem('explore.likes', damaged)
  const [first, second] = await renderLikes()
  expect(first).toHaveAttribute('aria-pressed', 'false')
  expect(second).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Some of the likes and rejections kept on this device could not be read.',
  )
  expect(localStorage.getItem('explore.likes.unreadable')).toBe(damaged)
  expect(kept()).toEqual(keptValue({ [ID_2]: { mark: 'liked', at: 1000 } }))
})

test('if damaged likes cannot be put aside, those that can be read are shown and the text stays', async () => {
  const damaged = text({ [ID_1]: null, [ID_2]: { mark: 'liked', at: 1000 } })
  localStorage.setItem('explore.likes', damaged)
  fillStorage()
  const [first, second] = await renderLikes()
  expect(second).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(first)
  expect(await screen.findByRole('alert')).toHaveTextContent(NOT_KEPT)
  expect(localStorage.getItem('explore.likes')).toBe(damaged)
})

test('likes that are cleared while the page is open are all stored again with the next like', async () => {
  localStorage.setItem('explore.likes', text({ [ID_2]: { mark: 'liked', at: 1000 } }))
  const [first, second] = await renderLikes()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }))
  expect(second).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(first)
  await expect
    .poll(kept)
    .toMatchObject(keptValue({ [ID_1]: { mark: 'liked' }, [ID_2]: { mark: 'liked' } }))
})

test('once another tab has stored likes of a newer version, they stay, and one notice says so', async () => {
  const [first, second] = await renderLikes()
  await userEvent.click(first)
  await expect.poll(kept).toMatchObject(keptValue({ [ID_1]: { mark: 'liked' } }))
  const newer = text({ [ID_1]: { mark: 'liked', at: 1 } }, 3)
  writeInOtherTab(newer)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await userEvent.click(second)
  expect(await screen.findByRole('alert')).toHaveTextContent(NOT_KEPT)
  expect(second).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('explore.likes')).toBe(newer)
})

test('stored likes of a newer version stay, and one notice says that likes last for the visit', async () => {
  const newer = text({ [ID_1]: { mark: 'liked', at: 1 } }, 3)
  localStorage.setItem('explore.likes', newer)
  const [first, second] = await renderLikes()
  expect(first).toHaveAttribute('aria-pressed', 'false')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await userEvent.click(first)
  expect(await screen.findByRole('alert')).toHaveTextContent(NOT_KEPT)
  await userEvent.click(second)
  expect(second).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(localStorage.getItem('explore.likes')).toBe(newer)
  expect(localStorage.getItem('explore.likes.unreadable')).toBeNull()
})

/** Whether the text of the likes has that mark of an image. It is not read as a whole: of many likes that takes long. */
const isInText = (id: string, mark: string) =>
  localStorage.getItem('explore.likes')?.includes(`"${id}":{"mark":"${mark}"`)

test('with 60,000 stored likes, the next two likes are stored and none is lost', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 60_000 }, (_, at) => [crypto.randomUUID(), { mark: 'liked', at }]),
  )
  localStorage.setItem('explore.likes', text(many))
  const [first, second] = await renderLikes()
  await userEvent.click(first)
  await expect.poll(() => isInText(ID_1, 'liked')).toBe(true)
  await userEvent.click(second)
  await expect.poll(() => isInText(ID_2, 'liked')).toBe(true)
  await userEvent.click(first)
  await expect.poll(() => isInText(ID_1, 'none')).toBe(true)
  const likes = storedLikes()
  expect(likes.size).toBe(60_002)
  expect(likes.get(ID_2)?.mark).toBe('liked')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('if storage is denied, likes work, and the first like shows a notice that they won’t be kept', async () => {
  denyStorage()
  const [first, second] = await renderLikes()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await userEvent.click(first)
  expect(first).toHaveAttribute('aria-pressed', 'true')
  expect(await screen.findByRole('alert')).toHaveTextContent(NOT_KEPT)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await userEvent.click(second)
  expect(second).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('if storage is full, one notice says so, and likes are stored as soon as there is room', async () => {
  const makeRoom = fillStorage()
  const [first, second] = await renderLikes()
  await userEvent.click(first)
  expect(first).toHaveAttribute('aria-pressed', 'true')
  expect(await screen.findByRole('alert')).toHaveTextContent(NOT_KEPT)
  makeRoom()
  await userEvent.click(second)
  await expect
    .poll(kept)
    .toMatchObject(keptValue({ [ID_1]: { mark: 'liked' }, [ID_2]: { mark: 'liked' } }))
})

/** The notices once a mark is stored, or could not be. Timers are fake. */
async function noticesAfter(id: string, mark: GivenMark): Promise<readonly string[]> {
  markAll([id], mark)
  await vi.advanceTimersByTimeAsync(100)
  return useMessages.getState().notices.map((notice) => notice.text)
}

const noticeOf = (what: string) => [
  `${what} won’t be kept on this device. They last for this visit only.`,
]

test('the notice of a full storage says what is not kept: likes, rejections, both or what was taken back', async () => {
  const makeRoom = fillStorage()
  startKeeping()
  await untilRead()
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  expect(await noticesAfter('a', 'rejected')).toEqual(noticeOf('Rejections'))
  expect(await noticesAfter('b', 'liked')).toEqual(noticeOf('Likes and rejections'))
  expect(await noticesAfter('a', 'rejected')).toEqual(noticeOf('Likes'))
  makeRoom()
  expect(await noticesAfter('c', 'rejected')).toEqual([])
  fillStorage()
  expect(await noticesAfter('c', 'rejected')).toEqual(noticeOf('Changes'))
})

test('unreadable likes stay under their key while there is no room for a copy', async () => {
  localStorage.setItem('explore.likes', 'damaged')
  fillStorage()
  const [like] = await renderLikes()
  await userEvent.click(like)
  expect(await screen.findByRole('alert')).toHaveTextContent(NOT_KEPT)
  expect(localStorage.getItem('explore.likes')).toBe('damaged')
})

const storedMarks = () => readMarksText(localStorage.getItem('explore.likes') ?? '')?.marks

test('the marks of 38,214 images that are given at once are all stored, and so is taking one of them back', async () => {
  startKeeping()
  await untilRead()
  const ids = Array.from({ length: 38_214 }, (_, index) => `folder:k3j5h2l9-${1e13 + index}`)
  vi.useFakeTimers()
  markAll(ids, 'rejected')
  await vi.advanceTimersByTimeAsync(100)
  expect(storedMarks()?.size).toBe(38_214)
  markAll(ids.slice(-1), 'rejected')
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  const rejected = [...(storedMarks() ?? [])].filter(([, { mark }]) => mark === 'rejected')
  expect(rejected).toHaveLength(38_213)
  expect(useMessages.getState().notices).toEqual([])
})
