// npm test and npm run test:fast: runs the steps, prints the seconds of each, and stops after the first group in which
// one fails. `-- --slowest` prints the twenty slowest files of tests too.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import * as v from 'valibot'

/** The steps of a group run at once: one of them waits for most of its time, or uses one core. */
const GROUPS = {
  all: [
    ['browser'],
    ['types', 'lint', 'format', 'unused'],
    ['unit', 'server'],
    ['component'],
    ['e2e'],
  ],
  fast: [['types', 'lint', 'unit']],
}

/** How many files `--slowest` prints. */
const MOST = 20

const isFast = process.argv.includes('fast')
const isTimed = process.argv.includes('--slowest')

// One seed for the random values of all properties of a run: `PROPERTY_SEED=… npm test` repeats it.
const seed = (process.env['PROPERTY_SEED'] ??= String(Math.trunc(Math.random() * 2 ** 31)))

/** The arguments and variables by which a step writes the seconds of its files. @type {Record<string, string[]>} */
const REPORTERS = {
  unit: ['--reporter=default', '--reporter=json', '--outputFile.json=results/unit.json'],
  component: ['--reporter=default', '--reporter=json', '--outputFile.json=results/component.json'],
  e2e: ['--reporter=list,json'],
}

/**
 * @typedef {object} Result
 * @property {string} step
 * @property {boolean} isPassed
 * @property {number} seconds
 */

/**
 * Runs one step. What steps that run at once print comes as a whole, when the step has ended.
 * @param {string} step
 * @param {boolean} isAlone
 * @returns {Promise<Result>}
 */
async function run(step, isAlone) {
  const start = performance.now()
  const reporters = isTimed ? ['--', ...(REPORTERS[step] ?? [])] : []
  const child = spawn('npm', ['run', `test:${step}`, ...reporters], {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: 'results/e2e.json' },
    shell: process.platform === 'win32',
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (printed += data))
  /** @type {number | null} */
  const code = await new Promise((resolve) => void child.once('close', resolve))
  process.stdout.write(printed)
  return { step, isPassed: code === 0, seconds: (performance.now() - start) / 1000 }
}

const VitestReport = v.object({
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
})

/** @param {string} report @returns {[string, number][]} */
const timesOfVitest = (report) =>
  v
    .parse(VitestReport, JSON.parse(readFileSync(report, 'utf8')))
    .testResults.map(({ name, startTime, endTime }) => [
      relative('', name),
      (endTime - startTime) / 1000,
    ])

const Spec = v.object({
  tests: v.array(v.object({ results: v.array(v.object({ duration: v.number() })) })),
})

/**
 * @typedef {{ specs: v.InferOutput<typeof Spec>[], suites?: Suite[] | undefined }} Suite
 * @type {v.GenericSchema<Suite>}
 */
const SuiteReport = v.object({
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => SuiteReport))),
})

const PlaywrightReport = v.object({
  suites: v.array(v.intersect([SuiteReport, v.object({ file: v.string() })])),
})

/**
 * @param {Suite} suite
 * @returns {number}
 */
const secondsOf = ({ specs, suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1000, 0) +
  suites.reduce((sum, suite) => sum + secondsOf(suite), 0)

/** @returns {[string, number][]} */
const timesOfPlaywright = () =>
  v
    .parse(PlaywrightReport, JSON.parse(readFileSync('results/e2e.json', 'utf8')))
    .suites.map((suite) => [`tests/e2e/${suite.file}`, secondsOf(suite)])

/** The seconds of a file of tests, by what a step has written. @type {Record<string, () => [string, number][]>} */
const TIMES = {
  unit: () => timesOfVitest('results/unit.json'),
  component: () => timesOfVitest('results/component.json'),
  e2e: timesOfPlaywright,
}

/** @param {number} seconds @param {string} name */
const row = (seconds, name) => `${seconds.toFixed(1).padStart(7)} s  ${name}`

/** @type {Result[]} */
const results = []
for (const group of GROUPS[isFast ? 'fast' : 'all']) {
  results.push(...(await Promise.all(group.map((step) => run(step, group.length === 1)))))
  if (results.some(({ isPassed }) => !isPassed)) break
}

console.log(`\nThe seed of random values: ${seed}`)
for (const { step, seconds, isPassed } of results) {
  console.log(row(seconds, isPassed ? step : `${step} FAILED`))
}
if (isTimed) {
  const files = results.flatMap(({ step }) => TIMES[step]?.() ?? [])
  console.log(`\nThe ${MOST} slowest files of tests`)
  for (const [name, seconds] of files.toSorted((a, b) => b[1] - a[1]).slice(0, MOST)) {
    console.log(row(seconds, name))
  }
}
process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1
