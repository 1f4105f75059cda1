import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGS, requireChromium } from '../../tests/support/chromium.mjs'
import { NIGHTLY } from './nightly.ts'

// The page as `npm run team` serves it, over the real engines: see `teamTest.ts`.
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: NIGHTLY ? [] : 'nightly/**',
  outputDir: '../../test-results',
  forbidOnly: Boolean(process.env['CI']),
  workers: 1,
  // Bounds, not expectations: the machine may be busy with other programs. No wait is longer than a minute.
  timeout: 300_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    // Tests see every request.
    serviceWorkers: 'block',
    launchOptions: { executablePath: requireChromium(), args: CHROMIUM_ARGS },
  },
})
