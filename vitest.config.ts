import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_ARGS, requireChromium } from './tests/support/chromium.mjs'
import { jsonServer } from './tests/jsonSource/jsonServer.ts'
import { photoServer } from './tests/support/photoServer.ts'
import viteConfig from './vite.config.ts'

// Bounds, not expectations: a test ends as soon as what it waits for is there, and the machine may be
// busy with other programs.
const TEST_MS = 120_000
const WAIT_MS = 30_000

const unit: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'unit',
    include: ['tests/unit/**/*.test.ts'],
    environment: 'node',
    // Threads start in two thirds of the time of processes.
    pool: 'threads',
    // Files share their modules: loading those again for each takes two fifths of the time.
    isolate: false,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: WAIT_MS } },
  },
}

const component: TestProjectConfiguration = {
  extends: true,
  plugins: [photoServer(), jsonServer()],
  test: {
    name: 'component',
    include: ['tests/component/**/*.test.{ts,tsx}'],
    // What a browser knows of the environment of the run.
    env: {
      STRICT_MODE: process.env['STRICT_MODE'] ?? 'off',
      PROPERTY_SEED: process.env['PROPERTY_SEED'] ?? '',
    },
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: WAIT_MS } },
    setupFiles: ['tests/support/componentSetup.ts'],
    // Files share a page and its modules: loading those again for each takes as long as the tests.
    isolate: false,
    // Frames stay real: what waits for one when a test ends would wait for ever in the tests after it.
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] },
    browser: {
      enabled: true,
      headless: true,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: { executablePath: requireChromium(), args: CHROMIUM_ARGS },
        // No test waits for an animation; those about motion call `showMotion`.
        contextOptions: { reducedMotion: 'reduce' },
      }),
    },
  },
}

export default defineConfig({
  ...viteConfig,
  // Tests expect the defaults of the build: no .env file changes them.
  envDir: false,
  test: {
    coverage: {
      // The pure modules, which the unit tests cover. `npm run test:coverage` includes all of `src`.
      include: [
        'src/metadata/**/*.ts',
        'src/pictures/drawings/**/*.ts',
        'src/sources/*.ts',
        'src/sources/folder/{catalog,listing}/**/*.ts',
        'src/sources/search/*.ts',
        'src/sources/generated/*.ts',
      ],
      thresholds: { lines: 95 },
      // main.tsx, the library and serviceWorker.ts only join what tests join for themselves. The end-to-end tests
      // run them, and what registers the service worker, which only a build has.
      exclude: [
        'src/main.tsx',
        'src/library/**',
        'src/offline/serviceWorker.ts',
        'src/app/loadExtras.ts',
        'src/app/newVersion.ts',
        'src/app/registerServiceWorker.ts',
        // The tests in `server/` run it, over the real engines.
        'src/sources/server/**',
      ],
      reporter: ['text-summary', 'html'],
    },
    // The default leaves one of two cores idle.
    maxWorkers: 2,
    projects: [unit, component],
  },
})
