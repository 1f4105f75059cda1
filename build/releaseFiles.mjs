// Writes the files of a release of the build in `dist`. Run by `npm run release:files`.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { downloadZip } from 'client-zip'
import manifest from '../package.json' with { type: 'json' }
import { filesOf } from './filesOf.mjs'

/** The date of all files, in local time as in every ZIP: the same build makes the same ZIP. */
const DATE = new Date(2000, 0, 1)

/**
 * The section of a version in the text of a changelog, without its heading.
 * @param {string} changelog
 * @param {string} version
 * @throws {Error} if it has none
 */
export function releaseNotes(changelog, version) {
  const sections = changelog.split(/^## /m)
  const section = sections.find((text) => text.startsWith(`${version} - `))
  if (section === undefined) throw new Error(`CHANGELOG.md has no section of ${version}`)
  return `${section.slice(section.indexOf('\n')).trim()}\n`
}

/**
 * A ZIP of the files of a folder and of its subfolders.
 * @param {string} folder
 */
async function zipOf(folder) {
  const files = filesOf(folder)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, input]) => ({ name, input, lastModified: DATE }))
  return new Uint8Array(await downloadZip(files).arrayBuffer())
}

/**
 * All packages of the lock file. Those of development alone are marked as such: `--omit=dev` leaves out React too, which
 * tools ask for as well.
 */
const sbom = () =>
  execFileSync(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
    { maxBuffer: 2 ** 26 },
  )

/**
 * Writes the files of the release of this version: the build as a ZIP, its checksum in the form of `sha256sum`, the
 * packages that it was made of, and the notes.
 * @param {string} build the folder of the build
 * @param {string} target the folder to write to
 */
export async function writeRelease(build, target) {
  const notes = releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), manifest.version)
  const name = `explore-${manifest.version}`
  const zip = await zipOf(build)
  const digest = createHash('sha256').update(zip).digest('hex')
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, `${name}.zip`), zip)
  writeFileSync(join(target, `${name}.zip.sha256`), `${digest}  ${name}.zip\n`)
  writeFileSync(join(target, `${name}.cdx.json`), sbom())
  writeFileSync(join(target, 'notes.md'), notes)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeRelease('dist', 'dist-release')
}
