import type { Page, Route } from '@playwright/test'

/** Holds back the code of that name. Returns the function that lets it go. */
export async function hold(page: Page, name: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route(name, (route) => held.push(route))
  return async () => {
    await page.unroute(name)
    await Promise.all(held.map((route) => route.continue()))
  }
}
