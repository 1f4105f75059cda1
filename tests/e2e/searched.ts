import type { Locator, Page } from '@playwright/test'
import { card } from './cards'
import { expect, openGallery } from './explore'

const SEARCHED = '/?q=art&category=Anime&category=Fantasy'
export const dialog = (page: Page) => page.getByRole('dialog')

/** Waits until the transition of an open dialog or menu has ended. */
export async function comesToRest(element: Locator): Promise<void> {
  await expect(element).not.toHaveAttribute('data-closed')
  // One that has ended may hold its last frame for a while.
  await element
    .page()
    .waitForFunction(
      (it) => it?.getAnimations({ subtree: true }).length === 0,
      await element.elementHandle(),
    )
}

export const dialogAtRest = (page: Page): Promise<void> => comesToRest(dialog(page))

/**
 * Opens the gallery with chips and the match summary, and waits for lazily loaded code.
 * @param more further parameters of the address: `&delay=60000`
 */
export async function openSearched(page: Page, more = ''): Promise<void> {
  await openGallery(page, SEARCHED + more)
  await expect(page.getByRole('switch', { name: 'Only matches' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
}

export async function openDetail(page: Page): Promise<void> {
  await card(page, 2).getByRole('link').click()
  await expect(dialog(page)).toBeVisible()
  await dialogAtRest(page)
}
