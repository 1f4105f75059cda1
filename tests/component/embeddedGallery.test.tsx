import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRef, StrictMode, useState, type CSSProperties, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createSource } from '../../src/library/createSource'
import { Gallery } from '../../src/library/Gallery'
import type { GalleryHandle, GalleryProps } from '../../src/library/galleryProps'
import { listSource } from '../../src/library/listSource'
import { mountGallery } from '../../src/library/mountGallery'
import { useExploreStore } from '../../src/gallery/state/exploreStore'
import { plainUi } from '../../src/sources/list/ui/plainUi'
import type { SourceUi } from '../../src/sources/sourceUi'
import { waitForLazyCode } from '../support/lazyCode'
import { createFrameFingers } from '../support/frameFingers'
import { endLibraryStyles } from '../support/libraryStyles'
import { PICTURE } from '../support/makeImage'
import { nextFrame } from '../support/nextFrame'
import { openCard } from '../support/openCard'

endLibraryStyles()

const imageOf = (number: number) => ({
  id: `id-${number}`,
  url: PICTURE,
  prompt: `castle ${number}`,
})

const imagesFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => imageOf(first + at))

const SOURCE = listSource(imagesFrom(1, 200))

const card = (number: number) =>
  screen.findByRole('article', { name: new RegExp(`castle ${number}$`) })
const dialog = (number: number) => screen.findByRole('dialog', { name: `castle ${number}` })
const likeOf = async (number: number) =>
  within(await card(number)).getByRole('button', { name: 'Like' })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const topOf = async (number: number) => (await card(number)).getBoundingClientRect().top

async function renderGallery(props: Partial<GalleryProps> = {}) {
  await page.viewport(1280, 800)
  await plainUi.detail.load()
  return render(<Gallery source={SOURCE} {...props} />)
}

/** What is said in the console, which has to be quiet otherwise. */
const listenTo = (level: 'error' | 'warn') =>
  vi.spyOn(console, level).mockImplementation(() => undefined)

test('the host is told what opens and what closes', async () => {
  const onOpen = vi.fn()
  const onClose = vi.fn()
  await renderGallery({ onOpen, onClose })
  await card(3)
  await openCard(/castle 3$/)
  await dialog(3)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('id-3')
  await userEvent.keyboard('{ArrowRight}')
  await dialog(4)
  expect(onOpen).toHaveBeenLastCalledWith('id-4')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await noDialog()
  expect(onOpen).toHaveBeenCalledTimes(2)
  expect(onClose).toHaveBeenCalledExactlyOnceWith()
})

test('a host that says what is open is asked, and decides', async () => {
  const onOpen = vi.fn()
  const { rerender } = await renderGallery({ open: null, onOpen })
  await card(3)
  await openCard(/castle 3$/)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('id-3')
  rerender(<Gallery source={SOURCE} open="id-5" onOpen={onOpen} />)
  await dialog(5)
  rerender(<Gallery source={SOURCE} open="id-6" onOpen={onOpen} />)
  await dialog(6)
  await userEvent.keyboard('{Escape}')
  await dialog(6)
  rerender(<Gallery source={SOURCE} open={null} onOpen={onOpen} />)
  await noDialog()
  // What the host does itself, it is not told.
  expect(onOpen).toHaveBeenCalledTimes(1)
})

/** A host that keeps what is open and what is searched for. */
function Host() {
  const [open, setOpen] = useState<string | null>('id-2')
  const [search, setSearch] = useState('castle 7')
  return (
    <>
      <output>{`${open ?? 'nothing'}, ${search}`}</output>
      <button type="button" onClick={() => setSearch('castle 12')}>
        Search for 12
      </button>
      <Gallery
        source={SOURCE}
        open={open}
        onOpen={setOpen}
        onClose={() => setOpen(null)}
        search={search}
        onSearch={setSearch}
      />
    </>
  )
}

const lazily = (Detail: () => ReactNode): SourceUi['detail'] => ({
  load: () => Promise.resolve(Detail),
  loaded: () => Detail,
})

test('an open image is called like the image and has its Like, whatever a host shows of it', async () => {
  const source = listSource(imagesFrom(1, 5), { ui: { detail: lazily(() => 'Sold') } })
  await renderGallery({ source })
  await card(3)
  await openCard(/castle 3$/)
  const open = await dialog(3)
  expect(open).toHaveTextContent('Sold')
  await userEvent.click(within(open).getByRole('button', { name: 'Like' }))
  await userEvent.keyboard('{Escape}')
  await noDialog()
  expect(await likeOf(3)).toBePressed()
})

