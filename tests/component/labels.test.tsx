import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GERMAN } from '../../examples/german/german'
import { dispatch } from '../../src/gallery/navigation/navigate'
import { labelFor, type PlainText } from '../../src/lib/labels'
import { Gallery } from '../../src/library/Gallery'
import type { GalleryProps } from '../../src/library/galleryProps'
import { uiOf } from '../../src/library/hostUi'
import { listSource } from '../../src/library/listSource'
import type { GalleryImage } from '../../src/sources/image'
import { plainUi } from '../../src/sources/list/ui/plainUi'
import type { ImagePage, ImageSource, OpenSource } from '../../src/sources/source'
import { timelineOf } from '../../src/sources/timeline'
import { NO_CHANGES, type PendingChanges } from '../../src/sources/sourceChanges'
import { BRACKETED, watchTexts } from '../support/foreignTexts'
import { waitForLazyCode } from '../support/lazyCode'
import { denyDatabases } from '../support/keptMarks'
import { endLibraryStyles } from '../support/libraryStyles'
import { PICTURE } from '../support/makeImage'
import { NO_SOURCE_CHANGES } from '../support/noSourceChanges'
import { paintPicture } from '../support/pictureFiles'
import { createStackedSource } from '../support/stackedSource'

endLibraryStyles()

/** 100 images, of which four have one prompt. */
const PROMPTS = Array.from({ length: 100 }, (_, at) =>
  at % 30 === 1 ? 'κάστρο' : `εικόνα ${at + 1}`,
)
const FEW = ['εικόνα 1', 'κάστρο', 'εικόνα 3', 'κάστρο', 'κάστρο']

const NO_FACTS = { prompt: null, negativePrompt: null, parameters: [], isWhole: true }

const named = (image: GalleryImage): GalleryImage => ({ ...image, url: PICTURE })

/** A source of a host that has all that an embedded gallery knows. */
function createSource(changes: Partial<ImageSource> = {}, prompts = PROMPTS): ImageSource {
  const stacked = createStackedSource(prompts)
  return {
    ...stacked,
    async *pages(from, request): AsyncGenerator<ImagePage, void, undefined> {
      for await (const each of stacked.pages(from, request)) {
        yield { ...each, images: each.images.map(named) }
      }
    },
    async find(id, request) {
      const found = await stacked.find(id, request)
      return found && { ...found, image: named(found.image) }
    },
    ui: uiOf({
      canReject: true,
      hasShapes: true,
      original: {
        nameOf: ({ id }) => id.replace('id', 'αρχείο '),
        promptOf: ({ prompt }) => prompt,
        picture: ({ id }) =>
          id === 'id2'
            ? Promise.resolve(new Blob(['no picture']))
            : paintPicture({ width: 400, height: 300, colours: ['teal', 'navy'] }),
      },
      comparing: { facts: () => Promise.resolve(NO_FACTS), UnreadablePicture: () => null },
    }),
    ...changes,
  }
}

const opening =
  (source: ImageSource): OpenSource =>
  () => ({ source, problems: [] })

/** Renders it with each text in brackets. Returns what is shown outside of them. */
async function renderGallery(source: OpenSource, props: Partial<GalleryProps> = {}) {
  await page.viewport(1280, 800)
  await plainUi.detail.load()
  const foreign = watchTexts()
  const gallery = render(<Gallery source={source} locale="el" labels={BRACKETED} {...props} />)
  return { ...gallery, foreign }
}

const button = (english: PlainText) => screen.findByRole('button', { name: labelFor(english) })
const press = async (english: PlainText) => userEvent.click(await button(english))
const card = (number: number) => screen.findByRole('article', { name: `εικόνα ${number}` })
const link = async (number: number) => within(await card(number)).getByRole('link')
const status = () => screen.getByRole('status').textContent
const isSaid = (text: string) => waitFor(() => expect(status()).toBe(text))

async function renderAll(changes: Partial<ImageSource> = {}, props: Partial<GalleryProps> = {}) {
  const gallery = await renderGallery(opening(createSource(changes)), props)
  await card(1)
  await waitForLazyCode()
  return gallery
}

async function select(...numbers: readonly number[]) {
  for (const number of numbers) fireEvent.click(await link(number), { ctrlKey: true })
}

