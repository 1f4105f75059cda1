import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './explore'
import { paint } from './unpainted'

/** The rules whose result depends on colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

/** What axe finds by some rules on a page that has axe, since it was checked before: to bring it there takes longer. */
export const checkAgain = (page: Page, rules: readonly string[]): Promise<Results> =>
  page.evaluate(`axe.run(${JSON.stringify({ runOnly: rules, resultTypes: ['violations'] })})`)

const expectNone = ({ violations }: Results) =>
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])

/** Expects that axe finds nothing on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  // Axe passes over what is transparent.
  await paint(page)
  // The page has no frames, so axe need not put its results together in a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  expectNone(await axe.analyze())
}

/** Expects the same in light, and of the colours in dark, which stays. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expectNone(await checkAgain(page, OF_COLOURS))
}
