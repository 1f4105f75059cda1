import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGS, requireChromium } from './tests/support/chromium.mjs'

// Tests run against the production build, as `npm run preview` serves it; in a folder of their own,
// since `dist` may be served by `npm start` meanwhile.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // One sheet for all systems: it has no text, and small differences at edges are allowed.
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // Bounds, not expectations: a test ends as soon as what it waits for is there, and the machine may
  // be busy with other programs. No wait is longer than a minute: it ends with what it saw.
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // The server's, in the processes of the tests: they load this file once it listens.
    baseURL: process.env['E2E_ORIGIN'] ?? '',
    viewport: { width: 1280, height: 800 },
    // No test waits for an animation; those about motion ask for it.
    reducedMotion: 'reduce',
    // Tests see every request, and each gets its code from the server. Tests of the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording traces takes a third of the time. `--trace on` records one.
    trace: 'off',
    launchOptions: { executablePath: requireChromium(), args: CHROMIUM_ARGS },
  },
  webServer: {
    // On a free port, which it prints.
    command: 'npm run preview -- --outDir dist-test --port 0',
    env: { NO_COLOR: '1', FORCE_COLOR: '0' },
    wait: { stdout: /Local: +(?<E2E_ORIGIN>http:[/][/][^/]+)/ },
    timeout: 180_000,
  },
})
