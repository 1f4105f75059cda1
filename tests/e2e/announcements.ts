import type { Page } from '@playwright/test'

/**
 * Records the announcements of the page's status region from now on, also those in quick succession.
 * @returns a function that returns all announcements so far
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const announcements = await page.getByRole('status').evaluateHandle((region) => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return texts
  })
  return () => announcements.jsonValue()
}