test('the grid, its orders, sizes and stacks, and its end', async () => {
  const { foreign } = await renderGallery(opening(createSource({}, FEW)))
  await card(1)
  await waitForLazyCode()
  await press('Sort')
  await userEvent.click(screen.getByRole('menuitemradio', { name: labelFor('Oldest') }))
  await isSaid(labelFor('Sorted: {order}', { order: labelFor('Oldest') }))
  await userEvent.click(await screen.findByRole('switch', { name: labelFor('Stacks') }))
  const name = labelFor('{prompt}, {count} image|{prompt}, {count} images', {
    prompt: 'κάστρο',
    count: 3,
  })
  within(await screen.findByRole('article', { name }))
    .getByRole('link')
    .focus()
  await userEvent.keyboard('s')
  await isSaid(labelFor('Stack opened: {count} image|Stack opened: {count} images', { count: 3 }))
  const first = labelFor('{prompt}, {position} of {total}', {
    prompt: 'κάστρο',
    position: 1,
    total: 3,
  })
  const opened = await screen.findByRole('article', { name: first })
  await waitFor(() => expect(within(opened).getByRole('link')).toHaveFocus())
  await userEvent.keyboard('s')
  await isSaid(labelFor('Stack closed'))
  const slider = screen.getByRole('slider', { name: labelFor('Picture size') })
  slider.focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await page.viewport(390, 844)
  await press('Sort')
  expect(await screen.findByRole('menuitemradio', { name: labelFor('Small') })).toBeVisible()
  expect(foreign()).toEqual([])
})

const OTHER = 'όχι τοπία'
const CATEGORIES = [
  {
    name: 'Θέματα',
    categories: Array.from({ length: 120 }, (_, at) => ({
      name: at === 0 ? 'τοπία' : `θέμα ${at}`,
      count: 120 - at,
      ...(at === 0 && { opposite: OTHER }),
    })),
  },
]

const searchField = () => screen.findByRole('searchbox', { name: labelFor('Search images') })

test('the search and the filters', async () => {
  const { foreign } = await renderAll({
    categories: CATEGORIES,
    complete: (text) =>
      Promise.resolve(
        text === 'μοντέλο' ? { start: 0, items: [{ text: 'μ', label: 'μ', note: 3 }] } : null,
      ),
  })
  await userEvent.type(await searchField(), 'μοντέλο')
  expect(await screen.findByRole('listbox', { name: labelFor('Suggestions') })).toBeVisible()
  await isSaid(labelFor('{count} suggestion|{count} suggestions', { count: 1 }))
  await press('Clear the search')
  await userEvent.fill(await searchField(), 'εικόνα 77')
  await press('Next match')
  await waitFor(async () => expect(await link(77)).toHaveFocus())
  await userEvent.keyboard('{Shift>}n{/Shift}')
  await userEvent.click(screen.getByRole('switch', { name: labelFor('Only matches') }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'εικόνα 5' })).toBeNull())
  await userEvent.fill(await searchField(), 'ω'.repeat(9000))
  expect(await screen.findByRole('heading', { name: labelFor('No images match') })).toBeVisible()
  await press('Clear and show all images')
  await press('Filters')
  await userEvent.click(
    await screen.findByRole('option', {
      name: labelFor('Exclude {category}', { category: 'τοπία' }),
    }),
  )
  await userEvent.click(screen.getByRole('option', { name: /^θέμα 99/ }))
  await userEvent.keyboard('{Escape}')
  const chip = labelFor('Remove {category}', { category: OTHER })
  await userEvent.click(await screen.findByRole('button', { name: chip }))
  await press('Clear all')
  expect(foreign()).toEqual([])
})

test('a search of which not all is known', async () => {
  const source = createSource({
    total: null,
    matchFinder: undefined,
    orders: undefined,
    prefetch: 200,
  })
  async function* pages(...[from, request]: Parameters<ImageSource['pages']>) {
    request.onProgress?.({ done: 30, of: 100, matches: 2 })
    for await (const each of source.pages(from, request)) yield { ...each, total: null }
  }
  const { foreign } = await renderGallery(opening({ ...source, pages }))
  await card(1)
  await userEvent.fill(await searchField(), 'εικόνα 5')
  await press('Next match')
  await press('Next match')
  await userEvent.fill(await searchField(), 'ωωω')
  await screen.findByRole('heading', { name: labelFor('No images match') })
  await press('Next match')
  await press('Show only matches')
  await screen.findByRole('heading', { name: labelFor('No images match') })
  expect(foreign()).toEqual([])
})

