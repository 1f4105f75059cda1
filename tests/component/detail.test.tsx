import { DialogTitle } from '@headlessui/react'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { createFrameFingers, framePlace } from '../support/frameFingers'
import { waitForLazyCode } from '../support/lazyCode'
import { makeImage, makeImages, PICTURE } from '../support/makeImage'
import { nextFrame } from '../support/nextFrame'
import { DESKTOP, PHONE, renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'
import { scrollerOf } from '../support/scrollerOf'
import { lazyCode } from '../../src/lib/lazyCode'
import { yieldToEventLoop } from '../../src/lib/yieldToEventLoop'
import { passOn } from '../../src/gallery/detail/passOn'
import { dispatch } from '../../src/gallery/navigation/navigate'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

const TITLE = 'Summer Launch: Made to Be Noticed'
const NAME = new RegExp(`^${TITLE}`)
const source60 = () => createScriptedSource([makeImages(0, 60)])

async function openDetail(window = DESKTOP, images = makeImages(0, 60)) {
  const source = createScriptedSource([images])
  await renderApp(source, window)
  source.deliver()
  await userEvent.click(page.getByRole('link', { name: /version 1$/ }))
  return screen.findByRole('dialog', { name: NAME })
}

const AT_THE_TOP = { x: 640, y: 8 }

/** Presses beside the panel. */
async function pressBeside({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  const overlay = document.elementFromPoint(x, y)
  if (overlay === null) throw new Error('Nothing is there')
  await page.elementLocator(overlay).click({ position: { x, y } })
}

/** The page's status region, which is outside of the dialog. */
const status = () => screen.getByRole('status')

const closed = async () => {
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
}

/** Resolves once the panel has come to rest. */
async function restingPanel(dialog: HTMLElement): Promise<DOMRect> {
  const panel = within(dialog).getByRole('heading', { name: TITLE }).closest('[id*="panel"]')
  if (panel === null) throw new Error('The dialog has no panel')
  await expect.poll(() => dialog.matches('[data-closed]')).toBe(false)
  await expect.poll(() => dialog.getAnimations({ subtree: true })).toEqual([])
  return panel.getBoundingClientRect()
}

test('the detail view shows the image, its author and all of its numbers', async () => {
  const detail = within(await openDetail())
  const prompt = 'a medieval castle, watercolor, version 1'
  const picture = detail.getByRole('img', { name: prompt })
  await expect.poll(() => picture.getAttribute('src')).toBe(PICTURE)
  expect(detail.getByText('Author 1')).toBeInTheDocument()
  expect(detail.getByRole('img', { name: 'Verified' })).toBeInTheDocument()
  expect(detail.getByText('Nov 3, 2026')).toBeInTheDocument()
  expect(detail.getByText(prompt)).toBeInTheDocument()
  for (const platform of ['Instagram', 'Tiktok', 'YouTube']) {
    expect(detail.getByText(platform)).toBeInTheDocument()
  }
  const terms = detail.getAllByRole('term').map((term) => term.textContent)
  const values = detail.getAllByRole('definition').map((value) => value.textContent)
  expect(terms).toEqual(['Bid Amount', 'Engagement Rate', 'Reach', 'Impressions', 'Likes'])
  expect(values).toEqual(['50 USD', '37.5%', '8,455', '11,200', '5.6k'])
})

test('searched words are highlighted in the whole prompt, until the search is cleared', async () => {
  const source = source60()
  await renderApp(source)
  source.deliver()
  await userEvent.fill(screen.getByRole('searchbox', { name: 'Search images' }), 'Castle water')
  await screen.findByText(/match/, { selector: 'p' })
  await userEvent.click(page.getByRole('link', { name: /version 1$/ }))
  const dialog = await screen.findByRole('dialog', { name: NAME })
  const marks = () => [...dialog.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marks()).toEqual(['castle', 'water'])
  expect(dialog).toHaveAccessibleName(`${TITLE} a medieval castle, watercolor, version 1`)
  act(() => dispatch({ type: 'filters cleared' }))
  await expect.poll(marks).toEqual([])
})

test('opening an image adds one history entry with the image in its address', async () => {
  // Not `history.length`, which a full history or a dropped forward entry leaves as it was.
  const push = vi.spyOn(window.history, 'pushState')
  await openDetail()
  expect(window.location.search).toBe(`?image=${makeImage(0).id}`)
  expect(push).toHaveBeenCalledOnce()
})

test('what the source shows of an image renders in one go, when its dialog opens and never as that closes', async () => {
  const source = source60()
  const Detail = vi.fn(() => <DialogTitle>Its title</DialogTitle>)
  Object.assign(source, { ui: { ...source.ui, detail: lazyCode(() => Promise.resolve(Detail)) } })
  await renderApp(source)
  source.deliver()
  await userEvent.click(page.getByRole('link', { name: /version 1$/ }))
  await screen.findByRole('dialog', { name: 'Its title' })
  const times = import.meta.env['STRICT_MODE'] === 'on' ? 2 : 1
  expect(Detail).toHaveBeenCalledTimes(times)
  await waitForLazyCode()
  await userEvent.keyboard('{Escape}')
  await closed()
  expect(Detail).toHaveBeenCalledTimes(times)
})

test.each(['the button', 'Escape', 'the overlay', 'Back'])(
  '%s closes it and focus goes back to the card',
  async (way) => {
    await openDetail()
    if (way === 'the button') await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    if (way === 'the overlay') await pressBeside(AT_THE_TOP)
    if (way === 'Back') window.history.back()
    await closed()
    await expect.poll(() => window.location.search).toBe('')
    await expect.poll(() => document.activeElement?.textContent).toMatch(/version 1$/)
  },
)

test('Escape that comes before the dialog closes the image, and presses in quick succession all count', async () => {
  const source = source60()
  await renderApp(source)
  source.deliver()
  const link = await screen.findByRole('link', { name: /version 1$/ })
  link.focus()
  for (const count of [1, 12]) {
    for (let time = 0; time < count; time++) {
      fireEvent.click(link)
      await yieldToEventLoop()
      fireEvent.keyDown(link, { key: 'Escape' })
      await yieldToEventLoop()
    }
    await expect.poll(() => window.location.search).toBe('')
    await waitForLazyCode()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(link).toHaveFocus()
  }
  fireEvent.keyDown(link, { key: 'Escape' })
  fireEvent.click(link)
  expect(await screen.findByRole('dialog', { name: NAME })).toBeInTheDocument()
})

test('a card that is pressed while the browser goes back is opened at once', async () => {
  await openDetail()
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
  await userEvent.keyboard('{Escape}')
  await closed()
  await expect.poll(() => document.activeElement?.textContent).toMatch(/version 1$/)
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.poll(() => document.title).toMatch(/version 2 /)
  await expect.poll(() => window.location.search).toBe(`?image=${makeImage(1).id}`)
  back.mockRestore()
  expect(screen.getByRole('dialog', { name: NAME })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await closed()
  await expect.poll(() => document.activeElement?.textContent).toMatch(/version 2$/)
  await expect.poll(() => window.location.search).toBe('')
})

test('a press that closes an image is answered first: the backdrop fades before the page comes back to life', async () => {
  const dialog = await openDetail()
  await restingPanel(dialog)
  const backdrop = dialog.firstElementChild
  if (backdrop === null) throw new Error('The dialog has no backdrop')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await new Promise(requestAnimationFrame)
  expect(getComputedStyle(backdrop).opacity).toBe('0')
  expect(dialog.inert).toBe(false)
  await closed()
})

test('a press before closing is answered is one on the card that lies there', async () => {
  const dialog = await openDetail()
  await restingPanel(dialog)
  const next = page.getByRole('link', { name: /version 2$/, includeHidden: true }).element()
  const { left, top } = next.getBoundingClientRect()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.pointerDown(dialog)
  await expect.poll(() => dialog.inert).toBe(true)
  fireEvent.click(document.body, { clientX: left + 60, clientY: top + 60 })
  await expect.poll(() => document.title).toMatch(/version 2 /)
  expect(await screen.findByRole('dialog', { name: NAME })).toBeInTheDocument()
})

test('two presses of “Close” go back once', async () => {
  const detail = within(await openDetail())
  const back = vi.spyOn(window.history, 'back')
  const close = detail.getByRole('button', { name: 'Close' })
  close.click()
  close.click()
  await closed()
  expect(back).toHaveBeenCalledOnce()
})

test('if the browser ignores history.back(), the image is closed in the same history entry', async () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
  const detail = within(await openDetail())
  await userEvent.click(detail.getByRole('button', { name: 'Close' }))
  await closed()
  expect(back).toHaveBeenCalledOnce()
  await expect.poll(() => window.location.search).toBe('')
  back.mockRestore()
  await userEvent.click(page.getByRole('link', { name: /version 1$/ }))
  await screen.findByRole('dialog', { name: NAME })
  await userEvent.keyboard('{Escape}')
  await closed()
  await expect.poll(() => window.location.search).toBe('')
})

test('an image whose history state is forged is closed in the same history entry', async () => {
  window.history.replaceState({ openedHere: true }, '', `?image=${makeImage(0).id}`)
  const back = vi.spyOn(window.history, 'back')
  const source = source60()
  await renderApp(source)
  source.deliver()
  source.deliver()
  await screen.findByRole('dialog', { name: NAME })
  await userEvent.keyboard('{Escape}')
  await closed()
  expect(back).not.toHaveBeenCalled()
  expect(window.location.search).toBe('')
})

test('Forward opens the closed image again', async () => {
  await openDetail()
  window.history.back()
  await closed()
  window.history.forward()
  expect(await screen.findByRole('dialog', { name: NAME })).toBeInTheDocument()
})

/** The number of lines that the text at the end of an element takes. */
function lineCount(element: HTMLElement): number {
  const range = document.createRange()
  range.selectNodeContents(element.lastChild ?? element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

/** The size of an element in whole px. */
function sizeOf(element: Element | null): string {
  const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  return `${Math.round(width)} × ${Math.round(height)}`
}

test('from 768 px the dialog is centred, at least 1,152 px wide if the window allows', async () => {
  const panel = await restingPanel(await openDetail({ width: 1280, height: 800 }))
  expect(panel.width).toBeGreaterThanOrEqual(1152)
  expect(panel.width).toBeLessThanOrEqual(1280 - 64)
  expect(panel.height).toBeLessThanOrEqual(0.85 * 800)
  expect(Math.abs(panel.top - (800 - panel.bottom))).toBeLessThan(2)
})

test('a window of 768 px keeps its margins beside the dialog', async () => {
  const panel = await restingPanel(await openDetail({ width: 768, height: 1024 }))
  expect(panel.left).toBeGreaterThanOrEqual(16)
  expect(panel.right).toBeLessThanOrEqual(768 - 16)
})

const WINDOWS = [
  PHONE,
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  DESKTOP,
  { width: 1600, height: 1000 },
]

test.each([
  { shape: '1:1', width: 600, height: 600 },
  { shape: '3:4', width: 600, height: 800 },
  { shape: '16:9', width: 960, height: 540 },
  { shape: '1:4', width: 300, height: 1200 },
])('a photo of $shape is shown whole, as large as its column allows', async (size) => {
  const photo = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${size.width}' height='${size.height}'/>`
  const dialog = await openDetail(DESKTOP, [makeImage(0, { url: photo })])
  const picture = within(dialog).getByRole('img', { name: /version 1$/ })
  await expect.poll(() => picture).toHaveProperty('naturalWidth', size.width)
  for (const window of WINDOWS) {
    await page.viewport(window.width, window.height)
    const panel = await restingPanel(dialog)
    const { width, height, left, top, right, bottom } = picture.getBoundingClientRect()
    expect(width / height).toBeCloseTo(size.width / size.height, 1)
    expect(Math.min(left - panel.left, panel.right - right)).toBeGreaterThan(-1)
    expect(Math.min(top - panel.top, panel.bottom - bottom)).toBeGreaterThan(-1)
    const column = picture.closest('[data-picture]')?.parentElement?.getBoundingClientRect()
    expect(Math.min((column?.width ?? 0) - width, (column?.height ?? 0) - height)).toBeLessThan(1)
  }
})

test('from 768 px the text is beside the picture', async () => {
  const dialog = within(await openDetail({ width: 768, height: 1024 }))
  const picture = dialog.getByRole('img', { name: /version 1$/ }).getBoundingClientRect()
  const heading = dialog.getByRole('heading', { name: TITLE }).getBoundingClientRect()
  expect(picture.width).toBeGreaterThan(300)
  expect(heading.left).toBeGreaterThan(picture.right)
})

test('the colours of the picture lie behind everything', async () => {
  const dialog = await openDetail()
  const context = dialog.querySelector('canvas')?.getContext('2d')
  const middle = () => [...(context?.getImageData(64, 64, 1, 1).data ?? [])]
  // Teal, as in the picture.
  await expect.poll(middle).toEqual([0, 128, 128, 255])
})

/** What is seen below the controls at the top of the panel, between the steps and “Close”. */
function belowControls(panel: DOMRect): Element | null {
  return document.elementFromPoint(panel.right - 80, panel.top + 40)
}

test('the controls of a sheet lie on its picture, and have a ground of their own when that is scrolled away', async () => {
  const dialog = await openDetail({ width: 390, height: 640 })
  const panel = await restingPanel(dialog)
  const picture = within(dialog).getByRole('img', { name: /version 1$/ })
  const title = within(dialog).getByRole('heading', { name: TITLE })
  expect(belowControls(panel)).toBe(picture)
  const scroller = scrollerOf(within(dialog).getByRole('button', { name: 'Like' }))
  scroller.scrollBy(0, title.getBoundingClientRect().top - panel.top - 8)
  const { top, bottom } = title.getBoundingClientRect()
  expect(top).toBeLessThan(panel.top + 40)
  expect(bottom).toBeGreaterThan(panel.top + 40)
  const ground = belowControls(panel)
  expect(title.contains(ground)).toBe(false)
  expect(ground?.getBoundingClientRect().top).toBeCloseTo(panel.top, 0)
  expect(ground && getComputedStyle(ground).backgroundColor).toMatch(/^oklch\(1 0 0\)$/)
})

test('“Run ads” and “Test ads” are in view in a sheet that is not scrolled', async () => {
  const dialog = await openDetail(PHONE)
  const panel = await restingPanel(dialog)
  for (const name of ['Run ads', 'Test ads']) {
    const { bottom } = within(dialog).getByRole('button', { name }).getBoundingClientRect()
    expect(bottom).toBeLessThan(panel.bottom)
  }
})

test('every button with an icon is 44 × 44 px', async () => {
  const dialog = await openDetail()
  await restingPanel(dialog)
  const names = ['Previous image', 'Next image', 'Close', 'Share', 'Like']
  const buttons = names.map((name) => within(dialog).getByRole('button', { name }))
  expect(new Set(buttons.map(sizeOf))).toEqual(new Set(['44 × 44']))
})

test.each([320, 768, 1024])(
  'at a width of %i px “Share” and “Like” are beside the author, the four metrics are equally large, and no label or button wraps',
  async (width) => {
    const dialog = await openDetail({ width, height: 844 })
    await restingPanel(dialog)
    const detail = within(dialog)
    const [, ...metrics] = detail.getAllByRole('term')
    expect(metrics.map(lineCount)).toEqual([1, 1, 1, 1])
    expect(new Set(metrics.map((label) => sizeOf(label.parentElement))).size).toBe(1)
    const names = ['Copy prompt', 'Run ads', 'Test ads']
    expect(names.map((name) => lineCount(detail.getByRole('button', { name })))).toEqual([1, 1, 1])
    const author = detail.getByRole('img', { name: 'Verified' }).getBoundingClientRect()
    for (const name of ['Share', 'Like']) {
      const { top, bottom } = detail.getByRole('button', { name }).getBoundingClientRect()
      expect(top).toBeLessThan(author.bottom)
      expect(bottom).toBeGreaterThan(author.top)
    }
  },
)

test('below 768 px the dialog is a sheet on the bottom edge of full width', async () => {
  const panel = await restingPanel(await openDetail(PHONE))
  expect(panel.left).toBe(0)
  expect(panel.right).toBe(document.body.getBoundingClientRect().right)
  expect(Math.round(panel.bottom)).toBe(844)
  expect(panel.height).toBeLessThanOrEqual(0.85 * 844)
})

test('opening and closing moves nothing behind the dialog', async () => {
  const source = source60()
  await renderApp(source)
  source.deliver()
  const card = await screen.findByRole('article', { name: /version 5$/ })
  window.scrollTo(0, 333)
  const place = () => JSON.stringify([window.scrollY, card.getBoundingClientRect()])
  const before = place()
  await userEvent.click(within(card).getByRole('link'))
  const dialog = await screen.findByRole('dialog')
  await restingPanel(dialog)
  expect(place()).toBe(before)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await closed()
  expect(place()).toBe(before)
})

test('pressing an action at the end of the detail view of a phone on its side does not scroll it', async () => {
  const dialog = await openDetail({ width: 844, height: 390 })
  await restingPanel(dialog)
  const like = within(dialog).getByRole('button', { name: 'Like' })
  like.scrollIntoView({ block: 'nearest' })
  const { top } = like.getBoundingClientRect()
  await userEvent.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(like.getBoundingClientRect().top).toBe(top)
})

test('the second press of a double click on a card does not close its image, even if it is beside the panel', async () => {
  const dialog = await openDetail()
  await restingPanel(dialog)
  const { x, y, scale } = framePlace()
  const place = { x: x + AT_THE_TOP.x * scale, y: y + AT_THE_TOP.y * scale }
  const press = { ...place, button: 'left', clickCount: 2 } as const
  const back = vi.spyOn(window.history, 'back')
  await cdp().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press })
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press })
  expect(dialog).not.toHaveAttribute('data-closing')
  expect(back).not.toHaveBeenCalled()
  // Elsewhere: another one so soon at the same place would be the third of them.
  await pressBeside({ ...AT_THE_TOP, x: 700 })
  await closed()
})

