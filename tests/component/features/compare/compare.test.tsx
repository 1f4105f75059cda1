import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { characterKeys } from '../../../../src/gallery/keys'
import { useExploreStore } from '../../../../src/gallery/state/exploreStore'
import { dispatch } from '../../../../src/gallery/navigation/navigate'
import type { ImageFile } from '../../../../src/sources/folder/fileImage'
import { createFakeFolder, type FakeFolderOptions } from '../../../support/fakeFolder'
import { createFrameFingers } from '../../../support/frameFingers'
import { createGate } from '../../../support/gate'
import { isRevoked } from '../../../support/isRevoked'
import { waitForLazyCode } from '../../../support/lazyCode'
import { makeFileImage } from '../../../support/makeFileImage'
import { nextFrame } from '../../../support/nextFrame'
import { paintPicture } from '../../../support/pictureFiles'
import { commitCount, DESKTOP, PHONE, renderApp } from '../../../support/renderApp'
import { createScriptedSource } from '../../../support/scriptedSource'

afterEach(() => characterKeys.set(true))

const image = (number: number, file: Partial<ImageFile> = {}) =>
  makeFileImage(number, {
    image: { id: `compare-${number}`, prompt: `a fox in ${number === 1 ? 'snow' : 'rain'}` },
    file: { name: `${number}.png`, ...file },
  })

const SAME = { name: 'Model', value: 'flux' }

/** A folder of six images, whose seeds and prompts differ and whose models do not. Image 3 is twice as large. */
function createFolder(options: FakeFolderOptions = {}) {
  const folder = createFakeFolder({
    fileOf: (id) =>
      id === 'compare-3'
        ? paintPicture({ width: 800, height: 600, colours: ['red', 'navy'] })
        : paintPicture({ width: 400, height: 300, colours: ['teal', 'navy'] }),
    ...options,
  })
  const { details } = folder
  return Object.assign(folder, {
    details: async (id: string) => ({
      ...(await details(id)),
      parameters: [SAME, { name: 'Seed', value: id.slice(-1) }],
    }),
  })
}

async function renderFolder(
  options: FakeFolderOptions = {},
  size = DESKTOP,
  file: Partial<ImageFile> = {},
) {
  const folder = createFolder(options)
  const images = [1, 2, 3, 4, 5, 6].map((number) => image(number, file))
  const source = createScriptedSource([images], folder)
  Object.assign(source, { matches: () => true })
  const app = await renderApp(source, size)
  source.deliver()
  await screen.findAllByRole('article')
  await waitForLazyCode()
  return { ...app, folder, source }
}

const dialog = () => screen.findByRole('dialog', { name: 'Compare' })
const panes = () => within(screen.getByRole('dialog')).getAllByRole('group', { name: /^Picture/ })
const pane = (number: number) =>
  within(screen.getByRole('dialog')).getByRole('group', { name: new RegExp(`^Picture ${number} `) })
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })
const buttons = (name: string) =>
  within(screen.getByRole('dialog')).getAllByRole('button', { name })
const bar = () => within(screen.getByRole('region', { name: 'Selection' }))
const status = () => screen.getByRole('status').textContent
const active = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('region')
    .findIndex((region) => region.ariaCurrent === 'true') + 1
const markOf = (number: number) =>
  useExploreStore.getState().marks.get(`compare-${number}`)?.mark ?? 'none'

function select(...numbers: readonly number[]) {
  for (const number of numbers) {
    const card = screen.getAllByRole('article')[number - 1]
    if (card === undefined) throw new Error('There is no such card')
    fireEvent.click(within(card).getByRole('link'), { ctrlKey: true, detail: 1 })
  }
}

/** The pictures, once they are decoded and in their places. */
async function pictures(count: number): Promise<readonly HTMLImageElement[]> {
  return waitFor(() => {
    const all = within(screen.getByRole('dialog')).getAllByRole<HTMLImageElement>('img')
    const shown = all.filter((img) => img.style.transform !== '')
    expect(shown).toHaveLength(count)
    return shown
  })
}

async function compare(...numbers: readonly number[]) {
  select(...numbers)
  await userEvent.click(bar().getByRole('button', { name: 'Compare' }))
  await dialog()
  return pictures(numbers.length)
}

const places = () => panes().map((frame) => frame.getBoundingClientRect())

/** The part of each picture that its frame shows: its left and right edges, from 0 to 1. */
const shownParts = () =>
  panes().map((frame) => {
    const outer = frame.getBoundingClientRect()
    const inner = within(frame).getByRole('img').getBoundingClientRect()
    return [outer.left, outer.right].map((x) => ((x - inner.left) / inner.width).toFixed(2))
  })

