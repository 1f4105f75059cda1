import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGS, requireChromium } from './tests/support/chromium.mjs'

const PORT = 4173

// Tests run against the production build, as `npm run preview` serves it.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // One sheet for all systems: it has no text, and small differences at edges are allowed.
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: requireChromium(), args: CHROMIUM_ARGS },
  },
  webServer: {
    command: `npm run preview -- --port ${PORT} --strictPort`,
    port: PORT,
    reuseExistingServer: false,
  },
})
