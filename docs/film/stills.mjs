// Takes the pictures of the documents, except for the film, of the page that was built into `dist-test`.
import path from 'node:path'
import { withBrowser } from '../../tests/support/withBrowser.mjs'
import { folder, FOLDER, newPage } from './pages.mjs'
import { isDrawn } from './scenes.mjs'

const DESKTOP = { width: 1280, height: 800 }

/** Waits until each picture in view is drawn, and the code of the controls is there. */
async function drawn(/** @type {import('playwright').Page} */ page) {
  while (!(await isDrawn(page))) await page.waitForTimeout(100)
  await page.waitForLoadState('networkidle')
}

/**
 * @param {import('playwright').Page} page
 * @param {string} name
 */
async function shoot(page, name) {
  await page.screenshot({ path: path.join(import.meta.dirname, '../pictures', name) })
  await page.close()
}

await withBrowser([], async (browser, origin) => {
  /**
   * A page of its own, at an address, whose pictures are drawn.
   * @param {string} query
   * @param {import('playwright').BrowserContextOptions} options
   */
  async function open(query, options = {}) {
    const page = await newPage(browser, { viewport: DESKTOP, ...options })
    await page.goto(`${origin}/?pictures=drawn${query}`)
    await drawn(page)
    return page
  }

  await shoot(await open(''), 'desktop.png')
  await shoot(
    await open('', {
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
      hasTouch: true,
      isMobile: true,
    }),
    'phone.png',
  )

  const dates = await open('&images=100000')
  const rail = await dates.getByRole('slider', { name: 'Date' }).boundingBox()
  if (rail === null) throw new Error('The dates are not shown')
  await dates.mouse.move(rail.x + rail.width / 2, rail.y + rail.height / 4)
  await dates.mouse.down()
  await dates.mouse.move(rail.x + rail.width / 2, rail.y + rail.height / 3)
  await drawn(dates)
  await shoot(dates, 'rail.png')

  const compared = await open('', { viewport: { width: 1280, height: 1000 } })
  await folder.writePair(compared, FOLDER)
  await folder.stubPicker(compared, FOLDER)
  await compared.reload()
  await compared.getByRole('button', { name: 'Open a folder' }).click()
  await compared.getByText('2 images', { exact: true }).waitFor()
  await compared.getByRole('article').nth(1).waitFor()
  await compared.getByRole('article').first().getByRole('link').focus()
  await compared.keyboard.press('Control+A')
  await compared.getByText('2 selected').waitFor()
  await compared.keyboard.press('c')
  await compared.getByRole('dialog').getByText('Seed').waitFor()
  await compared.getByRole('dialog').getByRole('button', { name: 'Like' }).first().click()
  await compared.waitForLoadState('networkidle')
  await shoot(compared, 'compare.png')
})