test('a finger that swipes beside the sheet leaves the image open, and a tap there closes it', async () => {
  const dialog = await openDetail(PHONE)
  await restingPanel(dialog)
  const { drag, down, up } = createFrameFingers()
  await drag([300, 60], [100, 60])
  expect(dialog).not.toHaveAttribute('data-closing')
  await down([300, 60])
  await up(30)
  await closed()
})

test('a tap that a transition leaves to the root does not close the image', async () => {
  const dialog = await openDetail(PHONE)
  await restingPanel(dialog)
  const root = document.documentElement
  const changedTouches = [new Touch({ identifier: 1, target: root, clientX: 100, clientY: 8 })]
  const press = (touches: Touch[]) => ({ bubbles: true, cancelable: true, touches, changedTouches })
  window.addEventListener('pointerdown', passOn, { capture: true, once: true })
  fireEvent.pointerDown(root, { pointerType: 'touch' })
  fireEvent.touchStart(root, press(changedTouches))
  fireEvent.touchEnd(root, press([]))
  expect(dialog).not.toHaveAttribute('data-closing')
  await userEvent.keyboard('{Escape}')
  await closed()
  // Another press ends what waits for the click of this one: the test after this one clicks without a press.
  fireEvent.pointerDown(root)
})

test('the card of the open image stays in view when the window changes', async () => {
  const source = createScriptedSource([makeImages(0, 200)])
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: /version 20$/ })
  window.scrollTo(0, 5000)
  const card = await screen.findByRole('article', { name: /version 49$/ })
  within(card).getByRole('link').click()
  await screen.findByRole('dialog', { name: NAME })
  for (const width of [700, 500, 1100]) {
    await page.viewport(width, 800)
    await expect
      .poll(() => {
        const box = document.querySelector('[aria-posinset="49"]')?.getBoundingClientRect()
        return box !== undefined && box.bottom > 0 && box.top < window.innerHeight
      })
      .toBe(true)
  }
})