const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('two to four selected images are compared; for fewer and for more the button says why not', async () => {
  await renderFolder()
  select(1)
  const compareButton = bar().getByRole('button', { name: 'Compare' })
  expect(compareButton).toHaveAttribute('aria-disabled', 'true')
  expect(compareButton).toHaveAttribute('title', 'Select two to four images to compare them.')
  await userEvent.keyboard('c')
  expect(status()).toBe('Select two to four images to compare them.')
  expect(screen.queryByRole('dialog')).toBeNull()
  select(2, 3, 4)
  expect(compareButton).toHaveAttribute('aria-disabled', 'false')
  select(5)
  expect(compareButton).toHaveAttribute('aria-disabled', 'true')
})

test('the key C opens the comparison, Escape closes it, the selection stays and focus returns', async () => {
  await renderFolder()
  select(1, 2)
  await userEvent.keyboard('c')
  await dialog()
  expect(location.search).toBe('?compare=compare-1&compare=compare-2')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('')
  expect(bar().getByText('2 selected')).toBeVisible()
  expect(document.activeElement).toHaveAttribute('href', '?image=compare-2')
})

test('without keys of a single character, C does nothing', async () => {
  characterKeys.set(false)
  await renderFolder()
  select(1, 2)
  await userEvent.keyboard('c')
  expect(location.search).toBe('')
})

test('only the parameters that differ are listed, and the words that differ are marked', async () => {
  await renderFolder()
  await compare(1, 2)
  const table = await screen.findByRole('table', { name: 'Differences' })
  expect(rows(table)).toEqual([
    ['1 1.png', '2 2.png'],
    ['Seed', '1', '2'],
  ])
  const prompts = within(screen.getByRole('region', { name: 'Prompt' }))
  expect(prompts.getAllByText('a fox in', { exact: false }).map((p) => p.textContent)).toEqual([
    'a fox in snow',
    'a fox in rain',
  ])
  expect(prompts.getByText('snow').tagName).toBe('MARK')
  expect(prompts.getByText('rain').tagName).toBe('MARK')
  expect(screen.queryByRole('region', { name: 'Negative prompt' })).toBeNull()
})

test('images that differ in nothing are said to be the same', async () => {
  const { folder } = await renderFolder()
  Object.assign(folder, {
    details: () =>
      Promise.resolve({ negativePrompt: null, parameters: [SAME], isPromptGuessed: false }),
  })
  await compare(2, 3)
  expect(
    await screen.findByText('Nothing differs: the parameters and the prompts are the same.'),
  ).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Differences' })).toBeNull()
})

test('all pictures are zoomed and moved as one, also those of another size, and a move renders nothing', async () => {
  await renderFolder()
  await compare(1, 3)
  expect(shownParts()[0]).toEqual(shownParts()[1])
  const { left, top, width, height } = pane(1).getBoundingClientRect()
  fireEvent.wheel(pane(1), { deltaY: -500, clientX: left + width / 4, clientY: top + height / 2 })
  await waitFor(() => expect(pane(1).closest('[data-zoomed]')).not.toBeNull())
  const zoomed = shownParts()
  expect(zoomed[0]).toEqual(zoomed[1])
  expect(button('Zoom out')).toHaveAttribute('aria-disabled', 'false')
  // What differs may be read after the pictures.
  await screen.findByRole('table', { name: 'Differences' })
  const commits = commitCount()
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await waitFor(() => expect(shownParts()).not.toEqual(zoomed))
  expect(commitCount()).toBe(commits)
  expect(shownParts()[0]).toEqual(shownParts()[1])
  await userEvent.keyboard('0')
  await waitFor(() => expect(pane(1).closest('[data-zoomed]')).toBeNull())
  await userEvent.keyboard('+')
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByText('1.5×')).toBeVisible())
  await userEvent.keyboard('-')
  await waitFor(() => expect(button('Fit')).toHaveAttribute('aria-disabled', 'true'))
  await userEvent.dblClick(page.elementLocator(pane(2)))
  await waitFor(() => expect(pane(1).closest('[data-zoomed]')).not.toBeNull())
})

test('arrow keys change the active picture, and L and X decide on it', async () => {
  await renderFolder()
  await compare(1, 2, 3)
  expect(active()).toBe(1)
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(pane(2)).toHaveFocus())
  expect(active()).toBe(2)
  await userEvent.keyboard('x')
  expect(status()).toBe('Rejected')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(active()).toBe(3)
  await userEvent.keyboard('l')
  expect([1, 2, 3].map(markOf)).toEqual(['none', 'rejected', 'liked'])
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(active()).toBe(1)
  expect(screen.queryByRole('group', { name: 'Arrangement' })).toBeNull()
})

