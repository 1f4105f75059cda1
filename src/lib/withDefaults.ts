/** Options that may be given: one that is undefined is as if it were absent. */
export type Given<Options> = { readonly [Key in keyof Options]?: Options[Key] | undefined }

/**
 * Options with those of a host in place of the defaults. What the host has as a getter is asked each time.
 * @param without names of options that are left out
 */
export function withDefaults<Options extends object>(
  defaults: Options,
  given: Given<Options>,
  without: readonly string[] = [],
): Options {
  const all = { ...defaults }
  for (const key in given) {
    if (without.includes(key)) continue
    const now = () => {
      const value = given[key]
      return value === undefined ? defaults[key] : value
    }
    if (Object.getOwnPropertyDescriptor(given, key)?.get === undefined) all[key] = now()
    else Object.defineProperty(all, key, { get: now, enumerable: true })
  }
  return all
}
