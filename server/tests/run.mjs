// npm run test:server: the tests against the real PostgreSQL and PostgREST.
import { spawnSync } from 'node:child_process'
import { findEngines, installPackages } from '../engines.mjs'
import { Problem } from '../problem.mjs'

const ROOT = `${import.meta.dirname}/../..`

/** @param {readonly string[]} args of node */
function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Whether the engines are there. */
function hasEngines() {
  try {
    installPackages()
    findEngines({ needsPostgres: true })
    return true
  } catch (error) {
    const reason =
      error instanceof Problem ? error.message : 'The packages of server/ could not be installed.'
    console.log(`The tests of a team's gallery (server/tests) did not run. ${reason}`)
    return false
  }
}

if (hasEngines()) {
  run('node_modules/typescript-7/bin/tsc', '-p', 'server')
  run('node_modules/vitest/vitest.mjs', 'run', '--config', 'server/tests/vitest.config.ts')
  run('node_modules/playwright/cli.js', 'test', '--config', 'server/tests/playwright.config.ts')
} else if (process.env['CI']) {
  process.exitCode = 1
}
