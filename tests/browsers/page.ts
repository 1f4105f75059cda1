import { expect } from '@playwright/test'
import { scrollRest } from '../support/scrollRest'
import type { TestFile } from '../e2e/folderFiles'
import type { Driver } from './driver'

export const DIALOG = '[role="dialog"]'
export const CLOSE = `${DIALOG} button[aria-label="Close"]`
export const SEARCH = 'input[type="search"]'

/** The selector of the card at a position (1-based). */
export const card = (position: number) => `article[aria-posinset="${position}"]`

/** Waits until the page gives that value. It may be on its way to another document meanwhile. */
export async function expectValue(read: () => Promise<unknown>, value: unknown): Promise<void> {
  await expect(async () => expect(await read()).toEqual(value)).toPass()
}

/** How many elements match a selector and, if given, have exactly that text. */
export const count = (driver: Driver, css: string, text: string | null = null): Promise<number> =>
  driver.evaluate(
    (selector, exactText) =>
      [...document.querySelectorAll(selector)].filter(
        ({ textContent }) => exactText === null || textContent.trim() === exactText,
      ).length,
    css,
    text,
  )

/** Waits until such an element is in the document. */
export const expectSome = (driver: Driver, css: string, text: string | null = null) =>
  expect(async () => expect(await count(driver, css, text)).toBeGreaterThan(0)).toPass()

/** Waits until no such element is in the document. */
export const expectNone = (driver: Driver, css: string, text: string | null = null) =>
  expectValue(() => count(driver, css, text), 0)

/** An attribute of the first such element; null where there is none. */
export const attribute = (driver: Driver, css: string, name: string): Promise<string | null> =>
  driver.evaluate(
    (selector, attributeName) =>
      document.querySelector(selector)?.getAttribute(attributeName) ?? null,
    css,
    name,
  )

/** The text of the first such element; null where there is none. */
export const textOf = (driver: Driver, css: string): Promise<string | null> =>
  driver.evaluate((selector) => document.querySelector(selector)?.textContent ?? null, css)

/**
 * The middle of the first such element, in px of the viewport; null where there is none, where it
 * moves, or where something else is over it.
 */
const middle = (driver: Driver, css: string, text: string | null) =>
  driver.evaluate(
    async (selector, exactText) => {
      const find = () => {
        const element = [...document.querySelectorAll(selector)].find(
          ({ textContent }) => exactText === null || textContent.trim() === exactText,
        )
        const box = element?.getBoundingClientRect()
        return element && box
          ? { element, x: box.left + box.width / 2, y: box.top + box.height / 2 }
          : null
      }
      const before = find()
      await new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))),
      )
      const after = find()
      if (before === null || after === null) return null
      const { element, x, y } = after
      if (x !== before.x || y !== before.y) return null
      return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null
    },
    css,
    text,
  )

/**
 * Clicks an element with the mouse, once it is at rest and nothing is over it. Scrolls nothing. A click by which the
 * document leaves may be reported as an error: if the element is gone then, it was clicked.
 */
export async function click(driver: Driver, css: string, text: string | null = null) {
  let hasTried = false
  await expect(async () => {
    const point = await middle(driver, css, text)
    if (point === null) {
      if (hasTried && (await count(driver, css, text)) === 0) return
      throw new Error(`Nothing to click: ${css} ${text ?? ''}`)
    }
    hasTried = true
    // Whole px: WebDriver takes no others.
    await driver.click(Math.round(point.x), Math.round(point.y))
  }).toPass()
}

/** Whether an element can be clicked where it is. */
export const isClickable = async (driver: Driver, css: string): Promise<boolean> =>
  (await middle(driver, css, null)) !== null

/** The focused element: `card 3` for a card's link, `card 3 Like` for its button, otherwise its name. */
export const focused = (driver: Driver): Promise<string> =>
  driver.evaluate(() => {
    const element = document.activeElement ?? document.body
    const position = element.closest('article')?.getAttribute('aria-posinset')
    if (position && element.matches('a')) return `card ${position}`
    const label = element.getAttribute('aria-label')
    if (position) return `card ${position} ${label}`
    return label ?? (element.matches('a, button') ? element.textContent.trim() : element.localName)
  })

