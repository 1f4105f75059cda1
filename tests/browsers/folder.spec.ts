import { generatedPng } from '../e2e/folderFiles'
import type { Driver } from './driver'
import { expect, test } from './journey'
import {
  answerFolderInput,
  attribute,
  card,
  click,
  CLOSE,
  DIALOG,
  expectNone,
  expectSome,
  expectValue,
  isClickable,
  query,
  SEARCH,
  textOf,
} from './page'

const prompt = (driver: Driver, position: number) => attribute(driver, card(position), 'aria-label')

/** The oldest first. */
const FILES = [
  generatedPng('monday/1.png', { prompt: 'a red fox', model: 'flux' }),
  generatedPng('2.png', { prompt: 'a lighthouse', model: 'dreamer' }),
]

/** The width (px) of the picture in a card; 1 or less until the thumbnail is there. */
const pictureWidth = (driver: Driver, position: number) =>
  driver.evaluate(
    (css) => document.querySelector<HTMLImageElement>(css)?.naturalWidth ?? 0,
    `${card(position)} img`,
  )

test('a folder from the folder input shows its images, which can be opened, searched and liked', async ({
  driver,
  origin,
}) => {
  await driver.goto(`${origin}/?pictures=drawn`)
  await expectSome(driver, 'article')
  await expectSome(driver, 'header button', 'Open a folder')
  await answerFolderInput(driver, FILES)
  await click(driver, 'header button', 'Open a folder')
  await expectValue(() => prompt(driver, 1), 'a lighthouse')
  await expectValue(() => prompt(driver, 2), 'a red fox')
  await expectValue(() => textOf(driver, 'header p'), 'outputs · 2 images')
  await expectValue(() => pictureWidth(driver, 1), 64)

  await click(driver, `${card(2)} a`)
  await expectSome(driver, `${DIALOG} td`, 'flux')
  await expectValue(() => attribute(driver, `${DIALOG} img`, 'alt'), 'a red fox')
  await expectValue(() => isClickable(driver, CLOSE), true)
  await driver.press('Escape')
  await expectNone(driver, DIALOG)

  await click(driver, SEARCH)
  await driver.type('light')
  await expectSome(driver, `${card(1)} mark`, 'light')
  await click(driver, 'label', 'Only matches')
  await expectNone(driver, card(2))
  expect(await query(driver)).toMatch(/^gallery=folder&folder=\w+&q=light&matches=only$/)

  const like = `${card(1)} button[aria-label="Like"]`
  await click(driver, like)
  await expectValue(() => attribute(driver, like, 'aria-pressed'), 'true')
  await driver.reload()
  await expectValue(() => attribute(driver, like, 'aria-pressed'), 'true')
  await expectSome(driver, 'header button', 'Open the folder again')
})

/** The text of the search field. */
const searched = (driver: Driver) =>
  driver.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.value, SEARCH)

test('the search of a folder is completed by keys and by a press', async ({ driver, origin }) => {
  await driver.goto(`${origin}/?pictures=drawn`)
  await expectSome(driver, 'header button', 'Open a folder')
  await answerFolderInput(driver, FILES)
  await click(driver, 'header button', 'Open a folder')
  await expectValue(() => prompt(driver, 1), 'a lighthouse')
  await expectSome(driver, `${SEARCH}[aria-autocomplete]`)

  await click(driver, SEARCH)
  await driver.type('mo')
  await expectSome(driver, '[role="option"]', 'model:A model')
  await driver.press('ArrowDown')
  await expectSome(driver, '[role="option"][aria-selected="true"]')
  await driver.press('Enter')
  await expectValue(() => searched(driver), 'model:')
  await expectSome(driver, '[role="option"]', 'flux1')
  await driver.press('Escape')
  await expectNone(driver, '[role="listbox"]')
  expect(await searched(driver)).toBe('model:')
  await driver.type('d')
  await click(driver, '[role="option"]', 'dreamer1')
  await expectValue(() => searched(driver), 'model:dreamer ')
  await driver.type('-has')
  await expectSome(driver, '[role="option"]', 'has:Images with a prompt')
  await driver.press('ArrowUp')
  await driver.press('Tab')
  await expectValue(() => searched(driver), 'model:dreamer -has:')
})
