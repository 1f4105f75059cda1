import { generatedPng } from '../e2e/folderFiles'
import type { Driver } from './driver'
import { expect, test } from './journey'
import {
  answerFolderInput,
  attribute,
  card,
  cardsInView,
  click,
  count,
  DIALOG,
  expectFocus,
  expectNone,
  expectSome,
  expectValue,
  focus,
  query,
  textOf,
} from './page'

/** A month apart, the oldest first: January 2025 is number 1. */
const FILES = Array.from({ length: 24 }, (_, index) =>
  generatedPng(`${index + 1}.png`, { prompt: `a fox, number ${index + 1}`, seed: index + 1 }),
)

const BAR = 'section[aria-label="Selection"]'
const selected = (driver: Driver) =>
  textOf(driver, `${BAR} p`).then((text) => text?.replace(' selected', '') ?? null)
/** The toast, below everything in the document. */
const toast = (driver: Driver) => textOf(driver, '[data-toast]')
const pressed = (driver: Driver, position: number, label: string) =>
  attribute(driver, `${card(position)} button[aria-label="${label}"]`, 'aria-pressed')

async function openFolder(driver: Driver, origin: string): Promise<void> {
  await driver.goto(`${origin}/?pictures=drawn`)
  await expectSome(driver, 'header button', 'Open a folder')
  await answerFolderInput(driver, FILES)
  await click(driver, 'header button', 'Open a folder')
  await expectValue(() => textOf(driver, 'header p'), 'outputs · 24 images')
  await expectSome(driver, `${card(1)}[aria-label="a fox, number 24"]`)
  await expectSome(driver, 'input[aria-label="Picture size"]')
}

/** A click with Ctrl held, which no driver of all engines has. */
const clickWithControl = (driver: Driver, position: number) =>
  driver.evaluate(
    (css) =>
      document
        .querySelector(css)
        ?.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true, detail: 1 }),
        ),
    `${card(position)} a`,
  )

test('images are selected, rejected, taken back, copied, saved and compared', async ({
  driver,
  origin,
}) => {
  await openFolder(driver, origin)
  await clickWithControl(driver, 2)
  await expectValue(() => selected(driver), '1')
  await expectFocus(driver, 'card 2')
  await driver.press('Shift+ArrowRight')
  await expectValue(() => selected(driver), '2')
  await driver.press('ArrowRight')
  await driver.press('Space')
  await expectValue(() => selected(driver), '3')
  await driver.press('x')
  await expectValue(() => toast(driver), '3 images rejected')
  expect(await pressed(driver, 4, 'Reject')).toBe('true')
  await driver.press('Control+z')
  await expectValue(() => toast(driver), 'Took back: Rejected 3 images')
  expect(await pressed(driver, 4, 'Reject')).toBe('false')
  await driver.press('Space')
  await expectValue(() => selected(driver), '2')

  // Not all browsers let a driven page copy.
  await driver.evaluate(() => {
    navigator.clipboard.write = async ([item]) => {
      const text = await item?.getType('text/plain')
      document.documentElement.dataset['copied'] = await text?.text()
    }
  })
  await click(driver, `${BAR} button`, 'More')
  await click(driver, '[role="menuitem"]', 'Copy prompts')
  await expectValue(() => toast(driver), '2 prompts copied')
  expect(await attribute(driver, 'html', 'data-copied')).toBe('a fox, number 23\na fox, number 22')
  await driver.evaluate(() => {
    const { prototype } = HTMLAnchorElement
    Object.assign(prototype, {
      click(this: HTMLAnchorElement) {
        document.documentElement.dataset['saved'] = this.download
      },
    })
  })
  await click(driver, `${BAR} button`, 'More')
  await click(driver, '[role="menuitem"]', 'Save as ZIP')
  await expectValue(() => attribute(driver, 'html', 'data-saved'), 'outputs.zip')
  await expectValue(() => toast(driver), 'Saved 2 images')
  expect(await selected(driver)).toBe('2')
  await click(driver, `${BAR} button`, 'More')
  expect(await count(driver, '[role="menuitem"]', 'Move to “_rejected”')).toBe(0)
  await driver.press('Escape')

  await focus(driver, `${card(3)} a`)
  await driver.press('c')
  await expectSome(driver, `${DIALOG} td`, '23')
  await expectValue(() => count(driver, '[data-pane] img[style*="transform"]'), 2)
  expect(await query(driver)).toMatch(/&compare=[^&]+&compare=/)
  await driver.press('ArrowRight')
  await driver.press('l')
  await driver.press('o')
  await expectSome(driver, `${DIALOG} button[aria-label="Overlaid"][aria-pressed="true"]`)
  await driver.press('Escape')
  await expectNone(driver, DIALOG)
  expect(await query(driver)).not.toContain('compare')
  expect(await pressed(driver, 3, 'Like')).toBe('true')
  await driver.press('Escape')
  await expectNone(driver, BAR)
})

/** The number of cards in the first row in view. */
const columns = async (driver: Driver) => {
  const cards = await cardsInView(driver)
  return cards.filter(({ top }) => top === cards[0]?.top).length
}

test('images are sorted, gone to by date, and shown smaller and whole', async ({
  driver,
  origin,
}) => {
  await openFolder(driver, origin)
  const date = '[role="slider"][aria-label="Date"]'
  await expectValue(() => attribute(driver, date, 'aria-valuetext'), 'December 2026')
  await focus(driver, date)
  await driver.press('ArrowDown')
  await driver.press('End')
  await expectSome(driver, `${card(24)}[aria-label="a fox, number 1"]`)
  await driver.press('Home')
  await expectValue(() => attribute(driver, date, 'aria-valuetext'), 'December 2026')

  await click(driver, '[role="search"] button', 'Sort')
  await click(driver, '[role="menuitemradio"]', 'Oldest')
  await expectSome(driver, `${card(1)}[aria-label="a fox, number 1"]`)
  expect(await query(driver)).toMatch(/&sort=oldest$/)

  await focus(driver, 'input[aria-label="Picture size"]')
  await driver.press('Home')
  await expectValue(async () => (await columns(driver)) >= 6, true)
  await driver.press('ArrowRight')
  await driver.press('ArrowRight')
  await expectValue(() => columns(driver), 4)
  await click(driver, 'label', 'Whole pictures')
  await expectSome(driver, '[role="switch"][aria-checked="true"]')
  await expectValue(() => columns(driver), 4)
  await driver.reload()
  await expectSome(driver, 'header button', 'Open the folder again')
})
