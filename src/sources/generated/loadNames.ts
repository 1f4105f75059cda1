import { FIRST_NAMES } from 'virtual:first-names'
import { SEED } from './seed'

/** The name of the author of an image, by the index (0-based) of the image. */
type NameOf = (index: number) => string

/** `nameOf` of `names.ts`, once loaded. `import()` takes a frame even if the module is loaded. */
let loadedNameOf: ((seed: number, index: number) => string) | undefined

/**
 * Loads what makes the names of images. The names of the first 100 are made by the build, so that the
 * first cards do not wait for faker: 36 kB (gzip).
 * @param last the index (0-based) of the last image that needs a name
 */
export async function loadNames(seed: number, last: number): Promise<NameOf> {
  if (seed === SEED && last < FIRST_NAMES.length) return (index) => FIRST_NAMES[index] ?? ''
  const nameOf = (loadedNameOf ??= (await import('./names')).nameOf)
  return (index) => nameOf(seed, index)
}