test('the buttons below a picture decide on its image', async () => {
  await renderFolder()
  await compare(1, 2)
  const [, like] = buttons('Like')
  const [reject] = buttons('Reject')
  if (!like || !reject) throw new Error('There are no such buttons')
  await userEvent.click(like)
  await userEvent.click(reject)
  expect([markOf(1), markOf(2)]).toEqual(['rejected', 'liked'])
  await userEvent.click(like)
  expect([markOf(1), markOf(2)]).toEqual(['rejected', 'none'])
})

test('when the active picture is gone, the last of the others is active', async () => {
  await renderFolder()
  await compare(1, 2, 3)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(active()).toBe(3)
  act(() => dispatch({ type: 'compared', ids: ['compare-1', 'compare-2'] }))
  await expect.poll(() => panes()).toHaveLength(2)
  expect(active()).toBe(2)
  await userEvent.keyboard('l')
  expect([markOf(1), markOf(2)]).toEqual(['none', 'liked'])
})

test('a key of a mark that is held marks the picture once', async () => {
  await renderFolder()
  await compare(1, 2)
  await userEvent.keyboard('{x>4/}')
  expect([1, 2].map(markOf)).toEqual(['rejected', 'none'])
})

test('Ctrl+Z goes back to the picture of the decision, also to one that its frame no longer shows', async () => {
  await renderFolder()
  await compare(1, 2)
  await userEvent.keyboard('x{ArrowRight}')
  await waitFor(() => expect(pane(2)).toHaveFocus())
  await userEvent.keyboard('{Control>}z{/Control}l')
  expect(active()).toBe(1)
  expect([1, 2].map(markOf)).toEqual(['liked', 'none'])
  await waitFor(() => expect(pane(1)).toHaveFocus())
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(pane(1)).toHaveAccessibleName('Picture 1 of 2, 3.png'))
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(pane(1)).toHaveAccessibleName('Picture 1 of 2, 1.png'))
  await userEvent.keyboard('x')
  expect([1, 2, 3].map(markOf)).toEqual(['rejected', 'none', 'none'])
})

test('a key that comes while another image takes the place of the active one marks nothing', async () => {
  const { source } = await renderFolder()
  await compare(1, 2)
  const gate = createGate()
  const idsAt = async () => {
    await gate.opened
    return ['compare-3']
  }
  Object.assign(source, { idsAt })
  await userEvent.keyboard('{ArrowDown}x')
  gate.open()
  await waitFor(() => expect(pane(1)).toHaveAccessibleName('Picture 1 of 2, 3.png'))
  expect([1, 2, 3].map(markOf)).toEqual(['none', 'none', 'none'])
})

test('the up and down keys show the images before and after in the active frame, but none twice', async () => {
  await renderFolder()
  await compare(1, 2)
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(pane(1)).toHaveAccessibleName('Picture 1 of 2, 3.png'))
  expect(active()).toBe(1)
  expect(new URLSearchParams(window.location.search).getAll('compare')).toEqual([
    'compare-3',
    'compare-2',
  ])
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(pane(1)).toHaveAccessibleName('Picture 1 of 2, 1.png'))
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(status()).toBe('There is no image before it.'))
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a step that ends after the comparison was closed does not open it again', async () => {
  const { source } = await renderFolder()
  await compare(1, 2)
  const gate = createGate()
  const idsAt = vi.fn(async () => {
    await gate.opened
    return ['compare-3']
  })
  Object.assign(source, { idsAt })
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(idsAt).toHaveBeenCalled())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(location.search).toBe(''))
  gate.open()
  await idsAt.mock.results[0]?.value
  await nextFrame()
  expect(location.search).toBe('')
})

test('two pictures are laid over one another, and a key swaps them', async () => {
  await renderFolder()
  await compare(4, 5)
  await userEvent.keyboard('o')
  expect(button('Overlaid')).toHaveAttribute('aria-pressed', 'true')
  const frames = [...document.querySelectorAll('[data-pane]')]
  const [first, second] = frames.map((frame) => frame.getBoundingClientRect())
  expect(first).toEqual(second)
  const visibilities = () => frames.map((frame) => getComputedStyle(frame).visibility)
  expect(visibilities()).toEqual(['visible', 'hidden'])
  await userEvent.keyboard('s')
  expect(visibilities()).toEqual(['hidden', 'visible'])
  await userEvent.keyboard('o')
  expect(button('Side by side')).toHaveAttribute('aria-pressed', 'true')
})

