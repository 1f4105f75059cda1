/** How a stem, the name of an image without its ending, becomes another one at each attempt, from 1 on. */
export type Rename = (stem: string, attempt: number) => string

/** Keeps the name if it is free: `a`, `a (2)`, `a (3)` … */
export const numbered: Rename = (stem, attempt) => (attempt === 1 ? stem : `${stem} (${attempt})`)

/** A text that is equal for names that are the same on some disk. */
const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()

/**
 * Numbers the stems of files that go into one folder, so that no two names are the same, whatever the case of letters
 * and the form of accents.
 * @returns what gives the stem for files that belong together and differ by their endings
 */
export function createUniqueStems(): (stem: string, endings: readonly string[]) => string {
  const taken = new Set<string>()
  return (stem, endings) => {
    for (let attempt = 1; ; attempt++) {
      const unique = numbered(stem, attempt)
      const names = endings.map((ending) => nameKey(unique + ending))
      if (names.some((name) => taken.has(name))) continue
      for (const name of names) taken.add(name)
      return unique
    }
  }
}
