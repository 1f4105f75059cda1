// npm run test:server: the tests against the real PostgreSQL and PostgREST. `nightly` takes its time: see `nightly.ts`.
import { spawn } from 'node:child_process'
import { installPackages } from '../engines.mjs'
import { Problem } from '../problem.mjs'

const ROOT = `${import.meta.dirname}/../..`

/**
 * Runs a part, and prints at its end what it has printed.
 * @param {readonly string[]} args of node
 * @returns {Promise<number>} the exit code
 */
async function run(...args) {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data))
  const code = await new Promise((resolve) => child.once('close', resolve))
  process.stdout.write(printed)
  return code ?? 1
}

/** Whether the engines are there. */
async function hasEngines() {
  try {
    installPackages()
    // It imports a package of those.
    const { keepEmptyData } = await import('./createData.mjs')
    // Both parts would do that at once.
    keepEmptyData()
    return true
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.log(`The tests of a team's gallery (server/tests) did not run. ${error.message}`)
    return false
  }
}

const isNightly = process.argv.includes('nightly')
if (isNightly) process.env['NIGHTLY'] = 'on'

if (await hasEngines()) {
  // At once: each waits for its engines for most of its time, and they share nothing.
  const codes = await Promise.all([
    run(
      ...['node_modules/typescript-7/bin/tsc', '-p', 'server', '--incremental'],
      ...['--tsBuildInfoFile', 'node_modules/.cache/tsc-server.tsbuildinfo'],
    ),
    run('node_modules/vitest/vitest.mjs', 'run', '--config', 'server/tests/vitest.config.ts'),
    run('node_modules/playwright/cli.js', 'test', '--config', 'server/tests/playwright.config.ts'),
  ])
  if (isNightly) codes.push(await run('server/tests/nightly/soak.mjs'))
  process.exitCode = Math.max(...codes)
} else if (process.env['CI']) {
  process.exitCode = 1
}
