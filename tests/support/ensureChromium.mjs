// Finds a Chromium for the tests, or installs one. Run by `npm run test:browser`.
import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.mjs'

/** @param {string} command */
const run = (command) => spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0

// Playwright's own comes first. If its host cannot be reached, Debian and its kin have a package.
const WAYS = ['npx playwright install --only-shell chromium']
if (process.platform === 'linux' && process.getuid?.() === 0) {
  WAYS.push(
    'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell',
    'apt-get install -y --no-install-recommends chromium',
  )
}

try {
  for (const way of WAYS) {
    if (findChromium() !== null) break
    console.log(`No Chromium yet. Trying: ${way}`)
    run(way)
  }
  const path = findChromium()
  if (path === null) {
    throw new Error(
      'The tests need Chromium: install Chromium or Google Chrome, or name one in CHROME_PATH.',
    )
  }
  console.log(`Testing with ${path}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
