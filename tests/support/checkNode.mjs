// Stops with one sentence if package.json's "engines" does not allow this version of Node: without it,
// Vite would fail with an error about a module. It has to run in old versions too.
import { readFileSync } from 'node:fs'

/** The alternatives of a range such as `^20.19.0 || >=24.0.0`. */
const alternatives = readEngine().split(' || ')

/** The range of versions that package.json allows. */
function readEngine() {
  const range = /"node": "([^"]+)"/.exec(readFileSync('package.json', 'utf8'))?.[1]
  if (range === undefined) throw new Error('package.json names no version of Node')
  return range
}

/** @param {string} version */
const numbersOf = (version) => version.replace(/^\D+/, '').split('.').map(Number)

/**
 * Whether a version is in a range of the form `^1.2.3` or `>=1.2.3`.
 * @param {string} range
 * @param {string} version
 */
function isAllowed(range, version) {
  const least = numbersOf(range)
  const actual = numbersOf(version)
  const place = least.findIndex((number, at) => number !== actual[at])
  if (place === 0 && range.startsWith('^')) return false
  return place === -1 || Number(actual[place]) > Number(least[place])
}

if (!alternatives.some((range) => isAllowed(range, process.version))) {
  const named = alternatives.map((range) => {
    const [major, minor] = numbersOf(range)
    return range.startsWith('^') ? `${major}.${minor}` : `${major} and newer`
  })
  console.error(`Explore needs Node ${named.join(' or ')}, and this is Node ${process.version}.`)
  process.exitCode = 1
}
