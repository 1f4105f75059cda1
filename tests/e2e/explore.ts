import type { Page, Request } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { BLOCKED_WORKER } from '../support/blockedWorker.mjs'
import { delay } from './delays'
import { leaveUnpainted } from './unpainted'

const PICTURE =
  "<svg xmlns='http://www.w3.org/2000/svg' width='600' height='600'><path fill='teal' d='M0 0h600v600H0z'/></svg>"

const PICTURE_HOST = /^https:\/\/(?:[\w-]+\.)?(?:picsum\.photos|pravatar\.cc)\//

interface ExploreOptions {
  /** Whether the page may ask the hosts of pictures, which answer with one. Else they are outside. */
  readonly hasPhotos: boolean
  /**
   * Whether pages are painted. It takes a sixth of the time of a test, so that only one about pixels, shifts of the
   * layout or the browser's own gestures asks for it; and nobody looks, unless a window or a trace shows it.
   */
  readonly isPainted: boolean
}

/** What a page asks of hosts that are not this machine, but for what its policy keeps back. */
function watchOutside(page: Page, hasPhotos: boolean): () => readonly string[] {
  const requests: Request[] = []
  // Not a route: each request would go through this process, and none of them into the browser's cache.
  page.on('request', (request) => {
    const url = request.url()
    const isOutside = /^https?:/.test(url) && new URL(url).hostname !== '127.0.0.1'
    if (isOutside && !(hasPhotos && PICTURE_HOST.test(url))) requests.push(request)
  })
  return () =>
    requests
      .filter((request) => request.failure()?.errorText !== 'csp')
      .map((request) => request.url())
}

/** A page whose console must stay quiet and which may ask nobody but this machine. */
export const test = base.extend<ExploreOptions>({
  hasPhotos: [false, { option: true }],
  isPainted: [false, { option: true }],
  context: async ({ context, isPainted, headless, trace }, provide) => {
    await delay(context)
    if (!isPainted && headless && trace === 'off') await leaveUnpainted(context)
    await provide(context)
  },
  page: async ({ page, hasPhotos, serviceWorkers }, provide) => {
    const consoleMessages: string[] = []
    page.on('console', (message) => {
      if (message.text() !== BLOCKED_WORKER)
        consoleMessages.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => consoleMessages.push(error.message))
    const outside = watchOutside(page, hasPhotos)
    if (hasPhotos) {
      await page.route(PICTURE_HOST, (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
      )
    }
    if (serviceWorkers === 'allow') {
      // What a service worker has not stored must not come from the cache of the browser.
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Network.enable')
      await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    }
    await provide(page)
    expect(consoleMessages, 'the console').toEqual([])
    expect(outside(), 'requests to the outside').toEqual([])
  },
})

/** Opens the gallery and waits for its first card. Pictures are drawn, unless the address says otherwise. */
export async function openGallery(page: Page, address = '/'): Promise<void> {
  const joint = address.includes('?') ? '&' : '?'
  await page.goto(address.includes('pictures=') ? address : `${address}${joint}pictures=drawn`)
  // An address that opens an image may have it open by now, over a page that is hidden to roles.
  await expect(page.getByRole('article', { includeHidden: true }).first()).toBeVisible()
}

/**
 * Opens an empty page beside the build, with its storage. It names an icon: a whole browser would ask for one, and say in
 * the console that there is none.
 */
export async function openEmptyPage(page: Page): Promise<void> {
  const body = '<link rel="icon" href="data:,">'
  await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/empty')
}

/** Waits until the page has this address, apart from the parameter `pictures`. */
export async function expectAddress(page: Page, address: string): Promise<void> {
  await expect
    .poll(() => {
      const { pathname, searchParams } = new URL(page.url())
      searchParams.delete('pictures')
      return pathname + (searchParams.size > 0 ? `?${searchParams.toString()}` : '')
    })
    .toBe(address)
}

/** Closes the open image by Escape. The step back in the history would abort an address that is loaded before its end. */
export async function closeImage(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/[?&]image=/)
}

export const toTheEnd = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

export { expect }
