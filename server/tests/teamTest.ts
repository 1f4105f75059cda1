import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'

const PROGRAM = join(import.meta.dirname, '..', 'team.mjs')

/** A gallery that `npm run team` serves, with images of its own. */
export interface Team {
  /** The address of the page. */
  readonly url: string
  /** The URL of PostgREST. */
  readonly api: string
  /** Runs `npm run team` with options, beside the one that serves. Returns what it prints. */
  readonly run: (...options: string[]) => string
  readonly images: number
  /** The folder of its files. */
  readonly files: string
}

/** Rejects if the program ends before. */
function untilPrinted(program: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    program.stdout?.on('data', (data) => {
      printed += String(data)
      if (printed.includes(text)) resolve()
    })
    program.once('exit', () => reject(new Error(`It has ended: ${printed}`)))
  })
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
      const data = mkdtempSync(join(tmpdir(), 'explore-team-'))
      // Another user runs the engines if this one is root.
      chmodSync(data, 0o755)
      // Not those of `npm run team`, which may run meanwhile.
      const options = ['--port', '4190', '--data', data]
      const env = { ...process.env, EXPLORE_IMAGES: '2000' }
      const program = spawn(process.execPath, [PROGRAM, ...options], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = new Promise((resolve) => program.once('exit', resolve))
      try {
        await untilPrinted(program, 'Ctrl+C')
        await provide({
          url: 'http://127.0.0.1:4190',
          api: 'http://127.0.0.1:4191',
          images: 2000,
          files: join(data, 'files', 'explore'),
          run(...more) {
            const { stdout, stderr, status } = spawnSync(
              process.execPath,
              [PROGRAM, ...options, ...more],
              { encoding: 'utf8' },
            )
            if (status !== 0) throw new Error(stderr)
            return stdout.trim()
          },
        })
      } finally {
        program.kill('SIGINT')
        await ended
        rmSync(data, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

export { expect } from '@playwright/test'
