import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './explore'

/** The rules whose result depends on colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Expects that axe finds nothing on the page as it is.
 * @param rules those to check; all by default
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // The page has no frames, so axe need not put its results together in a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

/** Expects the same in light, and of the colours in dark, which stays. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page, OF_COLOURS)
}