test('an open image', async () => {
  const { foreign } = await renderAll({}, { history: false })
  await userEvent.click(await link(1))
  await screen.findByRole('dialog', { name: 'εικόνα 1' })
  await userEvent.keyboard('{ArrowLeft}')
  await isSaid(labelFor('This is the first image'))
  await press('Next image')
  await userEvent.keyboard('lxx')
  await press('Show the picture alone')
  await userEvent.keyboard('+-0')
  await press('Show the details')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  onTestFinished(() => write.mockRestore())
  await press('Copy prompt')
  await isSaid(labelFor('Prompt copied'))
  write.mockRejectedValueOnce(new Error('Denied'))
  await press('Copy prompt')
  await isSaid(labelFor('The prompt could not be copied'))
  expect(foreign()).toEqual([])
})

test('an open image with an address', async () => {
  const { foreign } = await renderAll({}, { history: true })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  onTestFinished(() => {
    write.mockRestore()
  })
  await userEvent.click(await link(3))
  await press('Share')
  await isSaid(labelFor('Link copied'))
  write.mockRejectedValueOnce(new Error('Denied'))
  await press('Share')
  await isSaid(labelFor('The link could not be copied'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(foreign()).toEqual([])
})

const withBroken = (image: GalleryImage): GalleryImage =>
  image.id === 'id2' ? { ...image, url: 'data:image/png;base64,AAAA' } : image

test('an image that cannot be opened', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => error.mockRestore())
  const source = createSource()
  let isLost = true
  const { foreign } = await renderGallery(
    opening({
      ...source,
      async find(id, request) {
        if (id === 'lost' && isLost) throw new Error('No connection')
        return source.find(id, request)
      },
      async *pages(from, request) {
        for await (const each of source.pages(from, request)) {
          yield {
            ...each,
            images: each.images.map(withBroken),
          }
        }
      },
    }),
  )
  await card(1)
  await waitForLazyCode()
  act(() => dispatch({ type: 'opened', id: 'lost' }))
  await screen.findByRole('dialog', { name: labelFor('The image could not be loaded') })
  await press('Try again')
  expect(await button('Reload')).toBeVisible()
  isLost = false
  await press('Try again')
  await screen.findByRole('dialog', { name: labelFor('This image was not found') })
  await press('Show the gallery')
  await userEvent.click(await link(3))
  await screen.findByText(labelFor('The photo could not be loaded.'))
  expect(foreign()).toEqual([])
})

