import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildOnce } from './buildOnce'
import { startHost, type StaticHost } from './staticHost'

/** What a host's policy has to allow. The README says the same. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types explore',
].join('; ')

/** The packages that a host has besides the library. */
const OWN = ['react', 'react-dom', 'vite', '@types/react', '@types/react-dom', 'typescript-7']

export interface LibraryHost extends StaticHost {
  /** What the page of its server is, in Node without a document. */
  readonly renderOnServer: () => string
  /** Removes its folder too. */
  readonly close: () => void
}

/** Runs a program, and returns what it writes. */
const run = (command: string, args: readonly string[], cwd = '.'): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

/**
 * Builds the library, packs it, and installs the tarball in an empty project of Vite (`tests/libraryHost`), whose other
 * packages are links to those of Explore: no registry is asked. The example is a folder of it. Checks the types of the project, builds and serves it.
 */
export async function startLibraryHost(): Promise<LibraryHost> {
  const folder = mkdtempSync(join(tmpdir(), 'explore-host-'))
  const library = buildOnce('build:library')
  const tarball = run('npm', ['pack', library, '--silent', '--pack-destination', folder]).trim()

  const project = join(folder, 'project')
  cpSync('tests/libraryHost', project, { recursive: true })
  cpSync('examples/controlled', join(project, 'controlled'), { recursive: true })
  const page = readFileSync(join(project, 'index.html'), 'utf8')
  writeFileSync(join(project, 'plain.html'), page.replace('/main.ts', '/plain.ts'))
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  run(
    'npm',
    ['install', '--offline', '--legacy-peer-deps', '--silent', join(folder, tarball)],
    project,
  )
  const packages = join(project, 'node_modules')
  mkdirSync(join(packages, '@types'))
  for (const name of OWN) symlinkSync(resolve('node_modules', name), join(packages, name))

  const bin = (path: string) => join(packages, path)
  run(
    'node',
    [
      bin('typescript-7/bin/tsc'),
      '--noEmit',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--moduleResolution',
      'bundler',
      '--module',
      'esnext',
      '--target',
      'es2022',
      '--types',
      'vite/client',
      'main.ts',
      '--jsx',
      'react-jsx',
      'types.ts',
      'controlled/main.tsx',
    ],
    project,
  )
  run('node', [bin('vite/bin/vite.js'), 'build', '--logLevel=warn'], project)

  const dist = join(project, 'dist')
  writeFileSync(join(dist, '_headers'), `/*\n  Content-Security-Policy: ${POLICY}\n`)
  const host = await startHost(dist, () => true)
  return {
    ...host,
    renderOnServer: () => run('node', ['server.mjs'], project),
    close() {
      host.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