test('a like in the detail view is the card’s like, and shows its count', async () => {
  const dialog = within(await openDetail())
  const like = dialog.getByRole('button', { name: 'Like' })
  expect(dialog.getByText('532 likes')).toBeInTheDocument()
  await userEvent.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(dialog.getByText('533 likes')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await closed()
  const card = within(screen.getByRole('article', { name: /version 1$/ }))
  expect(card.getByRole('button', { name: 'Like' })).toHaveAccessibleDescription('533 likes')
})

test.each(['Run ads', 'Test ads'])(
  '“%s” opens a dialog, and Escape closes only that',
  async (name) => {
    const dialog = await openDetail()
    const button = within(dialog).getByRole('button', { name })
    await userEvent.click(button)
    const ads = await screen.findByRole('dialog', { name })
    await expect.poll(() => ads.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog', { name })).toBeNull()
    expect(dialog).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(button)
  },
)

test('Back closes the image with the dialog of its ads', async () => {
  const dialog = within(await openDetail())
  await userEvent.click(dialog.getByRole('button', { name: 'Test ads' }))
  await screen.findByRole('dialog', { name: 'Test ads' })
  window.history.back()
  await closed()
  await expect.poll(() => window.location.search).toBe('')
})

test('Share opens the system’s share sheet with the address of the image', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const dialog = within(await openDetail())
  await userEvent.click(dialog.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: TITLE, url: window.location.href })
  expect(status()).toHaveTextContent('All 60 images loaded')
})