test('a card has the badge, the lines and the buttons of a host, and keeps its heart', async () => {
  const source = listSource(imagesFrom(1, 5), {
    ui: {
      CardBadge: () => <b>New</b>,
      promptLines: 0,
      CardLines: ({ image }) => <h3>{image.id}</h3>,
      CardButtons: () => <button type="button">Buy</button>,
      detail: undefined,
    },
  })
  await renderGallery({ source })
  const third = within(await card(3))
  expect(third.getByText('New')).toBeVisible()
  expect(third.getByRole('heading', { name: 'id-3' })).toBeVisible()
  expect(third.getByRole('button', { name: 'Buy' })).toBeVisible()
  expect(third.queryByText('castle 3')).toBeNull()
  const { x, y, width, height } = third
    .getByRole('button', { name: 'Like' })
    .getBoundingClientRect()
  const drawn = document.elementsFromPoint(x + width / 2, y + height / 2)
  expect(drawn.map((each) => getComputedStyle(each).backgroundImage)).toContainEqual(
    expect.stringMatching(/^url/),
  )
})

test('a source that gives the same object each time it is opened has one Like in an open image', async () => {
  const own = listSource(imagesFrom(1, 5), { ui: { detail: lazily(() => 'Sold') } })
  const opened = await own(new URLSearchParams(), () => new Map())
  const source = () => opened
  const { unmount } = await renderGallery({ source })
  await card(3)
  unmount()
  await renderGallery({ source, open: 'id-3' })
  const open = await dialog(3)
  expect(within(open).getByRole('button', { name: 'Like' })).toBeVisible()
})

/** The height of a card below its picture, in px, without its border. A card is rounded up to whole px. */
async function bodyHeight(): Promise<number> {
  const { bottom } = (await card(3)).getBoundingClientRect()
  const picture = within(await card(3))
    .getByRole('img')
    .getBoundingClientRect()
  return Math.floor(bottom - picture.bottom - 1)
}

const CardLines = () => <p>Two lines</p>

test('a card is as high as its lines, and a host says how high its own are', async () => {
  const images = imagesFrom(1, 5)
  const { rerender } = await renderGallery({ source: listSource(images) })
  await waitFor(async () => expect(await bodyHeight()).toBe(72))
  rerender(<Gallery source={listSource(images, { ui: { CardLines } })} />)
  await waitFor(async () => expect(await bodyHeight()).toBe(128))
  rerender(<Gallery source={listSource(images, { ui: { CardLines, bodyRem: 6 } })} />)
  await waitFor(async () => expect(await bodyHeight()).toBe(96))
})

test('an option of a source that is undefined is as if it were absent', async () => {
  const images = imagesFrom(1, 5)
  const source = createSource({
    page: () => ({ images, total: 5 }),
    find: () => null,
    kind: undefined,
    pageSize: undefined,
    categories: undefined,
    highlights: undefined,
    ui: undefined,
  })
  await renderGallery({ source, initialFilter: { searchText: 'castle' } })
  expect(await card(5)).toHaveAttribute('aria-setsize', '5')
})