test('the divider of the slider follows the pointer and the arrow keys', async () => {
  await renderFolder()
  await compare(4, 5)
  await userEvent.click(button('Slider'))
  const slider = screen.getByRole('slider', { name: 'Divider' })
  expect(slider).toHaveAttribute('aria-valuenow', '50')
  act(() => slider.focus())
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  expect(slider).toHaveAttribute('aria-valuenow', '61')
  expect(getComputedStyle(pane(2)).clipPath).toBe('inset(0px 0px 0px 61%)')
  expect(active()).toBe(1)
  const { left, width, top } = pane(1).getBoundingClientRect()
  fireEvent.pointerDown(slider, { pointerId: 1, clientX: left, clientY: top })
  slider.setPointerCapture = () => undefined
  slider.hasPointerCapture = () => true
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: left + width / 4, clientY: top })
  expect(slider).toHaveAttribute('aria-valuenow', '25')
})

test('a file that is gone has a message in its frame, and can be read again', async () => {
  let isGone = true
  await renderFolder({
    fileOf: (id) =>
      id === 'compare-6' && isGone
        ? null
        : paintPicture({ width: 40, height: 30, colours: ['teal', 'navy'] }),
  })
  select(5, 6)
  await userEvent.click(bar().getByRole('button', { name: 'Compare' }))
  await dialog()
  await pictures(1)
  const message = await within(pane(2)).findByRole('img', { name: /The file can’t be read/ })
  expect(message).toBeVisible()
  expect(await screen.findByText(/Not all is known of image 2/)).toBeVisible()
  isGone = false
  await userEvent.click(within(pane(2)).getByRole('button', { name: 'Try again' }))
  await pictures(2)
  await waitFor(() => expect(screen.queryByText(/Not all is known/)).toBeNull())
})

test.each([
  ['empty', 'empty', /The file is empty/],
  ['cut off', 'truncated', /The file is cut off/],
  ['no image', 'unknown-type', /This is not a PNG, JPEG, WebP or AVIF image/],
  ['damaged', 'read', /The picture is damaged/],
] as const)('of a file that is %s the message in its frame says so', async (_, state, message) => {
  const folder = createFolder({ fileOf: () => new Blob() })
  const source = createScriptedSource([[image(1, { state }), image(2)]], folder)
  await renderApp(source)
  source.deliver()
  await screen.findAllByRole('article')
  await waitForLazyCode()
  select(1, 2)
  await userEvent.click(bar().getByRole('button', { name: 'Compare' }))
  await dialog()
  expect(await within(pane(1)).findByRole('img', { name: message })).toBeVisible()
})

test('pictures are read again once the folder is open', async () => {
  const { folder } = await renderFolder({ access: 'ask', storedThumbnails: true })
  select(5, 6)
  await userEvent.click(bar().getByRole('button', { name: 'Compare' }))
  await dialog()
  // A locator of the button that comes first would fit the other one too.
  for (const number of [1, 2]) {
    await within(pane(number)).findByRole('button', { name: 'Open the folder again' })
  }
  await userEvent.click(within(pane(1)).getByRole('button', { name: 'Open the folder again' }))
  expect(folder.calls).toEqual(['reopen'])
  act(() => folder.setStatus({ access: 'open' }))
  await pictures(2)
})

test('the address opens the comparison, says which images are not found, and closes in place', async () => {
  history.replaceState(null, '', '?compare=compare-1&compare=gone&compare=compare-3')
  const source = createScriptedSource([[1, 2, 3].map((number) => image(number))], createFolder())
  await renderApp(source)
  for (let request = 0; request < 4; request++) source.deliver()
  await dialog()
  await pictures(2)
  expect(screen.getByRole('alert')).toHaveTextContent('1 image was not found')
  expect(panes().map((frame) => frame.ariaLabel)).toEqual([
    'Picture 1 of 2, 1.png',
    'Picture 2 of 2, 3.png',
  ])
  const { length } = history
  await userEvent.click(button('Close'))
  await waitFor(() => expect(location.search).toBe(''))
  expect(history.length).toBe(length)
  await waitFor(() =>
    expect(document.activeElement?.closest('article')).toHaveAccessibleName(/snow$/),
  )
})

test('Back closes the comparison, and its files are let go', async () => {
  await renderFolder()
  const shown = await compare(1, 2)
  const urls = shown.map(({ src }) => src)
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await Promise.all(urls.map(isRevoked))).toEqual([true, true])
  history.forward()
  await dialog()
  await pictures(2)
})

