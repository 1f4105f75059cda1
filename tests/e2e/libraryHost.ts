import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
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
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
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

/** The examples that embed the library, each with its page in `index.html`. */
const EXAMPLES = [
  'controlled',
  'german',
  'in-a-sidebar',
  'list',
  'own-card',
  'paged-api',
  'server-rendering',
]

export interface LibraryHost extends StaticHost {
  /** What the page of its server is, in Node without a document. */
  readonly renderOnServer: () => string
  /** Removes its folder too. */
  readonly close: () => void
}

/** The examples that need no server of their own, each in the folder of its name. */
export interface ExampleHost extends StaticHost {
  /** Starts the server of an example, as its README says. Returns the address. */
  readonly start: (example: string) => Promise<string>
  /** Ends the servers, and removes its folder. */
  readonly close: () => void
}

/** Runs a program, and returns what it writes. */
const run = (command: string, args: readonly string[], cwd = '.'): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

/** A project of Vite that has the packed library. */
interface Project {
  readonly path: string
  /**
   * Checks the types of files.
   * @param types the package of types that they know; that of Vite, which has types of stylesheets, by default
   */
  readonly check: (files: readonly string[], types?: string) => void
  /** Builds it, and serves what was built. */
  readonly serve: () => Promise<StaticHost>
  readonly remove: () => void
}

/**
 * Builds the library, packs it, and installs the tarball in an empty project, whose other packages are links to those of
 * Explore: no registry is asked.
 * @param fill copies what is in it
 */
function createProject(fill: (path: string) => void): Project {
  const folder = mkdtempSync(join(tmpdir(), 'explore-host-'))
  const library = buildOnce('build:library')
  const tarball = run('npm', ['pack', library, '--silent', '--pack-destination', folder]).trim()

  const path = join(folder, 'project')
  mkdirSync(path)
  fill(path)
  writeFileSync(join(path, 'package.json'), '{ "type": "module" }')
  run(
    'npm',
    ['install', '--offline', '--legacy-peer-deps', '--silent', join(folder, tarball)],
    path,
  )
  const packages = join(path, 'node_modules')
  mkdirSync(join(packages, '@types'))
  for (const name of OWN) symlinkSync(resolve('node_modules', name), join(packages, name))
  const options =
    '--noEmit --strict --exactOptionalPropertyTypes --moduleResolution bundler --module esnext --target es2023 --jsx react-jsx --types'
  return {
    path,
    check: (files, types = 'vite/client') =>
      run(
        'node',
        [join(packages, 'typescript-7/bin/tsc'), ...options.split(' '), types, ...files],
        path,
      ),
    async serve() {
      run('node', [join(packages, 'vite/bin/vite.js'), 'build', '--logLevel=warn'], path)
      const dist = join(path, 'dist')
      writeFileSync(join(dist, '_headers'), `/*\n  Content-Security-Policy: ${POLICY}\n`)
      return startHost(dist, () => true)
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** A page of others, `tests/libraryHost`. */
export async function startLibraryHost(): Promise<LibraryHost> {
  const project = createProject((path) => {
    cpSync('tests/libraryHost', path, { recursive: true })
    const page = readFileSync(join(path, 'index.html'), 'utf8')
    writeFileSync(join(path, 'plain.html'), page.replace('/main.ts', '/plain.ts'))
  })
  project.check(['main.ts'])
  project.check(['types.ts'], 'react')
  const host = await project.serve()
  return {
    ...host,
    renderOnServer: () => run('node', ['server.mjs'], project.path),
    close() {
      host.stop()
      project.remove()
    },
  }
}

/** The examples, as they are, in one project. */
export async function startExamples(): Promise<ExampleHost> {
  const servers: ChildProcess[] = []
  const project = createProject((path) => {
    for (const name of EXAMPLES) {
      cpSync(join('examples', name), join(path, name), {
        recursive: true,
        filter: (source) => basename(source) !== 'node_modules',
      })
    }
    const input = EXAMPLES.map((name) => `${name}/index.html`)
    const config = { build: { rolldownOptions: { input } } }
    writeFileSync(join(path, 'vite.config.js'), `export default ${JSON.stringify(config)}`)
  })
  project.check([...EXAMPLES.map((name) => `${name}/main.tsx`), 'server-rendering/render.tsx'])
  const host = await project.serve()
  return {
    ...host,
    async start(example) {
      const server = spawn('node', ['server.mjs'], {
        cwd: join(project.path, example),
        env: { ...process.env, PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      servers.push(server)
      for await (const line of createInterface(server.stdout)) return line
      throw new Error(`The server of ${example} has ended.`)
    },
    close() {
      for (const server of servers) server.kill()
      host.stop()
      project.remove()
    },
  }
}
