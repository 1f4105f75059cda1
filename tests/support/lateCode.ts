import { vi } from 'vitest'

/** Waits for what comes when the page is idle, so that it cannot come in the middle of a test. */
export async function lateCode(): Promise<void> {
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  await vi.dynamicImportSettled()
}
