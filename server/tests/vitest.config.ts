import { defineConfig } from 'vitest/config'
import viteConfig from '../../vite.config.ts'
import { NIGHTLY } from './nightly.ts'

// Bounds, not expectations: the machine may be busy with other programs.
const TEST_MS = 120_000
const WAIT_MS = 30_000

/** The tests against the real PostgreSQL and PostgREST: see `run.mjs`. */
export default defineConfig({
  ...viteConfig,
  root: `${import.meta.dirname}/../..`,
  envDir: false,
  test: {
    name: 'server',
    include: [NIGHTLY ? 'server/tests/**/*.test.ts' : 'server/tests/*.test.ts'],
    environment: 'node',
    globalSetup: 'server/tests/startEngines.ts',
    setupFiles: 'server/tests/pageGlobals.ts',
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: WAIT_MS } },
    // One after the other: they share the databases, and the engines need a core too.
    fileParallelism: false,
  },
})
