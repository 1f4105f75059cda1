import type { Page } from '@playwright/test'
import { png, unicodeTextChunk } from '../support/imageFiles'
import { expect, openGallery, test } from './explore'
import { stubPicker, writeFolder, type TestFile } from './folderFiles'
import { watchViolations } from './violations'

/**
 * What every text of a file says in turn, and what a row shows of it at least if that is not all. The markup
 * and the URL would set `hacked` if they ran.
 */
const TEXTS: readonly (readonly [text: string, shown?: string])[] = [
  [
    `lantern "><img src=x onerror="hacked = 1"></script><script>hacked = 1</script><style>*{display:none}</style>&amp;`,
  ],
  ['javascript:hacked=1//lantern'],
  ['lantern\u202Egnp.exe\u2066\u2067\u200F\u061C', 'gnp.exe'],
  ['lantern\u0001\u0007\u001B[31m\u009F\u2028\u2029\uFFFE', '[31m'],
  // Half a surrogate pair.
  ['lantern \uD83D', 'lantern'],
  // A million characters without a space.
  ['lantern'.repeat(150_000), 'lanternlanternlantern'],
]

/** Two files of different tools, in a folder whose name is as hostile as a file system allows. */
function hostileFiles(text: string): readonly TestFile[] {
  const line = text.slice(0, 5000)
  const name = text.replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cs}]/gu, '').slice(0, 100)
  const settings = ['Steps', 'Sampler', 'Seed', 'Model', 'Version', 'Hostile']
    .map((setting) => `${setting}: ${JSON.stringify(line)}`)
    .join(', ')
  const infotext = `${text}\nNegative prompt: ${text}\n${settings}`
  const params = {
    prompt: text,
    negativeprompt: text,
    model: line,
    seed: line,
    sampler: line,
    [line]: line,
  }
  return [infotext, JSON.stringify({ sui_image_params: params })].map((content, place) => ({
    path: `${name}/${place}${name}.png`,
    bytes: png({
      width: 64,
      height: 48,
      beforePixels: [
        unicodeTextChunk('parameters', content, { isCompressed: true }),
        unicodeTextChunk('Title', line),
      ],
    }),
  }))
}

/** What is wider than the window, or scrolls sideways, and what only markup that ran could have made. */
const findFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const faults = [...document.querySelectorAll('html, [role="dialog"] *, [role="listbox"]')]
      .filter((element) => {
        const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowX)
        return (
          element.getBoundingClientRect().right > window.innerWidth + 1 ||
          (isScroller && element.scrollWidth > element.clientWidth)
        )
      })
      .map(({ tagName }) => `too wide: ${tagName}`)
    const made = 'script:not([src]), body style, img[src="x"], a[href^="javascript:"]'
    for (const { outerHTML } of document.querySelectorAll(made)) faults.push(outerHTML)
    if ('hacked' in window) faults.push('a text was executed')
    return faults
  })

test('files whose every text is hostile are shown as text, and execute nothing', async ({
  page,
}) => {
  const violations = await watchViolations(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const expectSane = async () => {
    await expect.poll(() => findFaults(page)).toEqual([])
    const title = await page.title()
    expect(title).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
    expect(title.length).toBeLessThan(1200)
    expect(page.url().length).toBeLessThan(2100)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await stubPicker(page, 'outputs')
  await openGallery(page)
  for (const [text] of TEXTS) await writeFolder(page, 'outputs', hostileFiles(text))
  await page.getByRole('button', { name: 'Open a folder' }).click()
  await expect(page.getByRole('banner')).toContainText('outputs · 12 images')
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('lantern')
  await expect(cards.first().getByRole('img').first()).toHaveJSProperty('naturalWidth', 64)
  await expectSane()

  const dialog = page.getByRole('dialog')
  await cards.first().getByRole('link').click()
  // The newest file is the last one of the last text.
  for (const [text, shown = text] of TEXTS.toReversed()) {
    for (let file = 0; file < 2; file++) {
      for (const name of ['Model', 'Seed', 'Sampler']) {
        const row = dialog.getByRole('row').filter({
          has: page.getByRole('rowheader', { name, exact: true }),
        })
        await expect(row.getByRole('cell').first()).toContainText(shown)
      }
      await expect(dialog).toContainText('Negative prompt')
      await expectSane()
      await page.keyboard.press('ArrowRight')
    }
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  for (const [text] of TEXTS) {
    await page.getByRole('searchbox').fill(text.slice(0, 1000))
    await expect(page.getByRole('search').getByText(/^\d+ of 12 images match$/)).toBeVisible()
    await expectSane()
  }
  await page.getByRole('searchbox').fill('lantern')
  await expect(page.locator('mark').first()).toContainText('lantern')
  await page.getByRole('button', { name: 'Filters' }).click()
  const options = page.getByRole('option', { name: /lantern/ })
  await expect(options.first()).toBeVisible()
  await expectSane()
  await options.first().click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Chosen categories' })).toContainText('lantern')
  await expectSane()
  expect(dialogs).toEqual([])
  expect(violations).toEqual([])
})
