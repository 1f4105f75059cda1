import { vi } from 'vitest'
import { watchRenders } from './renderWatch'

/** Asked for in a frame: Chromium can leave a page that draws none without an idle moment for long. */
const idle = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 })),
  )

/**
 * Waits for what comes when the page is idle, so that it cannot come in the middle of a test. Late code
 * may ask for more of it: it is all here once a round of waiting renders nothing.
 */
export async function lazyCode(): Promise<void> {
  let rendered: readonly string[]
  do {
    const renders = watchRenders()
    await idle()
    await vi.dynamicImportSettled()
    await idle()
    rendered = renders.stop()
  } while (rendered.length > 0)
}
