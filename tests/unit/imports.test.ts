import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

/*
 * Who may import whom: the last column of the table in docs/architecture.md is compared with every import
 * of src, static, dynamic and of types. A lint rule would need a block for each folder, and would not see
 * `import()`.
 */

interface Import {
  readonly file: string
  /** The imported file, as a path from the project's root; or the name of a package. */
  readonly target: string
}

function importsOf(file: string): readonly Import[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.endsWith('.css'))
    .map((path) => ({ file, target: path.startsWith('.') ? join(dirname(file), path) : path }))
}

/** The kinds of source: the folders in `src/service`. */
const KINDS = new Set(
  readdirSync('src/service', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
)

const FILES = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative('.', join(entry.parentPath, entry.name)))
const IMPORTS = FILES.flatMap(importsOf)

/** The row of the table that a path of src belongs to; null for a package. */
function rowOf(path: string): string | null {
  const [root, folder = '', kind = '', file] = path.split('/')
  if (root !== 'src') return null
  const isOfKind = KINDS.has(kind) && file !== undefined
  if (isOfKind && (folder === 'service' || folder === 'components')) return `${folder}/<kind>`
  return folder.replace(/^main$/, 'main.tsx')
}

/** The rows of the table: what a folder may import. */
const ROWS = [
  ...readFileSync('docs/architecture.md', 'utf8').matchAll(
    /^\| `src\/([^`]+?)\/?` .*\|([^|]*)\|$/gm,
  ),
].map(([, folder = '', cell = '']) => ({
  folder,
  allowed: [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
}))

/** Imports as a failing test shows them. */
const texts = (imports: readonly Import[]) =>
  imports.map(({ file, target }) => `${file} imports ${target}`)

test('every folder of src has a row in the table, and every row has a folder', () => {
  const folders = FILES.filter((file) => file !== 'src/env.d.ts').map((file) => rowOf(file))
  expect(new Set(ROWS.map(({ folder }) => folder))).toEqual(new Set(folders))
})

describe.each(ROWS)('$folder', ({ folder, allowed }) => {
  test(`imports nothing of src but ${[folder, ...allowed].join(', ')}`, () => {
    const wrong = IMPORTS.filter(({ file, target }) => {
      const row = rowOf(target)
      return rowOf(file) === folder && row !== null && ![folder, ...allowed].includes(row)
    })
    expect(texts(wrong)).toEqual([])
  })
})

/** The kind of source that a file belongs to: the folder's name in `src/service/<kind>/…` or `src/components/<kind>/…`. */
const kindOf = (path: string) => path.split('/')[2]

test('no kind of source imports another kind, and neither do its controls', () => {
  const wrong = IMPORTS.filter(
    ({ file, target }) =>
      rowOf(file)?.endsWith('<kind>') === true &&
      rowOf(target) === 'service/<kind>' &&
      kindOf(file) !== kindOf(target),
  )
  expect(texts(wrong)).toEqual([])
})

test('domain, service, drawings and the slices of the store import no package but faker, idb, comlink and valibot', () => {
  const wrong = IMPORTS.filter(
    ({ file, target }) =>
      /^src\/(?:domain|service|drawings)\/|^src\/store\/\w*[sS]lices?\.ts$/.test(file) &&
      rowOf(target) === null &&
      // Such a module is no package: the build makes it.
      !target.startsWith('virtual:') &&
      !['@faker-js/faker', 'comlink', 'idb', 'valibot'].includes(target),
  )
  expect(texts(wrong)).toEqual([])
})

test('the build configuration names no file of a source', () => {
  const build = readFileSync('vite.config.ts', 'utf8') + readFileSync('index.html', 'utf8')
  expect(build).not.toMatch(/service\/|generatedSource/)
})