test('a host that keeps what is open and what is searched for shows both', async () => {
  await plainUi.detail.load()
  render(<Host />)
  await dialog(2)
  await userEvent.keyboard('{Escape}')
  await noDialog()
  const field = screen.getByRole('searchbox', { name: 'Search images' })
  expect(field).toHaveValue('castle 7')
  expect(screen.getByText('nothing, castle 7')).toBeInTheDocument()
  await openCard(/castle 3$/)
  await dialog(3)
  await userEvent.keyboard('{Escape}')
  await noDialog()
  await userEvent.fill(field, 'castle 9')
  expect(await screen.findByText('nothing, castle 9')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Search for 12' }))
  await waitFor(() => expect(field).toHaveValue('castle 12'))
  await waitFor(() =>
    expect(screen.getByRole('search')).toHaveTextContent('12 of 200 images match'),
  )
})

test('with a history the host is told what the address opens, and what Back closes', async () => {
  window.history.replaceState(null, '', '?image=id-3&q=castle')
  const onOpen = vi.fn()
  const onClose = vi.fn()
  const onSearch = vi.fn()
  await renderGallery({ history: true, onOpen, onClose, onSearch })
  await dialog(3)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('id-3')
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('castle')
  await userEvent.keyboard('{Escape}')
  await noDialog()
  expect(onClose).toHaveBeenCalledOnce()
  await openCard(/castle 5$/)
  await dialog(5)
  expect(new URLSearchParams(window.location.search).get('image')).toBe('id-5')
  window.history.back()
  await noDialog()
  expect(onOpen).toHaveBeenLastCalledWith('id-5')
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('with a history another source closes the image of the source before, and another language keeps it', async () => {
  window.history.replaceState(null, '', '?of=host')
  const { rerender } = await renderGallery({ history: true })
  await openCard(/castle 5$/)
  await dialog(5)
  rerender(<Gallery source={SOURCE} history locale="de" />)
  await dialog(5)
  const other = listSource([{ ...imageOf(1), id: 'of another', prompt: 'harbour' }])
  rerender(<Gallery source={other} history locale="de" />)
  expect(await screen.findByRole('article', { name: 'harbour' })).toBeVisible()
  await noDialog()
  expect(window.location.search).toBe('?of=host')
  await openCard(/harbour$/)
  expect(await screen.findByRole('dialog', { name: 'harbour' })).toBeVisible()
})

async function selectAll() {
  await waitForLazyCode()
  within(await card(1))
    .getByRole('link')
    .focus()
  await userEvent.keyboard('{Control>}a{/Control}')
}

test('the host is told what another gallery in the same place does not have open, searched for and selected', async () => {
  const [onOpen, onClose, onSearch] = [vi.fn(), vi.fn(), vi.fn()]
  const onSelect = vi.fn<NonNullable<GalleryProps['onSelect']>>()
  const told = { onOpen, onClose, onSearch, onSelect }
  const source = listSource(imagesFrom(1, 120), { canSelect: true })
  const { rerender } = await renderGallery({ source, ...told })
  await userEvent.fill(await screen.findByRole('searchbox', { name: 'Search images' }), 'castle')
  await selectAll()
  await waitFor(() => expect(onSelect).toHaveBeenCalledOnce())
  await openCard(/castle 5$/)
  await dialog(5)
  rerender(<Gallery source={source} {...told} locale="de" />)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('id-5')
  expect(onSearch.mock.calls).toEqual([['castle'], ['']])
  expect(onSelect.mock.calls.map(([{ count }]) => count)).toEqual([120, 0])
  await noDialog()
})

test('what is open closes if the host takes the detail view away, and without one nothing opens or is told', async () => {
  const [onOpen, onClose] = [vi.fn(), vi.fn()]
  const handle = createRef<GalleryHandle>()
  const props = { source: SOURCE, ref: handle, onOpen, onClose }
  const { rerender } = await renderGallery(props)
  await openCard(/castle 5$/)
  await dialog(5)
  // A host may keep it.
  const { current: kept } = handle
  rerender(<Gallery {...props} detailView={false} />)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  act(() => kept?.open('id-7'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('id-5')
  expect(onClose).toHaveBeenCalledOnce()
  rerender(<Gallery {...props} detailView={false} open="id-9" />)
  rerender(<Gallery {...props} />)
  await card(1)
  expect(useExploreStore.getState().navigation.open).toBeNull()
})

test('a gallery begins with the filter that the host gives, and the address stays', async () => {
  const address = window.location.href
  await renderGallery({ initialFilter: { searchText: 'castle 19', onlyMatches: true } })
  expect(await card(19)).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(12)
  expect(screen.getByRole('searchbox', { name: 'Search images' })).toHaveValue('castle 19')
  expect(window.location.href).toBe(address)
})

const typeText = async (text: string) =>
  userEvent.type(await screen.findByRole('searchbox', { name: 'Search images' }), text)

test('what is typed is in the address of a gallery with a history, and of no other', async () => {
  const address = window.location.href
  const { unmount } = await renderGallery()
  await typeText('castle 19')
  await waitFor(() =>
    expect(screen.getByRole('search')).toHaveTextContent('12 of 200 images match'),
  )
  expect(window.location.href).toBe(address)
  unmount()
  await renderGallery({ history: true })
  await typeText('castle 19')
  await waitFor(() =>
    expect(new URLSearchParams(window.location.search).get('q')).toBe('castle 19'),
  )
})

async function expectTexts(date: string, likes: string) {
  const first = await card(1)
  await waitFor(() => expect(within(first).getByText(date)).toBeVisible())
  expect(within(first).getByRole('button', { name: 'Like' })).toHaveAttribute('title', likes)
}

test('dates and numbers are in the locale of the host, and in English without one', async () => {
  const said = listenTo('error')
  const source = listSource([{ ...imageOf(1), date: '2026-12-03', likes: 1234 }])
  const { rerender } = await renderGallery({ source, locale: 'de' })
  await expectTexts('03.12.2026', '1.234 likes')
  rerender(<Gallery source={source} />)
  await waitFor(() => expectTexts('Dec 3, 2026', '1,234 likes'))
  rerender(<Gallery source={source} locale="no locale" />)
  await waitFor(() =>
    expect(said).toHaveBeenCalledExactlyOnceWith(
      '“no locale” is no locale: numbers and dates stay English.',
    ),
  )
  await expectTexts('Dec 3, 2026', '1,234 likes')
})

test('the host is told of likes, and of likes that are taken back', async () => {
  const onMark = vi.fn()
  await renderGallery({ onMark })
  const like = await likeOf(2)
  act(() => like.click())
  act(() => like.click())
  expect(onMark.mock.calls).toEqual([
    [['id-2'], 'liked'],
    [['id-2'], 'none'],
  ])
})

test('an error of the host is reported, and the like stays', async () => {
  const failure = new Error('No connection')
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  await renderGallery({
    onMark() {
      throw failure
    },
  })
  const like = await likeOf(2)
  act(() => like.click())
  expect(like).toBePressed()
  expect(reported).toHaveBeenCalledExactlyOnceWith(failure)
})

test('the host is told which images are in view, and goes to others', async () => {
  const onRangeChange = vi.fn()
  const gallery = createRef<GalleryHandle>()
  await renderGallery({ onRangeChange, ref: gallery, toolbar: false })
  await waitFor(() => expect(onRangeChange).toHaveBeenCalledWith({ start: 0, end: 12 }))
  gallery.current?.scrollToIndex(100)
  expect(await topOf(101)).toBe(0)
  await waitFor(() => expect(onRangeChange).toHaveBeenLastCalledWith({ start: 100, end: 112 }))
  expect(await gallery.current?.scrollToImage('id-41')).toBe(true)
  expect(await topOf(41)).toBe(0)
  expect(await gallery.current?.scrollToImage('none')).toBe(false)
  act(() => gallery.current?.open('id-9'))
  await dialog(9)
  act(() => gallery.current?.open(null))
  await noDialog()
})

test('what shows an open image is loaded once the gallery is used, and not before', async () => {
  // A page that is still loading: there is no use that time makes.
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const load = vi.fn(() => Promise.resolve(() => null))
  const source = listSource(imagesFrom(1, 200), { ui: { detail: { load, loaded: () => null } } })
  const { rerender } = render(<header>The host</header>)
  await userEvent.hover(screen.getByText('The host'))
  rerender(
    <>
      <header>The host</header>
      <Gallery source={source} />
    </>,
  )
  const first = await card(1)
  // Idle callbacks run in the order of their requests.
  await new Promise((resolve) => requestIdleCallback(resolve))
  expect(load).not.toHaveBeenCalled()
  fireEvent.pointerOver(first)
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
})

test('the host is told if no image is in view: of an empty list, and of a search without matches', async () => {
  const onRangeChange = vi.fn()
  const source = listSource(imagesFrom(1, 200))
  const props = { source, onRangeChange, initialFilter: { onlyMatches: true } }
  const { rerender } = await renderGallery({ ...props, search: 'castle' })
  await card(1)
  rerender(<Gallery {...props} search="tower" />)
  await screen.findByText('No images match')
  await waitFor(() => expect(onRangeChange).toHaveBeenLastCalledWith({ start: 0, end: 0 }))
  rerender(<Gallery {...props} search="" />)
  await card(1)
  await waitFor(() => expect(onRangeChange.mock.lastCall?.[0]).not.toEqual({ start: 0, end: 0 }))
  act(() => source.replace([]))
  await screen.findByText('No images yet')
  await waitFor(() => expect(onRangeChange).toHaveBeenLastCalledWith({ start: 0, end: 0 }))
})

test('a host goes to an image before the images are there', async () => {
  const gallery = createRef<GalleryHandle>()
  await renderGallery({ ref: gallery, toolbar: false })
  gallery.current?.scrollToIndex(40)
  expect(await topOf(41)).toBe(0)
})

const neverOpened = () => new Promise<never>(() => undefined)

test('an image that a host goes to is in no list of a gallery that leaves before it has one', async () => {
  const gallery = createRef<GalleryHandle>()
  const { unmount } = await renderGallery({ source: neverOpened, ref: gallery })
  const isThere = gallery.current?.scrollToImage('id-1')
  unmount()
  expect(await isThere).toBe(false)
})

test('an error of a host’s component is said in the place of the gallery, in no main of its own', async () => {
  const consoleError = listenTo('error')
  const source = listSource([], {
    ui: {
      Empty() {
        throw new Error('a mistake')
      },
    },
  })
  await renderGallery({ source })
  const message = await screen.findByRole('alert')
  expect(message).toHaveTextContent('Something went wrong')
  expect(message.closest('main')).toBeNull()
  expect(document.documentElement.scrollHeight).toBe(document.documentElement.clientHeight)
  expect(consoleError).toHaveBeenCalled()
})

test('in strict mode, and once it is mounted anew, it is one gallery', async () => {
  for (let round = 0; round < 2; round++) {
    const { unmount } = render(
      <StrictMode>
        <Gallery source={SOURCE} />
      </StrictMode>,
    )
    await card(1)
    expect(screen.getAllByRole('search')).toHaveLength(1)
    expect(screen.getAllByRole('status')).toHaveLength(1)
    unmount()
    expect(screen.queryByRole('status')).toBeNull()
  }
})

test('another source is another gallery', async () => {
  const { rerender } = await renderGallery()
  await card(1)
  rerender(<Gallery source={listSource(imagesFrom(301, 302))} />)
  await card(301)
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('a host appends images, and goes to them', async () => {
  const source = listSource(imagesFrom(1, 90))
  const gallery = createRef<GalleryHandle>()
  await renderGallery({ source, ref: gallery })
  const first = await card(1)
  act(() => source.append(imagesFrom(91, 250)))
  await waitFor(() => expect(first).toHaveAttribute('aria-setsize', '250'))
  expect(await card(1)).toBe(first)
  expect(await gallery.current?.scrollToImage('id-241')).toBe(true)
  expect(await card(241)).toBeVisible()
})

test('images that a host puts before others leave what is in view in its place', async () => {
  const source = listSource(imagesFrom(1, 200))
  const gallery = createRef<GalleryHandle>()
  await renderGallery({ source, ref: gallery, toolbar: false })
  gallery.current?.scrollToIndex(100)
  expect(await topOf(101)).toBe(0)
  act(() => source.replace([...imagesFrom(301, 308), ...imagesFrom(1, 200)]))
  await waitFor(async () => expect(await card(101)).toHaveAttribute('aria-posinset', '109'))
  expect(await topOf(101)).toBe(0)
  act(() => source.replace(imagesFrom(1, 3)))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
})

test('what a host has above the gallery stays in view when images come before others', async () => {
  const source = listSource(imagesFrom(1, 200))
  const host = render(<div style={{ height: 3000 }} />)
  await renderGallery({ source })
  onTestFinished(() => host.unmount())
  const first = await card(1)
  window.scrollTo(0, 2500)
  act(() => source.replace([...imagesFrom(301, 308), ...imagesFrom(1, 200)]))
  await card(301)
  expect(first).not.toBeInTheDocument()
  expect(window.scrollY).toBe(2500)
})

test('likes of lists with names are apart, and those of lists without one are together', async () => {
  const images = imagesFrom(1, 2)
  async function press() {
    const button = await likeOf(2)
    act(() => button.click())
  }
  const { rerender } = await renderGallery({ source: listSource(images, { id: 'a' }) })
  await press()
  expect(await likeOf(2)).toBePressed()
  expect([...useExploreStore.getState().marks.keys()]).toEqual(['list/a:id-2'])
  rerender(<Gallery key="b" source={listSource(images, { id: 'b' })} />)
  expect(await likeOf(2)).not.toBePressed()
  rerender(<Gallery key="a" source={listSource(images, { id: 'a' })} />)
  expect(await likeOf(2)).toBePressed()
  rerender(<Gallery key="none" source={listSource(images)} />)
  expect(await likeOf(2)).not.toBePressed()
  await press()
  expect([...useExploreStore.getState().marks.keys()]).toContain('list:id-2')
})

test('the host is told which images are selected', async () => {
  const onSelect = vi.fn<NonNullable<GalleryProps['onSelect']>>()
  await renderGallery({ source: listSource(imagesFrom(1, 120), { canSelect: true }), onSelect })
  await card(1)
  await selectAll()
  await waitFor(() => expect(onSelect).toHaveBeenCalledOnce())
  const [selected] = onSelect.mock.lastCall ?? []
  expect(selected?.count).toBe(120)
  expect(await selected?.ids()).toEqual(imagesFrom(1, 120).map(({ id }) => id))
  await userEvent.click(await screen.findByRole('button', { name: 'End selection' }))
  await waitFor(() => expect(onSelect).toHaveBeenCalledTimes(2))
  expect(onSelect.mock.lastCall?.[0].count).toBe(0)
})

test('a second gallery says that it waits, and is shown when the first has left', async () => {
  const said = listenTo('error')
  const [first, second] = [SOURCE, listSource(imagesFrom(301, 302))]
  const { rerender } = render(
    <>
      <Gallery key="first" source={first} />
      <Gallery key="second" source={second} />
    </>,
  )
  await card(1)
  expect(screen.getAllByRole('search')).toHaveLength(1)
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'This page has a gallery already, and a page has one at a time: this one is shown when the other one has left.',
    expect.any(HTMLElement),
  )
  expect(() => mountGallery(document.body, { source: second })).toThrow(
    'A gallery is mounted already. A page has one at a time: call unmount() first.',
  )
  rerender(<Gallery key="second" source={second} />)
  await card(301)
  expect(said).toHaveBeenCalledTimes(1)
})

test('a gallery in a container without height says that nothing can be seen', async () => {
  const said = listenTo('warn')
  render(
    <div style={{ height: 0, overflow: 'hidden' }}>
      <Gallery source={SOURCE} />
    </div>,
  )
  await waitFor(() => expect(said).toHaveBeenCalled())
  await card(1)
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'Nothing of the gallery can be seen: it, or an element around it, is not displayed or has no height or no width.',
    expect.any(HTMLElement),
  )
})

/** The cards that are as high up as another. */
async function columnsInRowOf(number: number): Promise<number> {
  const top = await topOf(number)
  const cards = await screen.findAllByRole('article')
  return cards.filter((each) => each.getBoundingClientRect().top === top).length
}

const columnsNow = () => columnsInRowOf(1)

const GalleryOfWidth = ({ width }: { readonly width: number }) => (
  <div style={{ width }}>
    <Gallery source={SOURCE} />
  </div>
)

test('a gallery in a modal dialog says that images open behind it, unless none open', async () => {
  const said = listenTo('warn')
  const modal = document.body.appendChild(document.createElement('dialog'))
  onTestFinished(() => modal.remove())
  modal.style.width = '600px'
  modal.showModal()
  const gallery = mountGallery(modal, { source: SOURCE, detailView: false })
  onTestFinished(gallery.unmount)
  await card(1)
  expect(said).not.toHaveBeenCalled()
  gallery.update({ detailView: true })
  await waitFor(() =>
    expect(said.mock.calls).toEqual([
      [
        'Images open behind the modal dialog that the gallery is in: set detailView to false, or open that dialog by show().',
        expect.any(HTMLElement),
      ],
    ]),
  )
})

test('columns, the sizes to choose from, and the toolbar follow the width of the container', async () => {
  await page.viewport(1280, 800)
  const { rerender } = render(<GalleryOfWidth width={400} />)
  await card(1)
  expect(await columnsNow()).toBe(1)
  expect(await screen.findByRole('button', { name: 'Picture size' })).toBeVisible()
  for (const [width, columns] of [
    [300, 1],
    [700, 2],
    [800, 3],
    [1100, 4],
  ] as const) {
    rerender(<GalleryOfWidth width={width} />)
    await waitFor(async () => expect(await columnsNow(), `at ${width} px`).toBe(columns))
  }
  expect(screen.queryByRole('button', { name: 'Picture size' })).toBeNull()
  expect(await screen.findByRole('slider', { name: 'Picture size' })).toBeVisible()
})

interface ScrollingHostProps extends Partial<GalleryProps> {
  /** What is around the gallery, and does not scroll, since nothing limits its height. */
  readonly around?: CSSProperties
}

const ScrollingHost = ({ ref, around, ...props }: ScrollingHostProps) => (
  <div style={{ height: 100 }}>
    <p style={{ height: 150, margin: 0 }}>Above</p>
    <div
      role="region"
      aria-label="Scroller"
      style={{ height: 500, width: 700, overflow: 'auto', border: '5px solid' }}
    >
      <div style={around}>
        <h1 style={{ height: 90, margin: 0 }}>Heading</h1>
        <Gallery source={SOURCE} ref={ref} {...props} />
      </div>
    </div>
  </div>
)

const toolbarBox = () => screen.getByRole('search').getBoundingClientRect()
const scrollerOnScreen = () => screen.getByRole('region', { name: 'Scroller' })

/** How far a card is below the top edge of the scroller, in px. */
async function topInScroller(number: number): Promise<number> {
  const scroller = scrollerOnScreen()
  return (await topOf(number)) - scroller.getBoundingClientRect().top - scroller.clientTop
}

test('in an element that scrolls, rows are mounted as it scrolls, and the window stays', async () => {
  await page.viewport(1280, 800)
  const onRangeChange = vi.fn()
  render(
    <ScrollingHost
      onRangeChange={onRangeChange}
      toolbar={false}
      around={{ overflowX: 'hidden' }}
    />,
  )
  await card(1)
  expect(await columnsNow()).toBe(2)
  await waitFor(() => expect(onRangeChange).toHaveBeenLastCalledWith({ start: 0, end: 4 }))
  const scroller = scrollerOnScreen()
  const pitch = (await topOf(3)) - (await topOf(1))
  scroller.scrollTop = (await topInScroller(1)) + 20 * pitch
  await waitFor(async () => expect(await topInScroller(41)).toBeCloseTo(0))
  await waitFor(() => expect(onRangeChange).toHaveBeenLastCalledWith({ start: 40, end: 44 }))
  expect(screen.queryByRole('article', { name: 'castle 1' })).toBeNull()
  expect(window.scrollY).toBe(0)
})

test('in an element that scrolls, keys and the host go to images, which its toolbar does not cover', async () => {
  await page.viewport(1280, 800)
  const ref = createRef<GalleryHandle>()
  render(<ScrollingHost ref={ref} />)
  const first = within(await card(1)).getByRole('link')
  first.focus()
  await userEvent.keyboard('{End}')
  await waitFor(async () => expect(within(await card(200)).getByRole('link')).toHaveFocus())
  const scroller = scrollerOnScreen()
  expect(toolbarBox().top).toBe(scroller.getBoundingClientRect().top + scroller.clientTop)
  const end = scroller.getBoundingClientRect().bottom
  expect((await card(200)).getBoundingClientRect().bottom).toBeLessThanOrEqual(end)
  for (let row = 0; row < 5; row++) await userEvent.keyboard('{ArrowUp}')
  await waitFor(async () => expect(within(await card(190)).getByRole('link')).toHaveFocus())
  expect(await topOf(190)).toBeGreaterThanOrEqual(toolbarBox().bottom)
  await userEvent.keyboard('{Home}')
  await waitFor(async () => expect(within(await card(1)).getByRole('link')).toHaveFocus())
  ref.current?.scrollToIndex(100)
  await waitFor(async () => expect(await topOf(101)).toBeCloseTo(toolbarBox().bottom, 0))
  expect(window.scrollY).toBe(0)
})

test('in an element that scrolls, what is in view stays where it is when the columns change', async () => {
  await page.viewport(1280, 800)
  const ref = createRef<GalleryHandle>()
  render(<ScrollingHost ref={ref} toolbar={false} />)
  await card(1)
  ref.current?.scrollToIndex(100)
  await waitFor(async () => expect(await topInScroller(101)).toBeCloseTo(0))
  scrollerOnScreen().style.width = '1100px'
  await waitFor(async () => expect(await columnsInRowOf(101)).toBe(4))
  expect(await topInScroller(101)).toBeCloseTo(0)
  scrollerOnScreen().style.height = '300px'
  await userEvent.click(screen.getByRole('link', { name: 'castle 101' }))
  await dialog(101)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await dialog(106)
  await userEvent.keyboard('{Escape}')
  await noDialog()
  expect(within(await card(106)).getByRole('link')).toHaveFocus()
  const { top, bottom } = scrollerOnScreen().getBoundingClientRect()
  const box = (await card(106)).getBoundingClientRect()
  expect(box.top).toBeLessThan(bottom)
  expect(box.bottom).toBeGreaterThan(top)
})

function createContainer(): HTMLElement {
  const container = document.createElement('div')
  document.body.append(container)
  onTestFinished(() => container.remove())
  return container
}

test('options of a mounted gallery can be changed', async () => {
  const gallery = mountGallery(createContainer(), { source: SOURCE })
  onTestFinished(gallery.unmount)
  const first = await card(1)
  expect(screen.getByRole('search')).toBeVisible()
  gallery.update({ toolbar: false, detailView: false })
  await waitFor(() => expect(screen.queryByRole('search')).toBeNull())
  expect(within(first).queryByRole('link')).toBeNull()
  expect(await card(1)).toBe(first)
})

test.each([
  {
    does: 'takes out of the page',
    hide: (container: HTMLElement) => container.remove(),
    show: (container: HTMLElement) => document.body.append(container),
  },
  {
    does: 'hides',
    hide: ({ style }: HTMLElement) => (style.display = 'none'),
    show: ({ style }: HTMLElement) => (style.display = ''),
  },
])('a gallery that its host $does for a moment shows the same images again', async (host) => {
  await page.viewport(1280, 800)
  const container = createContainer()
  const handle = createRef<GalleryHandle>()
  const gallery = mountGallery(container, { source: SOURCE, ref: handle })
  onTestFinished(gallery.unmount)
  await card(1)
  handle.current?.scrollToIndex(100)
  await expect.poll(() => useExploreStore.getState().navigation.anchor?.index).toBe(100)
  const before = await topOf(101)
  host.hide(container)
  // The gallery hears that it has no width.
  await nextFrame()
  await nextFrame()
  host.show(container)
  await waitFor(async () => expect(await topOf(101)).toBeCloseTo(before))
})

test('a gallery that has left cannot be changed, and says so', async () => {
  const said = listenTo('error')
  const container = createContainer()
  const gallery = mountGallery(container, { source: SOURCE })
  await card(1)
  gallery.unmount()
  gallery.update({ toolbar: false })
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  gallery.update({ toolbar: true })
  expect(container).toBeEmptyDOMElement()
  expect(said.mock.calls).toEqual([
    ['update() does nothing after unmount(): mount the gallery again.'],
    ['update() does nothing after unmount(): mount the gallery again.'],
  ])
})

test('a gallery is refused in a shadow root, which its styles do not reach', () => {
  const host = document.createElement('div')
  const element = document.createElement('div')
  host.attachShadow({ mode: 'open' }).append(element)
  expect(() => mountGallery(element, { source: listSource([]) })).toThrow(
    'A gallery cannot be in a shadow root, which its styles do not reach.',
  )
  expect(element).toBeEmptyDOMElement()
})

test('a host that closes at once what it hears of leaves the address as it was', async () => {
  const handle = createRef<GalleryHandle>()
  const onOpen = vi.fn(() => handle.current?.open(null))
  await renderGallery({ history: true, onOpen, ref: handle })
  await openCard(/castle 3$/)
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce())
  await waitFor(() => expect(window.location.search).toBe(''))
  await noDialog()
})

test('keys are the host’s, unless focus is in the gallery', async () => {
  const onSelect = vi.fn<NonNullable<GalleryProps['onSelect']>>()
  const source = listSource(imagesFrom(1, 120), { canSelect: true })
  await page.viewport(1280, 800)
  render(
    <>
      <button type="button">of the host</button>
      <div role="dialog" aria-label="of the host" hidden />
      <Gallery source={source} onSelect={onSelect} />
    </>,
  )
  await card(1)
  await waitForLazyCode()
  screen.getByRole('button', { name: 'of the host' }).focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  within(await card(1))
    .getByRole('link')
    .focus()
  // The dialog of the host is not open.
  await userEvent.keyboard(' ')
  await waitFor(() => expect(onSelect).toHaveBeenCalledOnce())
  expect(onSelect.mock.lastCall?.[0].count).toBe(1)
})

test('a tap in a menu of the host reaches it', async () => {
  const onClick = vi.fn()
  await page.viewport(390, 844)
  render(
    <>
      <button type="button" aria-haspopup="dialog" aria-expanded="true">
        open
      </button>
      <button type="button" onClick={onClick}>
        in the menu
      </button>
      <Gallery source={SOURCE} />
    </>,
  )
  await card(1)
  await waitForLazyCode()
  const { left, top } = screen.getByRole('button', { name: 'in the menu' }).getBoundingClientRect()
  const fingers = createFrameFingers()
  await fingers.down([left + 5, top + 5])
  await fingers.up(0)
  await waitFor(() => expect(onClick).toHaveBeenCalledOnce())
})

test('a list has no categories, and so no “Filters”', async () => {
  await renderGallery()
  await card(1)
  await waitForLazyCode()
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
})

test('a host may have an element that is called “images”', async () => {
  await page.viewport(1280, 800)
  render(
    <>
      <section id="images" aria-label="of the host" />
      <Gallery source={SOURCE} search="nothing like it" />
    </>,
  )
  await screen.findByRole('heading', { name: 'No images match' })
  expect(screen.getByRole('region', { name: 'of the host' })).toBeEmptyDOMElement()
})

test('images are where they belong once the host has moved the gallery down', async () => {
  const onRangeChange = vi.fn<NonNullable<GalleryProps['onRangeChange']>>()
  await page.viewport(1280, 800)
  const Page = ({ height }: { readonly height: number }) => (
    <div style={{ height: 100 }}>
      <div style={{ height }} />
      <Gallery source={SOURCE} onRangeChange={onRangeChange} />
    </div>
  )
  const { rerender } = render(<Page height={0} />)
  await card(1)
  rerender(<Page height={3000} />)
  window.scrollTo(0, 4000)
  await waitFor(() => expect(onRangeChange.mock.lastCall?.[0].start).toBeGreaterThan(0))
  const { start } = onRangeChange.mock.lastCall?.[0] ?? { start: 0 }
  const { top, bottom } = (await card(start + 1)).getBoundingClientRect()
  expect([top < 100, bottom > 0]).toEqual([true, true])
})

test('the console says why the source of a host sends no page and no image', async () => {
  const said = listenTo('error')
  const source = createSource({
    page: (number) => ({ images: imagesFrom(1, number === 1 ? 50 : 20), hasMore: true }),
    find() {
      throw new Error('a mistake')
    },
  })
  const handle = createRef<GalleryHandle>()
  await renderGallery({ source, ref: handle })
  await card(1)
  act(() => handle.current?.open('elsewhere'))
  await waitFor(() =>
    expect(said.mock.calls.map(([what, error]) => `${what} ${error}`).toSorted()).toEqual([
      'The source could not send a page. Error: Page 2 has 20 images, but 50 are on each page before the last.',
      'The source could not send the image elsewhere. Error: a mistake',
    ]),
  )
})

test('a source of pages is told the order', async () => {
  const asked = vi.fn()
  const source = createSource({
    orders: ['newest', 'oldest'],
    page(_number, { order }) {
      asked(order?.by)
      return { images: imagesFrom(1, 3), total: 3 }
    },
    find: () => null,
  })
  await renderGallery({ source })
  await card(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Sort' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Oldest' }))
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith('oldest'))
})

test('an address that names a category is told that a list has none', async () => {
  window.history.replaceState(null, '', '?category=flux')
  await renderGallery({ history: true })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '“category” finds nothing here: this gallery has no categories.',
  )
})

