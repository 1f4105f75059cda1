import type { Page } from '@playwright/test'

/**
 * Leaves the page’s origin so many more bytes of storage, for the page and all workers; null for as many as
 * the browser allows. A database that is open goes on for a while with what it was allowed before. A limit
 * of 0 bytes would be none.
 */
export async function leaveBytes(page: Page, bytes: number | null): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
  const limit = bytes === null ? {} : { quotaSize: usage + bytes }
  await session.send('Storage.overrideQuotaForOrigin', { origin, ...limit })
}
