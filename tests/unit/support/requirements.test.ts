import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Runs a script of the tests after a module that changes its surroundings. */
function run(script: string, before: string, env: Readonly<Record<string, string>> = {}) {
  const module = `data:text/javascript,${encodeURIComponent(before)}`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', module, `tests/support/${script}`],
    { encoding: 'utf8', env: { ...process.env, ...env } },
  )
  return { status, stdout, stderr }
}

const checkNode = (version: string) =>
  run('checkNode.mjs', `Object.defineProperty(process, 'version', { value: 'v${version}' })`)

test.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '26.1.0'])('Node %s is enough', (version) => {
  expect(checkNode(version)).toEqual({ status: 0, stdout: '', stderr: '' })
})

test.each(['18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])(
  'Node %s is answered with one sentence',
  (version) => {
    expect(checkNode(version)).toEqual({
      status: 1,
      stdout: '',
      stderr: `Explore needs Node 20.19 or 22.13 or 24 and newer, and this is Node v${version}.\n`,
    })
  },
)

const PACKAGE: unknown = JSON.parse(readFileSync('package.json', 'utf8'))

test.each(['dev', 'build', 'test:browser'])('“npm run %s” checks Node first', (name) => {
  expect(PACKAGE).toHaveProperty(
    ['scripts', name],
    expect.stringMatching(/^node tests\/support\/checkNode\.mjs && /),
  )
})

test('“npm start” begins with the build', () => {
  expect(PACKAGE).toHaveProperty('scripts.start', expect.stringMatching(/^npm run build && /))
})

test('a CHROME_PATH without a Chromium is answered with one sentence', () => {
  expect(run('ensureChromium.mjs', '', { CHROME_PATH: '/nowhere/chromium' })).toEqual({
    status: 1,
    stdout: '',
    stderr: 'CHROME_PATH names /nowhere/chromium, and there is no such file.\n',
  })
})

test('where there is no Chromium and none can be installed, the last line says what to do', () => {
  const noFiles = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    fs.existsSync = () => false
    syncBuiltinESMExports()`
  const { status, stderr } = run('ensureChromium.mjs', noFiles, {
    CHROME_PATH: '',
    PATH: '/nowhere',
  })
  expect(status).toBe(1)
  expect(stderr.trimEnd().split('\n').at(-1)).toBe(
    'The tests need Chromium: install Chromium or Google Chrome, or name one in CHROME_PATH.',
  )
})
