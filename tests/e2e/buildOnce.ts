import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesOf } from '../../build/filesOf.mjs'

const CACHE = 'node_modules/.cache/explore'

/** What every build is made of. */
const FOLDERS = ['src', 'public', 'build']
const FILES = [
  'index.html',
  'vite.config.ts',
  'vite.library.config.ts',
  'package.json',
  'package-lock.json',
]

/**
 * Builds unless the last build was made of the same files, arguments and variables.
 * @param script of package.json: `build` or `build:library`
 * @param variables of the build, beside those of this process
 * @returns the folder of the build, which nobody may change
 */
export function buildOnce(
  script: string,
  args: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): string {
  const kind = createHash('sha256').update(JSON.stringify([script, args, variables]))
  const made = createHash('sha256')
  for (const folder of FOLDERS) {
    for (const [path, content] of filesOf(folder)) made.update(path).update(content)
  }
  for (const file of FILES) made.update(file).update(readFileSync(file))
  const builds = resolve(CACHE, kind.digest('hex').slice(0, 16))
  const folder = join(builds, made.digest('hex').slice(0, 16))
  if (existsSync(folder)) return folder

  // Earlier builds of the same kind go, but not what another worker is making. A build that is stopped leaves nothing
  // that looks like a whole one.
  const unfinished = join(builds, `unfinished-${process.pid}`)
  mkdirSync(builds, { recursive: true })
  for (const name of readdirSync(builds)) {
    if (!name.startsWith('unfinished')) rmSync(join(builds, name), { recursive: true, force: true })
  }
  execFileSync(
    'npm',
    [
      'run',
      '--silent',
      script,
      '--',
      ...args,
      '--outDir',
      unfinished,
      '--emptyOutDir',
      '--logLevel=warn',
    ],
    // A build that fails says why.
    { env: { ...process.env, ...variables }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
  return folder
}
