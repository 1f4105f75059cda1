import type { Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { BLOCKED_WORKER } from '../support/blockedWorker.mjs'
import { delay } from './delays'

const PICTURE =
  "<svg xmlns='http://www.w3.org/2000/svg' width='600' height='600'><path fill='teal' d='M0 0h600v600H0z'/></svg>"

/** Answers requests to the picture hosts, and records all other requests to outside hosts. */
async function blockExternalRequests(page: Page, externalRequests: string[]): Promise<void> {
  await page.route(/^https?:/, async (route) => {
    const { hostname } = new URL(route.request().url())
    if (hostname === '127.0.0.1') return route.fallback()
    if (hostname === 'picsum.photos' || hostname === 'i.pravatar.cc') {
      return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
    }
    externalRequests.push(route.request().url())
    return route.abort()
  })
}

/** A page whose console must stay quiet and which may ask nobody but this machine. */
export const test = base.extend({
  context: async ({ context }, provide) => {
    await delay(context)
    await provide(context)
  },
  page: async ({ page }, provide) => {
    const consoleMessages: string[] = []
    const externalRequests: string[] = []
    page.on('console', (message) => {
      if (message.text() !== BLOCKED_WORKER)
        consoleMessages.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => consoleMessages.push(error.message))
    await blockExternalRequests(page, externalRequests)
    await provide(page)
    expect(consoleMessages, 'the console').toEqual([])
    expect(externalRequests, 'requests to the outside').toEqual([])
  },
})

/** Opens the gallery and waits for its first card. Pictures are drawn, unless the address says otherwise. */
export async function openGallery(page: Page, address = '/'): Promise<void> {
  const joint = address.includes('?') ? '&' : '?'
  await page.goto(address.includes('pictures=') ? address : `${address}${joint}pictures=drawn`)
  // An address that opens an image may have it open by now, over a page that is hidden to roles.
  await expect(page.getByRole('article', { includeHidden: true }).first()).toBeVisible()
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