test('a held key acts once also if images do not open', async () => {
  await renderGallery({ detailView: false })
  const like = within(await card(1)).getByRole('button', { name: 'Like' })
  like.focus()
  await userEvent.keyboard('{Enter}')
  await waitForLazyCode()
  await expect.poll(() => fireEvent.keyDown(like, { key: 'Enter', repeat: true })).toBe(false)
})

test('each press of a double click on the page of the host is the host’s', async () => {
  await renderGallery()
  await card(1)
  await waitForLazyCode()
  const pressed: string[] = []
  for (const name of ['below', 'above']) {
    const button = document.createElement('button')
    button.textContent = name
    button.style.cssText =
      'position: fixed; inset: 0 auto auto 0; width: 90px; height: 50px; z-index: 1'
    button.addEventListener('click', () => {
      pressed.push(name)
      button.remove()
    })
    document.body.append(button)
    onTestFinished(() => button.remove())
  }
  await userEvent.dblClick(screen.getByRole('button', { name: 'above' }))
  expect(pressed).toEqual(['above', 'below'])
})

const left = (element: HTMLElement) => element.getBoundingClientRect().left

test('in a low window the search field begins where the cards do', async () => {
  await renderGallery()
  await card(1)
  await page.viewport(844, 390)
  // In other columns the card is another element.
  await expect.poll(async () => left(screen.getByRole('searchbox')) - left(await card(1))).toBe(0)
})
