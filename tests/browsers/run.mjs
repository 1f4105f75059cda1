// Runs the journeys in other browsers: `npm run test:browsers`. Names of engines choose those
// (`npm run test:browsers -- webkit`; firefox and webkit by default, chromium as a baseline); all
// other arguments go to Playwright (`-- firefox -g "a like"`).
import { spawnSync } from 'node:child_process'
import { ENGINES, requireEngine } from './engines.mjs'

const args = process.argv.slice(2)
const named = ENGINES.filter((engine) => args.includes(engine))
const engines = named.length > 0 ? named : /** @type {const} */ (['firefox', 'webkit'])
const rest = args.filter((arg) => !ENGINES.some((engine) => engine === arg))

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 */
const run = (command, parameters) =>
  spawnSync(command, parameters, { stdio: 'inherit', shell: process.platform === 'win32' })
    .status === 0

try {
  for (const engine of engines) requireEngine(engine)
  const isPassed =
    run('npm', ['run', 'build', '--', '--outDir', 'dist-test']) &&
    run('npx', [
      'playwright',
      'test',
      '--config=tests/browsers/playwright.config.ts',
      ...engines.map((engine) => `--project=${engine}`),
      ...rest,
    ])
  process.exitCode = isPassed ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
