import type { Page } from '@playwright/test'

/** What a page reports as blocked: directive and URL. Filled from now on, in each document. */
export async function watchViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI } = event
      const report: unknown = Reflect.get(window, 'reportViolation')
      if (typeof report === 'function') report(`${effectiveDirective} ${blockedURI}`)
    })
  })
  return violations
}
