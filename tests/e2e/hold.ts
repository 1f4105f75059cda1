import type { Page, Route } from '@playwright/test'

/** Holds back the code of that name. Returns the function that lets it go. */
export async function hold(page: Page, name: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(name, (route) => (isHeld ? held.push(route) : route.fallback()))
  return async () => {
    // The route stays: without any, the browser would take the requests that are held from the test.
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}
