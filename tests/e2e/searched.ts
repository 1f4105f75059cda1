import type { Page } from '@playwright/test'
import { card } from './cards'
import { expect, openGallery } from './explore'

const SEARCHED = '/?q=art&category=Anime&category=Fantasy'
export const dialog = (page: Page) => page.getByRole('dialog')

/** Waits until the transition of the open dialog has ended. */
export async function dialogAtRest(page: Page): Promise<void> {
  await expect(dialog(page)).not.toHaveAttribute('data-closed')
  const animations = () =>
    dialog(page).evaluate((element) => element.getAnimations({ subtree: true }).length)
  await expect.poll(animations).toBe(0)
}

/** Opens the gallery with chips and the match summary, and waits for lazily loaded code. */
export async function openSearched(page: Page): Promise<void> {
  await openGallery(page, SEARCHED)
  await expect(page.getByRole('switch', { name: 'Only matches' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
}

export async function openDetail(page: Page): Promise<void> {
  await card(page, 2).getByRole('link').click()
  await expect(dialog(page)).toBeVisible()
  await dialogAtRest(page)
}