test('selected images, their comparison and their kit', async () => {
  const facts = [
    { ...NO_FACTS, prompt: 'κάστρο στο φως', parameters: [{ name: 'Σπόρος', value: '1' }] },
    { ...NO_FACTS, parameters: [{ name: 'Σπόρος', value: '2' }], isWhole: false },
  ]
  const source = createSource()
  const { comparing } = source.ui
  const { foreign } = await renderAll({
    ui: {
      ...source.ui,
      ...(comparing && {
        comparing: {
          ...comparing,
          facts: ({ id }) => Promise.resolve(facts[id === 'id0' ? 0 : 1] ?? NO_FACTS),
        },
      }),
    },
  })
  await select(1)
  await isSaid(labelFor('{count} selected', { count: 1 }))
  await userEvent.keyboard('c')
  await isSaid(labelFor('Select two to four images to compare them.'))
  await select(3)
  await press('Compare')
  await screen.findByRole('dialog', { name: labelFor('Compare') })
  await press('Slider')
  screen.getByRole('slider', { name: labelFor('Divider') }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await press('Overlaid')
  await userEvent.keyboard('l{ArrowUp}{ArrowDown}')
  await userEvent.keyboard('{Escape}')
  await press('More')
  await userEvent.click(screen.getByRole('menuitem', { name: labelFor('Select all images') }))
  await isSaid(labelFor('All {count} images selected', { count: 100 }))
  await press('End selection')
  await isSaid(labelFor('Selection ended'))
  await select(1, 3, 4)
  await press('More')
  await userEvent.click(screen.getByRole('menuitem', { name: labelFor('Run ads') }))
  await screen.findByRole('dialog', { name: labelFor('Run ads') })
  const root = await navigator.storage.getDirectory()
  const saved = await root.getFileHandle('labels.zip', { create: true })
  vi.stubGlobal('showSaveFilePicker', () => Promise.resolve(saved))
  onTestFinished(() => void vi.unstubAllGlobals())
  await press('Save the kit')
  await screen.findByText(
    labelFor('“{name}” {reason}.', { name: 'αρχείο 2', reason: labelFor('is damaged') }),
  )
  expect(foreign()).toEqual([])
})

const compare = (...ids: readonly string[]) => act(() => dispatch({ type: 'compared', ids }))

test('a comparison without its images', async () => {
  let fails = false
  const source = createSource({}, FEW)
  const { foreign } = await renderGallery(
    opening({
      ...source,
      find: (id, request) =>
        fails ? Promise.reject(new Error('No connection')) : source.find(id, request),
    }),
  )
  await card(1)
  await waitForLazyCode()
  compare('id0', 'id1')
  await screen.findByRole('dialog', { name: labelFor('Compare') })
  await screen.findByText(labelFor('Nothing differs: the parameters and the prompts are the same.'))
  await userEvent.keyboard('{ArrowUp}')
  await isSaid(labelFor('There is no image before it.'))
  compare('id3', 'id4')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await isSaid(labelFor('There is no image after it.'))
  compare('id0')
  await screen.findByText(labelFor('One image has nothing to be compared with.'))
  compare('id0', 'lost')
  await screen.findByText(/⟦.*1 image was not found/)
  fails = true
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => error.mockRestore())
  compare('id0', 'gone')
  await screen.findByText(labelFor('The images can’t be loaded.'))
  expect(error).toHaveBeenCalledOnce()
  expect(foreign()).toEqual([])
})

test('culling to the end', async () => {
  const { foreign } = await renderGallery(opening(createSource({}, FEW)))
  await card(1)
  await userEvent.click(await screen.findByRole('switch', { name: labelFor('Stacks') }))
  await screen.findByRole('article', { name: /κάστρο, / })
  await userEvent.keyboard('f')
  await screen.findByRole('dialog', { name: labelFor('Cull') })
  await userEvent.keyboard('x')
  await screen.findByText(labelFor('Pair {number} of {total}: keep one', { number: 1, total: 2 }))
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  await isSaid(labelFor('One image is left'))
  await press('Keep this, reject the others')
  await userEvent.keyboard('l')
  await isSaid(`${labelFor('Liked')}. ${labelFor('All decided')}`)
  await userEvent.keyboard('z')
  await isSaid(
    labelFor('Took back: {decision}', {
      decision: labelFor('Liked {images}', {
        images: labelFor('“{prompt}”', { prompt: 'εικόνα 3' }),
      }),
    }),
  )
  expect(foreign()).toEqual([])
})

test('culling', async () => {
  const { foreign } = await renderAll()
  const first = await link(1)
  first.focus()
  await userEvent.keyboard('f')
  await screen.findByRole('dialog', { name: labelFor('Cull') })
  await userEvent.keyboard('xlxlxlz')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await isSaid(labelFor('This is the first image'))
  expect(foreign()).toEqual([])
})

test('what cannot be loaded', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => error.mockRestore())
  const source = createSource()
  let isAway = true
  let fails = true
  const { foreign } = await renderGallery(() => {
    if (isAway) throw new Error('No connection')
    return {
      problems: [],
      source: {
        ...source,
        async *pages(from, request) {
          for await (const each of source.pages(from, request)) {
            if (each.number > 1 && fails) throw new Error('No connection')
            yield each
          }
        },
        ui: {
          ...source.ui,
          CardLines({ image }) {
            if (image.id === 'id2' && fails) throw new Error('A mistake')
            return null
          },
        },
      },
    }
  })
  await press('Try again')
  expect(await button('Reload')).toBeVisible()
  isAway = false
  await press('Try again')
  await screen.findByRole('article', { name: labelFor('This image could not be shown') })
  window.scrollTo(0, 100_000)
  await screen.findByText(labelFor('More images could not be loaded.'))
  await press('Dismiss')
  fails = false
  expect(foreign()).toEqual([])
})

