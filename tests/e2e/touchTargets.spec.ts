import { devices, type Locator } from '@playwright/test'
import { expect, test } from './explore'
import { generatedPng, openFolder } from './folderFiles'
import { comesToRest, dialog, dialogAtRest, openDetail, openSearched } from './searched'

/**
 * The controls that miss a press within 44 × 44 px around their middle, each with the places that they miss. The
 * part of that square that is outside of the window cannot be pressed.
 */
function missedTargets(scope: Locator): Promise<string[]> {
  return scope.evaluate((root) => {
    // Neighbours touch, and browsers round their edges to px.
    const steps = [-21, 0, 21]
    const squares = steps.flatMap((x) => steps.map((y) => [x, y] as const))
    return [...root.querySelectorAll('a, button, input, [role="option"]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('[inert], .sr-only, [aria-hidden="true"]'))
      .flatMap((control) => {
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const [middleX, middleY] = [left + width / 2, top + height / 2]
        const missed = squares.filter(([x, y]) => {
          const [atX, atY] = [middleX + x, middleY + y]
          const isOutside = atX < 0 || atY < 0 || atX >= innerWidth || atY >= innerHeight
          const hit = document.elementFromPoint(atX, atY)
          const isOn = control.contains(hit) || hit?.closest('label')?.htmlFor === control.id
          return !isOutside && !isOn
        })
        const name = control.ariaLabel ?? control.textContent.trim()
        return missed.length > 0 ? [`${name}: ${missed.join(' | ')}`] : []
      })
  })
}

for (const { what, device } of [
  { what: 'a phone', device: devices['Pixel 7'] },
  { what: 'a tablet', device: devices['iPad Mini'] },
]) {
  const { defaultBrowserType: _, ...options } = device
  test.describe(`on ${what}`, () => {
    test.use(options)

    test('every control can be pressed within 44 × 44 px: in the gallery, its menu and list of keys, in a folder, and in open images of both', async ({
      page,
    }) => {
      const body = page.locator('body')
      // While the keys / and ? are off, the list of keys has a button on a touch screen, too.
      await page.addInitScript(() => localStorage.setItem('explore.characterKeys', 'off'))
      await openSearched(page)
      expect(await missedTargets(body)).toEqual([])
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.getByRole('button', { name: 'Filters' }).tap()
      await comesToRest(page.getByRole('listbox'))
      expect(await missedTargets(page.getByRole('listbox'))).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).tap()
      await expect(dialog(page).getByRole('switch')).toBeVisible()
      await dialogAtRest(page)
      expect(await missedTargets(dialog(page))).toEqual([])
      await dialog(page).getByRole('button', { name: 'Close' }).tap()
      await expect(dialog(page)).toHaveCount(0)
      await openDetail(page)
      expect(await missedTargets(dialog(page))).toEqual([])

      const made = { prompt: 'a red fox', model: 'flux' }
      await openFolder(page, [generatedPng('a.png', made), generatedPng('b.png', made)])
      expect(await missedTargets(body)).toEqual([])
      await page.getByRole('button', { name: 'Your folders' }).tap()
      await expect(dialog(page).getByRole('listitem')).toBeVisible()
      expect(await missedTargets(dialog(page))).toEqual([])
      await dialog(page).getByRole('button', { name: 'Close' }).tap()
      await openDetail(page)
      await expect(dialog(page).getByRole('table', { name: 'Parameters' })).toBeVisible()
      expect(await missedTargets(dialog(page))).toEqual([])
    })
  })
}
