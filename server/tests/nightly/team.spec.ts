import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { png } from '../../../tests/support/imageFiles'
import { expect, openGallery, test } from '../teamTest.ts'

test('a like without a token stays on the device', async ({ page, team }) => {
  await openGallery(page, team)
  const presses: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${team.api}/rpc/press`)) presses.push(request.url())
  })
  const like = page.locator('[data-card="5"]').getByRole('button', { name: 'Like' })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(presses).toEqual([])
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('PostgREST that dies is started again, and the page goes on without a reload', async ({
  page,
  team,
}) => {
  await openGallery(page, team)
  // Whatever listens there is ours: the port is that of these tests alone.
  await page.route(`${team.api}/**`, (route) => route.abort())
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByText('The team’s server can’t be reached.')).toBeVisible()
  await page.unroute(`${team.api}/**`)
  const pid = Number(execFileSync('pgrep', ['-f', 'postgrest-4193.conf'], { encoding: 'utf8' }))
  process.kill(pid, 'SIGKILL')
  // Until it has died, it answers.
  await expect.poll(() => isRunning(pid)).toBe(false)
  await expect
    .poll(async () => (await fetch(`${team.api}/rpc/gallery`).catch(() => null))?.status)
    .toBe(200)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-card="1999"]')).toBeVisible()
})

test('a server that is away at the start has a sentence, and is used when it is back', async ({
  page,
  team,
}) => {
  await page.route(`${team.api}/**`, (route) => route.abort())
  await page.goto(`${team.url}/?pictures=drawn`)
  await expect(page.getByRole('alert')).toContainText('The team’s server can’t be reached.')
  await page.unroute(`${team.api}/**`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a folder is imported into a gallery of its own', async ({ team }) => {
  const folder = mkdtempSync(join(tmpdir(), 'explore-folder-'))
  writeFileSync(join(folder, 'a.png'), png())
  const options = ['--import', folder, '--no-serve']
  expect(await team.run(...options, '--dry-run')).toContain('1 image would be added.')
  expect(await team.run(...options)).toContain('1 image added.')
  writeFileSync(join(folder, 'b.png'), '')
  await expect(team.run(...options)).rejects.toThrow('It is empty')
  rmSync(folder, { recursive: true })
})
