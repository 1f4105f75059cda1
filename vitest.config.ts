import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_ARGS, requireChromium } from './tests/support/chromium.mjs'
import viteConfig from './vite.config.ts'

const unit: TestProjectConfiguration = {
  extends: true,
  test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node' },
}

const component: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'component',
    include: ['tests/component/**/*.test.{ts,tsx}'],
    expect: { poll: { timeout: 5000 } },
    setupFiles: ['tests/support/renderWatch.ts', 'tests/support/componentSetup.ts'],
    browser: {
      enabled: true,
      headless: true,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: { executablePath: requireChromium(), args: CHROMIUM_ARGS },
      }),
    },
  },
}

export default defineConfig({
  ...viteConfig,
  test: {
    coverage: {
      include: ['src/**/*.{ts,tsx}'],
      // main.tsx only joins what tests join for themselves; the end-to-end tests run it.
      exclude: ['src/main.tsx'],
      reporter: ['text', 'html'],
    },
    projects: [unit, component],
  },
})