test('Share says nothing if the visitor dismisses the share sheet', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('called off', 'AbortError'))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const dialog = within(await openDetail())
  const announcements: (string | null)[] = []
  const listener = new MutationObserver(() => announcements.push(status().textContent))
  listener.observe(status(), { childList: true })
  await userEvent.click(dialog.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledOnce()
  // The rejection has been handled before the next press, which makes the first announcement.
  await userEvent.click(dialog.getByRole('button', { name: 'Next image' }))
  await expect.poll(() => announcements).toEqual([expect.stringMatching(/^Image 2 of 60: /)])
  expect(write).not.toHaveBeenCalled()
  listener.disconnect()
})

test('Share copies the address if the system refuses to share', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const dialog = within(await openDetail())
  await userEvent.click(dialog.getByRole('button', { name: 'Share' }))
  await expect.poll(() => status().textContent).toBe('Link copied')
  expect(write).toHaveBeenCalledExactlyOnceWith(window.location.href)
})

test('Share copies the address if the system has no share sheet', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const dialog = within(await openDetail())
  await userEvent.click(dialog.getByRole('button', { name: 'Share' }))
  await expect.poll(() => status().textContent).toBe('Link copied')
  expect(write).toHaveBeenCalledExactlyOnceWith(window.location.href)
})

