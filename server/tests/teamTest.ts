import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { createTeam } from './teamProcess.mjs'

/** A gallery that `npm run team` serves, with images of its own. */
export interface Team {
  /** The address of the page. */
  readonly url: string
  /** The URL of PostgREST. */
  readonly api: string
  /** Runs `npm run team` with options, beside the one that serves. @returns what it prints */
  readonly run: (...options: string[]) => Promise<string>
  readonly images: number
  /** The folder of its files. */
  readonly files: string
}

/** Opens the gallery and waits for its first card. Pictures are drawn. */
export async function openGallery(page: Page, { url }: Team, address = '/?pictures=drawn') {
  await page.goto(url + address)
  await expect(page.getByRole('article', { includeHidden: true }).first()).toBeVisible()
}

/** Tests with a team's gallery of 2,000 images, which is started once. */
export const test = base.extend<object, { readonly team: Team }>({
  team: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture uses
    async ({}, provide) => {
      // Not the port of `npm run team`, which may run meanwhile.
      const team = createTeam({ port: 4190, images: 2000, page: 'last' })
      const served = await team.serve()
      try {
        await provide({
          url: team.site,
          api: team.api,
          images: 2000,
          files: join(team.data, 'files', 'explore'),
          async run(...options) {
            const { printed, code } = await team.run(...options)
            if (code !== 0) throw new Error(printed)
            return printed.trim()
          },
        })
      } finally {
        served.process.kill('SIGINT')
        await served.ended
        team.delete()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

export { expect } from '@playwright/test'
