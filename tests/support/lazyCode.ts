import { vi } from 'vitest'
import { commitCount } from './renderApp'

/**
 * Asked for in a frame: Chromium can leave a page that draws none without an idle moment for long. On a busy
 * machine it ends after the 3 s of `whenIdle`, so that it never ends before those callbacks.
 */
const idle = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 3500 })),
  )

/** A bound, not an expectation. */
const MOST_ROUNDS = 200

/**
 * Waits until all code is loaded that is loaded when the page is idle, so that none loads in the middle of
 * a test. Lazily loaded code may load more code: all is loaded once a round of waiting changes nothing on the page.
 * @throws {Error} if the page changes on and on
 */
export async function waitForLazyCode(): Promise<void> {
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds++) {
    const before = commitCount()
    await idle()
    await vi.dynamicImportSettled()
    await idle()
    if (commitCount() === before) return
  }
  throw new Error('The page changes on and on')
}
