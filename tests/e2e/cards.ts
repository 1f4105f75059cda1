import type { Locator, Page } from '@playwright/test'
import { scrollRest } from '../support/scrollRest'
import { expect } from './explore'

/** The card of a position in the gallery, counted from 1. */
export const card = (page: Page, position: number): Locator =>
  page.locator(`[aria-posinset="${position}"]`)

/** The cards with a px in the window: position in the gallery, and upper edge in px. */
export function cardsInView(page: Page): Promise<{ position: number; top: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight)
      .map(({ element, box }) => ({ position: Number(element.ariaPosInSet), top: box.top })),
  )
}

/** Waits until nothing has scrolled for 300 ms; then the scroll anchor is saved. */
export const atRest = (page: Page): Promise<void> => page.evaluate(scrollRest)

/** Turns the wheel (px), and waits until the page has begun to scroll: the browser takes its time. */
export async function wheel(page: Page, deltaY: number): Promise<void> {
  const scrollY = () => page.evaluate(() => window.scrollY)
  const before = await scrollY()
  await page.mouse.wheel(0, deltaY)
  await expect.poll(scrollY).not.toBe(before)
}

/** Waits until the rows around the window are rendered, and all of their images are loaded. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect.poll(async () => (await cardsInView(page)).length).toBeGreaterThan(0)
  await expect(page.getByTestId('skeleton-card')).toHaveCount(0)
}

/** The same cards at the same height as before, to 2 px. */
export async function expectSamePlace(
  page: Page,
  before: readonly { position: number; top: number }[],
): Promise<void> {
  await expect
    .poll(async () => {
      const after = await cardsInView(page)
      return after.map(({ position, top }, place) => [
        position,
        Math.abs(top - (before[place]?.top ?? Number.NaN)) <= 2,
      ])
    })
    .toEqual(before.map(({ position }) => [position, true]))
}

/** Focuses the card of a position (1-based), once the feed hands its focus on to a card. */
export async function goToCard(page: Page, position: number): Promise<void> {
  await page.getByRole('feed').focus()
  await expect(page.locator('article a:focus')).toHaveCount(1)
  const link = card(page, position).getByRole('link')
  await link.focus()
  await expect(link).toBeFocused()
}

/** Waits until the photos of the cards in view have come. */
export async function arePhotosThere(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('article a > img')]
          .filter((photo) => photo.getBoundingClientRect().top < window.innerHeight)
          .every(({ complete }) => complete),
      ),
    )
    .toBe(true)
}
