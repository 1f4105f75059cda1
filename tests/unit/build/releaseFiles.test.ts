import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { releaseNotes, writeRelease } from '../../../build/releaseFiles.mjs'
import manifest from '../../../package.json'
import { readZip } from '../../support/readZip'

const NAME = `explore-${manifest.version}`
let release = ''

/** The release of a build of two files. */
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'dist', 'index.html'), '<title>Explore</title>')
  writeFileSync(join(folder, 'dist', 'assets', 'index.js'), 'start()')
  release = join(folder, 'release')
  await writeRelease(join(folder, 'dist'), release)
  return () => rmSync(folder, { recursive: true })
})

test('a release is the build, its checksum, its packages and its notes', () => {
  expect(readdirSync(release).toSorted()).toEqual([
    `${NAME}.cdx.json`,
    `${NAME}.zip`,
    `${NAME}.zip.sha256`,
    'notes.md',
  ])
})

test('the ZIP has the files of the build, and its checksum is the one that sha256sum makes', () => {
  const zip = readFileSync(join(release, `${NAME}.zip`))
  const files = [...readZip(zip)].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])
  expect(files).toEqual([
    ['assets/index.js', 'start()'],
    ['index.html', '<title>Explore</title>'],
  ])
  const digest = createHash('sha256').update(zip).digest('hex')
  expect(readFileSync(join(release, `${NAME}.zip.sha256`), 'utf8')).toBe(`${digest}  ${NAME}.zip\n`)
})

const Bom = v.object({
  bomFormat: v.literal('CycloneDX'),
  components: v.array(
    v.object({ name: v.string(), properties: v.array(v.object({ name: v.string() })) }),
  ),
})

test('the packages that visitors get are told from those of development, and none has an address', () => {
  const text = readFileSync(join(release, `${NAME}.cdx.json`), 'utf8')
  const shipped = v
    .parse(Bom, JSON.parse(text))
    .components.filter(({ properties }) =>
      properties.every(({ name }) => name !== 'cdx:npm:package:development'),
    )
    .map(({ name }) => name)
  expect(shipped).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)))
  expect(shipped).not.toContain('vite')
  expect(text.match(/https?:\/\/[^"]+/g)).toEqual([
    'http://cyclonedx.org/schema/bom-1.5.schema.json',
  ])
})

test('the notes of this version are its section of the changelog', () => {
  expect(readFileSync(join(release, 'notes.md'), 'utf8')).toMatch(/^### /)
})

const CHANGELOG = `# Changelog

## Unreleased

## 1.1.0 - 2027-01-02

### Fixed

- A card.

## 1.0.0 - 2026-11-27

### Added

- All.
`

test('notes are the section of one version, without its heading', () => {
  expect(releaseNotes(CHANGELOG, '1.1.0')).toBe('### Fixed\n\n- A card.\n')
  expect(releaseNotes(CHANGELOG, '1.0.0')).toBe('### Added\n\n- All.\n')
})

test('a version that the changelog does not name is not released', () => {
  expect(() => releaseNotes(CHANGELOG, '1.0')).toThrow('CHANGELOG.md has no section of 1.0')
})
