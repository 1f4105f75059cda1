import type { Page } from '@playwright/test'

/**
 * Notes what the page's status says from now on, so that what is said in quick succession is not
 * missed.
 * @returns a function that tells all that was said
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.getByRole('status').evaluate((region) => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'said') as string[])
}
