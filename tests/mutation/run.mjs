/*
 * Changes the code of the pure modules in one place at a time and runs the unit tests that cover it. Fails
 * where less than 95 % of these mutants fail a test. Arguments name other files than those of the
 * configuration, 'src/sources/*.ts', or files to leave out, '!src/pictures/drawings/**'.
 */
import { Stryker } from '@stryker-mutator/core'
import config from './stryker.config.mjs'

/** Of the mutants that a test runs; Stryker's own threshold counts those that no test runs, too. */
const MIN_PERCENT = 95

/** @param {string} pattern */
const isLeftOut = (pattern) => pattern.startsWith('!')

const named = process.argv.slice(2)
const mutants = await new Stryker({
  ...config,
  mutate: named.every(isLeftOut)
    ? [...config.mutate, ...named]
    : [...named, ...config.mutate.filter(isLeftOut)],
}).runMutationTest()

/** @type {Map<string, { killed: number, covered: number }>} */
const folders = new Map()
for (const { fileName, status } of mutants) {
  const isKilled = status === 'Killed' || status === 'Timeout'
  if (!isKilled && status !== 'Survived') continue
  const path = fileName.slice(fileName.lastIndexOf('/src/') + 1)
  for (const folder of [path.slice(0, path.lastIndexOf('/')), 'all']) {
    const { killed, covered } = folders.get(folder) ?? { killed: 0, covered: 0 }
    folders.set(folder, { killed: killed + Number(isKilled), covered: covered + 1 })
  }
}

const percent = ({ killed = 0, covered = 0 } = {}) =>
  covered === 0 ? 100 : (100 * killed) / covered
for (const [folder, counts] of [...folders].toSorted(([a], [b]) => a.localeCompare(b))) {
  console.log(`${percent(counts).toFixed(1).padStart(6)} % of ${counts.covered} in ${folder}`)
}
if (percent(folders.get('all')) < MIN_PERCENT) {
  console.error(`Tests kill less than ${MIN_PERCENT} % of the mutants that they run.`)
  process.exitCode = 1
}