test('Share reports an address that cannot be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'))
  const dialog = within(await openDetail())
  await userEvent.click(dialog.getByRole('button', { name: 'Share' }))
  await expect.poll(() => status().textContent).toBe('The link could not be copied')
})

test('a click with Ctrl on a card is left to the browser, as on any link', async () => {
  const source = source60()
  await renderApp(source)
  source.deliver()
  const link = await screen.findByRole('link', { name: /version 1$/ })
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  const taken: boolean[] = []
  // The window hears a click last, after every handler of the page.
  const hear = (event: Event) => {
    taken.push(event.defaultPrevented)
    // The browser would open a tab; the test only asks whether it was left to.
    event.preventDefault()
  }
  window.addEventListener('click', hear, { once: true })
  link.dispatchEvent(click)
  expect(taken).toEqual([false])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(window.location.search).toBe('')
})

test('an address opens an image that is not loaded yet, and closing moves focus to its card', async () => {
  window.history.replaceState(null, '', `?image=${makeImage(25).id}`)
  const source = createScriptedSource([makeImages(0, 20), makeImages(20, 30)])
  await renderApp(source)
  expect(await screen.findByRole('dialog', { name: 'Loading the image' })).toBeInTheDocument()
  source.deliver()
  source.deliver()
  const dialog = await screen.findByRole('dialog', { name: NAME })
  expect(within(dialog).getByRole('img', { name: /version 26$/ })).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await closed()
  await expect.poll(() => window.location.search).toBe('')
  source.deliver()
  const card = await screen.findByRole('article', { name: /version 26$/ })
  await expect.poll(() => within(card).getByRole('link')).toHaveFocus()
})

