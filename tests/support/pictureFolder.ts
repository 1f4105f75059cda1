import type { CatalogSubject } from './catalogSubject'
import { createFakeDirectory, type FakeDirectory } from './fakeDirectory'
import { createGate } from './gate'
import { pngWithTexts } from './imageFiles'

/** The date of the newest picture of `pictureFolder`: 20 November 2026, in ms since 1970. */
export const NEWEST = Date.UTC(2026, 10, 20)

/** A picture that AUTOMATIC1111 made. */
export const picture = (prompt: string, settings = 'Steps: 20, Seed: 42, Size: 4x3, Model: flux') =>
  pngWithTexts({ parameters: `${prompt}\n${settings}` })

/** A folder with a picture `<prompt>.png` for each prompt, a second apart. The first is the newest. */
export function pictureFolder(prompts: readonly string[]): FakeDirectory {
  const folder = createFakeDirectory()
  for (const [index, prompt] of prompts.entries()) {
    folder.write(`${prompt}.png`, picture(prompt), NEWEST - index * 1000)
  }
  return folder
}

/** The texts `p0`, `p1` … */
export const numbered = (count: number, prefix = 'p'): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

/** Scans a folder to its end. */
export const scan = (subject: CatalogSubject, { handle }: FakeDirectory): Promise<void> =>
  subject.catalog.scan(handle)

/** Scans a folder to its end, but does something once so many files are found and the one of a path is held. */
export async function scanAround(
  subject: CatalogSubject,
  folder: FakeDirectory,
  { path, found }: { readonly path: string; readonly found: number },
  meanwhile: () => void,
): Promise<void> {
  const gate = createGate()
  folder.holdAt(path, gate.opened)
  const scanned = scan(subject, folder)
  await subject.until(({ reading }) => reading?.found === found)
  meanwhile()
  gate.open()
  await scanned
}
