import { expect, test } from './journey'
import {
  attribute,
  card,
  click,
  count,
  DIALOG,
  expectNone,
  expectSome,
  expectValue,
  focus,
  textOf,
} from './page'

const FIGURE = `${DIALOG} figure[aria-label="Instagram feed 1:1"]`
const LABEL = `${DIALOG} label`

test('an image is tested as an ad, and its kit is saved', async ({ driver, origin }) => {
  await driver.goto(`${origin}/?pictures=drawn`)
  await expectSome(driver, card(1))
  await click(driver, `${card(1)} a`)
  await click(driver, `${DIALOG} button`, 'Test ads')
  await expectValue(() => count(driver, `${DIALOG} figure img[data-drawn]`), 9)

  await focus(driver, `${DIALOG} [aria-label="Focal point"] input[type="range"]`)
  await driver.press('Home')
  const horizontal = `${DIALOG} [aria-label="Focal point"] input[aria-valuetext$="from the left"]`
  await expectValue(() => attribute(driver, horizontal, 'aria-valuetext'), '0% from the left')
  await driver.press('ArrowRight')
  await expectValue(() => attribute(driver, horizontal, 'aria-valuetext'), '1% from the left')

  await click(driver, LABEL, 'Safe zones')
  await expectSome(driver, `${FIGURE} p`, 'Zones: the margin.')

  await focus(driver, `${DIALOG} input[type="text"]`)
  await driver.press('Control+a')
  await driver.type('A new roast')
  await expectSome(driver, `${FIGURE} span`, 'A new roast')
  await expectSome(driver, `${FIGURE} li`, 'Headline 11 of 40')

  await driver.press('Escape')
  await expectNone(driver, `${DIALOG} figure`)
  // A page that is driven saves no files.
  await driver.evaluate(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker')
    Object.assign(HTMLAnchorElement.prototype, {
      click(this: HTMLAnchorElement) {
        document.documentElement.dataset['saved'] = this.download
      },
    })
  })
  await click(driver, `${DIALOG} button`, 'Run ads')
  await expectValue(() => count(driver, `${DIALOG} li img[data-drawn]`), 9)
  // WebKit's driver takes quick clicks for a double one, whose second press is ignored if it is for another control. A key
  // between makes it a first one.
  await driver.press('Tab')
  await click(driver, `${DIALOG} button`, 'Save the kit')
  await expectSome(driver, `${DIALOG} p`, 'The kit is saved: 9 pictures, and the texts.')
  expect(await attribute(driver, 'html', 'data-saved')).toMatch(/-ads\.zip$/)
  expect(await textOf(driver, `${DIALOG} h3 span`)).toBe('Bid 50 USD')
})