test.each(['Close', 'Show the gallery'])(
  'an address with an unknown id shows “not found”, and “%s” leads to the gallery',
  async (name) => {
    window.history.replaceState(null, '', '?image=nonsense')
    const source = source60()
    await renderApp(source)
    source.deliver()
    await screen.findByRole('dialog', { name: 'Loading the image' })
    source.deliver()
    const dialog = await screen.findByRole('dialog', { name: 'This image was not found' })
    await userEvent.click(within(dialog).getByRole('button', { name }))
    await closed()
    expect(screen.getByRole('article', { name: /version 1$/ })).toBeInTheDocument()
  },
)

test('an image whose request failed is requested again by “Try again”', async () => {
  window.history.replaceState(null, '', `?image=${makeImage(25).id}`)
  const source = createScriptedSource([makeImages(0, 20), makeImages(20, 30)])
  await renderApp(source)
  await screen.findByRole('dialog', { name: 'Loading the image' })
  source.deliver()
  source.fail()
  const dialog = await screen.findByRole('dialog', { name: 'The image could not be loaded' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
  source.deliver()
  expect(await screen.findByRole('dialog', { name: NAME })).toBeInTheDocument()
})

test('Escape that ends what an input method converts closes nothing', async () => {
  const dialog = await openDetail()
  fireEvent.keyDown(dialog, { key: 'Escape', isComposing: true })
  await nextFrame()
  await nextFrame()
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(await screen.findByText('2 of 60')).toBeVisible()
})