const offered = (name: string) => screen.findByRole('button', { name })

test('the changes of a source', async () => {
  let pending: PendingChanges = NO_CHANGES
  const listeners = new Set<() => void>()
  const change = (next: Partial<PendingChanges>) =>
    act(() => {
      pending = { ...NO_CHANGES, ...next }
      for (const listener of listeners) listener()
    })
  const { foreign } = await renderAll({
    changes: {
      ...NO_SOURCE_CHANGES,
      pending: () => pending,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  })
  window.scrollTo(0, 600)
  const seen = labelFor('{one} and {other}', {
    one: labelFor('{count} new image|{count} new images', { count: 1 }),
    other: labelFor('{count} changed image|{count} changed images', { count: 2 }),
  })
  const gone = labelFor('{count} deleted image|{count} deleted images', { count: 3 })
  change({ added: 1, changed: 2, removed: 3 })
  await offered(labelFor('Show {seen}, remove {gone}', { seen, gone }))
  change({ removed: 3 })
  await offered(labelFor('Remove {gone}', { gone }))
  change({ added: 1, changed: 2 })
  await offered(labelFor('Show {seen}', { seen }))
  expect(foreign()).toEqual([])
})

test('likes that cannot be kept', async () => {
  denyDatabases()
  const { foreign } = await renderAll()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  fireEvent.click(within(await card(1)).getByRole('button', { name: labelFor('Like') }))
  await button('Export likes')
  expect(foreign()).toEqual([])
})

test('a gallery without images, and one that may get some', async () => {
  const source = createSource({ changes: null }, [])
  const { rerender, foreign } = await renderGallery(opening(source), {
    initialFilter: { categories: ['άγνωστη'] },
  })
  await screen.findByRole('heading', { name: labelFor('No images') })
  const growing = opening({ ...source, changes: NO_SOURCE_CHANGES })
  rerender(<Gallery source={growing} locale="el" labels={BRACKETED} />)
  await screen.findByRole('heading', { name: '⟦No images yet⟧' })
  expect(foreign()).toEqual([])
})

test('the rail of dates', async () => {
  const first = new Date(2026, 10, 3, 12).getTime()
  const DAY_MS = 24 * 60 * 60 * 1000
  const { foreign } = await renderAll({
    timeline: () =>
      Promise.resolve(timelineOf(PROMPTS.length, (index) => first - index * 2 * DAY_MS)),
  })
  const rail = await screen.findByRole('slider', { name: labelFor('Date') })
  expect(rail).toHaveAttribute('aria-valuetext', 'Νοέμβριος 2026')
  expect(foreign()).toEqual([])
})

test('a host changes its labels, names some of them, and takes them back', async () => {
  const source = listSource(
    [1, 2].map((number) => ({
      id: String(number),
      url: PICTURE,
      prompt: `Bild ${number}`,
      likes: 1233 * number,
    })),
    { canSelect: true },
  )
  await page.viewport(1280, 800)
  const { rerender } = render(<Gallery source={source} locale="de" labels={GERMAN} />)
  const first = await screen.findByRole('article', { name: 'Bild 1' })
  await isSaid('Alle 2 Bilder geladen')
  const like = within(first).getByRole('button', { name: 'Gefällt mir' })
  expect(like).toHaveAttribute('title', '1.233 Likes')
  await waitForLazyCode()
  fireEvent.click(screen.getByRole('link', { name: 'Bild 1' }), { ctrlKey: true })
  await isSaid('1 ausgewählt')

  // The same labels, in another object: the gallery stays.
  rerender(<Gallery source={source} locale="de" labels={{ ...GERMAN }} />)
  expect(screen.getByRole('region', { name: 'Auswahl' })).toBeVisible()
  rerender(<Gallery source={source} labels={{ 'Search images': 'Find' }} />)
  expect(await screen.findByRole('searchbox', { name: 'Find' })).toBeVisible()
  expect((await screen.findAllByRole('button', { name: 'Like' }))[0]).toHaveAttribute(
    'title',
    '1,233 likes',
  )
  rerender(<Gallery source={source} />)
  expect(await screen.findByRole('searchbox', { name: 'Search images' })).toBeVisible()
})