test('on a phone two pictures lie one above the other, on its side beside one another', async () => {
  await renderFolder({}, PHONE)
  act(() => dispatch({ type: 'compared', ids: ['compare-1', 'compare-2'] }))
  await dialog()
  await pictures(2)
  const [above, below] = places()
  expect(above?.left).toBe(below?.left)
  expect(above?.bottom).toBeLessThan(below?.top ?? 0)
  await page.viewport(844, 390)
  // The columns follow from the size that the browser reports.
  await expect.poll(() => new Set(places().map(({ top }) => top)).size).toBe(1)
  const [left, right] = places()
  expect(left?.top).toBe(right?.top)
  expect(left?.right).toBeLessThan(right?.left ?? 0)
})

const paintPortrait = () => paintPicture({ width: 300, height: 600, colours: ['teal', 'navy'] })

test('on a phone the name below a narrow picture is whole', async () => {
  await renderFolder(
    { fileOf: paintPortrait },
    { width: 320, height: 568 },
    { name: '00001-1024.png' },
  )
  act(() => dispatch({ type: 'compared', ids: ['compare-1', 'compare-2'] }))
  await dialog()
  await pictures(2)
  await expect.poll(() => new Set(places().map(({ top }) => top)).size).toBe(1)
  const names = within(screen.getByRole('dialog')).getAllByTitle('00001-1024.png')
  expect(names.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toEqual([0, 0])
})

test.each([
  [
    'zoomed pictures',
    async () => {
      await userEvent.keyboard('+')
      await waitFor(() => expect(pane(1).closest('[data-zoomed]')).not.toBeNull())
      return pane(1)
    },
  ],
  [
    'the divider',
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Slider' }))
      return screen.findByRole('slider', { name: 'Divider' })
    },
  ],
])('on a phone a tap right after a flick of %s is a tap', async (_, flicked) => {
  await renderFolder({}, PHONE)
  act(() => dispatch({ type: 'compared', ids: ['compare-1', 'compare-2'] }))
  await dialog()
  await pictures(2)
  const { left: x, top: y, width } = (await flicked()).getBoundingClientRect()
  const { flick, down, up } = createFrameFingers()
  const [like] = buttons('Like')
  const { left = 0, top = 0 } = like?.getBoundingClientRect() ?? {}
  await flick([x + width / 2, y + 80], [x + width / 2 - 120, y + 90], 60)
  await down([left + 18, top + 18])
  await up(30)
  await waitFor(() => expect(markOf(1)).toBe('liked'))
})

test('on a phone the values of three pictures stand in one row', async () => {
  await renderFolder({}, PHONE)
  await compare(1, 2, 3)
  const table = within(await screen.findByRole('table', { name: 'Differences' }))
  const tops = table.getAllByRole('cell').map((cell) => cell.getBoundingClientRect().top)
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
})

test('on a phone a very long prompt shows its beginning until all of it is asked for, so that the other is near', async () => {
  const long = `a fox${' in deep snow'.repeat(300)}`
  const images = [{ ...image(1), prompt: long }, image(2)]
  const source = createScriptedSource([images], createFolder())
  await renderApp(source, PHONE)
  source.deliver()
  await screen.findAllByRole('article')
  act(() => dispatch({ type: 'compared', ids: ['compare-1', 'compare-2'] }))
  const texts = within(await screen.findByRole('region', { name: 'Prompt' })).getAllByRole(
    'paragraph',
  )
  const between = () => {
    const [first, second] = texts.map((text) => text.getBoundingClientRect().top)
    return (second ?? 0) - (first ?? 0)
  }
  expect(texts.map(({ textContent }) => textContent)).toEqual([long, 'a fox in rain'])
  expect(between()).toBeLessThan(300)
  const showAll = button('Show all')
  expect(showAll).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(showAll)
  expect(between()).toBeGreaterThan(2000)
  expect(showAll).toHaveAccessibleName('Show less')
  await userEvent.click(showAll)
  expect(between()).toBeLessThan(300)

  await page.viewport(1280, 800)
  await expect.poll(() => showAll.checkVisibility()).toBe(false)
  const [shown] = texts
  expect(shown?.scrollHeight).toBe(shown?.clientHeight)
})

test('a zoom button that can do nothing is as visible as the others while it has the focus', async () => {
  await renderFolder()
  await compare(1, 2)
  const fit = button('Fit')
  expect(fit).toHaveAttribute('aria-disabled', 'true')
  fit.focus()
  const ring = () => [fit, fit.parentElement].map((it) => it && getComputedStyle(it).opacity)
  expect(ring()).toEqual(['1', '1'])
})
