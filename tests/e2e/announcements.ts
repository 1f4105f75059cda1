import type { Page } from '@playwright/test'

/**
 * Notes what the page's status says from now on, so that what is said in quick succession is not
 * missed.
 * @returns a function that tells all that was said
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.getByRole('status').evaluateHandle((region) => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return texts
  })
  return () => said.jsonValue()
}
