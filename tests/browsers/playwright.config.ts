import { defineConfig } from '@playwright/test'
import { ENGINES } from './engines.mjs'
import type { EngineOptions } from './journey'

// The journeys over the production build, once for each engine. `npm run test:browsers` runs them.
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  forbidOnly: Boolean(process.env['CI']),
  // The journeys of one file run in order, in one browser.
  workers: 2,
  timeout: 240_000,
  expect: { toPass: { timeout: 60_000, intervals: [50, 100, 200, 400] } },
  reporter: 'list',
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
})