export const expectFocus = (driver: Driver, name: string) =>
  expectValue(() => focused(driver), name)

/** Focuses an element without the mouse. */
export const focus = (driver: Driver, css: string) =>
  driver.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), css)

/** A card with a px in the window: its position in the gallery (1-based) and its edges in px. */
export interface CardInView {
  readonly position: number
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly width: number
}

export const cardsInView = (driver: Driver): Promise<CardInView[]> =>
  driver.evaluate(() =>
    [...document.querySelectorAll('article')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight)
      .map(({ element, box: { top, bottom, left, width } }) => ({
        position: Number(element.getAttribute('aria-posinset')),
        top,
        bottom,
        left,
        width,
      })),
  )

/** The lower edge of the toolbar, in px from the top of the window. */
export const toolbarBottom = (driver: Driver): Promise<number> =>
  driver.evaluate(
    () => document.querySelector('[role="search"]')?.getBoundingClientRect().bottom ?? 0,
  )

/** Waits until the same cards are in view at the same positions, within 2 px. */
export const expectSamePlace = (driver: Driver, before: readonly CardInView[]) =>
  expect(async () => {
    const after = await cardsInView(driver)
    expect(after.map(({ position }) => position)).toEqual(before.map(({ position }) => position))
    for (const [index, { top, left, width }] of after.entries()) {
      expect(Math.abs(top - (before[index]?.top ?? 0))).toBeLessThanOrEqual(2)
      expect(Math.abs(left - (before[index]?.left ?? 0))).toBeLessThanOrEqual(2)
      expect(Math.abs(width - (before[index]?.width ?? 0))).toBeLessThanOrEqual(2)
    }
  }).toPass()

/** Waits until nothing has scrolled for 300 ms and a card is in view; then the scroll anchor is saved. */
export async function atRest(driver: Driver): Promise<void> {
  await expect(async () => expect(await cardsInView(driver)).not.toEqual([])).toPass()
  await driver.evaluate(scrollRest)
}

/** Scrolls to a share of the page's height. */
export const scrollToShare = (driver: Driver, share: number) =>
  driver.evaluate((part) => {
    window.scrollTo(0, document.documentElement.scrollHeight * part)
  }, share)

/** Goes a step back (-1) or forward (1) in the history. */
export const go = (driver: Driver, step: -1 | 1) =>
  driver.evaluate((by) => {
    window.history.go(by)
  }, step)

/** The query parameters of the address, except for `pictures`. */
export const query = (driver: Driver): Promise<string> =>
  driver.evaluate(() => {
    const params = new URLSearchParams(window.location.search)
    params.delete('pictures')
    return params.toString()
  })

/**
 * Makes the folder input of the page answer with the folder “outputs”, whose files are a month apart, the oldest
 * first. No driver chooses folders in all of the browsers, so that the input gets its files by script.
 */
export const answerFolderInput = (driver: Driver, all: readonly TestFile[]) =>
  driver.evaluate(
    (files) => {
      // The browsers with pickers use those.
      Reflect.deleteProperty(window, 'showDirectoryPicker')
      Reflect.deleteProperty(window, 'showSaveFilePicker')
      HTMLInputElement.prototype.click = function choose() {
        const chosen = files.map(([path, base64], index) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          const name = path.split('/').pop() ?? ''
          const lastModified = new Date(2025, index, 15).getTime()
          const file = new File([bytes], name, { type: 'image/png', lastModified })
          return Object.defineProperty(file, 'webkitRelativePath', { value: `outputs/${path}` })
        })
        Object.defineProperty(this, 'files', { value: chosen })
        this.dispatchEvent(new Event('change'))
      }
    },
    all.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('base64')] as const),
  )
