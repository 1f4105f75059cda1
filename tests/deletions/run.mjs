// npm run test:deletions: deletes each feature in a copy of the project, as src/app/features.tsx says, and each kind of
// source but the generated one and the list, which the package is made of. Types, lint and the build have to pass
// without it. Names choose some: `npm run test:deletions -- ads folder`.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { withoutFeature } from './deleteFeature.mjs'

const FEATURES = readdirSync('src/features')

/** What is deleted of `src/main.tsx` with a kind of source. Tests use the folder as an example of a source: only `src` is checked then. */
const KINDS = {
  /** @param {string} text */
  folder: (text) => text.replace(/^import \{ FOLDER \}.*\n/m, '').replaceAll(', FOLDER', ''),
  /** @param {string} text */
  server: (text) =>
    text
      .replace(/^\/\*\* A team's gallery.*\nconst TEAM[^]*?^ {2}: null\n\n/m, '')
      .replace(/TEAM === null \? (\[.*?\]) : \[.*?\]/, '$1'),
}

/** Changes a file of the copy. @param {string} file @param {(text: string) => string} change */
function edit(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

/** @param {string} folder of the copy @param {string} feature */
function deleteFeature(folder, feature) {
  rmSync(join(folder, 'src/features', feature), { recursive: true })
  for (const level of ['unit', 'component', 'e2e']) {
    rmSync(join(folder, 'tests', level, 'features', feature), { recursive: true, force: true })
  }
  edit(join(folder, 'src/app/features.tsx'), (text) => withoutFeature(text, feature))
  edit(join(folder, 'src/index.css'), (text) =>
    text
      .split('\n')
      .filter((line) => !line.includes(`features/${feature}/`))
      .join('\n'),
  )
}

/** @param {string} folder of the copy @param {keyof typeof KINDS} kind */
function deleteKind(folder, kind) {
  rmSync(join(folder, 'src/sources', kind), { recursive: true })
  edit(join(folder, 'src/main.tsx'), KINDS[kind])
  edit(join(folder, 'tsconfig.json'), (text) =>
    text.replace(/"include": \[[^\]]*\],/, '"include": ["src"],'),
  )
}

/** @param {string} name @returns {name is keyof typeof KINDS} */
const isKind = (name) => name in KINDS

/** A copy of all files of the project that are not ignored, with its packages. @returns {string} its folder */
function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'explore-without-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of files.split('\n')) {
    if (file !== '' && existsSync(file)) cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

/** @param {string} name */
const checksWithout = (name) => [
  ['node', 'node_modules/typescript-7/bin/tsc'],
  ['npx', 'oxlint', isKind(name) ? 'src' : '.'],
  ['npx', 'depcruise', 'src', 'examples'],
  ['npm', 'run', '--silent', 'build', '--', '--logLevel=warn'],
]

/** @param {string} name of a feature or a kind of source @returns {boolean} whether the rest passes */
function passesWithout(name) {
  const folder = copyProject()
  try {
    if (isKind(name)) deleteKind(folder, name)
    else deleteFeature(folder, name)
    return checksWithout(name).every(([command = '', ...args]) => {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
      if (status !== 0)
        console.error(`Without ${name}: ${command} ${args.join(' ')}\n${stdout}${stderr}`)
      return status === 0
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const named = process.argv.slice(2)
const failed = (named.length > 0 ? named : [...FEATURES, ...Object.keys(KINDS)]).filter((name) => {
  const isPassed = passesWithout(name)
  console.log(`${isPassed ? 'passes' : 'FAILS '} without ${name}`)
  return !isPassed
})
process.exitCode = failed.length === 0 ? 0 : 1
