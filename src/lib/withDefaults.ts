/** Options that may be given: one that is undefined is as if it were absent. */
export type Given<Options> = { readonly [Key in keyof Options]?: Options[Key] | undefined }

/** Options with those of a host in place of the defaults. */
export function withDefaults<Options extends object>(
  defaults: Options,
  given: Given<Options>,
): Options {
  const all = { ...defaults }
  for (const key in given) {
    const value = given[key]
    if (value !== undefined) all[key] = value
  }
  return all
}
