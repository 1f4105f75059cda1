import fc from 'fast-check'

/**
 * How often each property is tried: 150 times, or as `PROPERTY_RUNS` says, which is more by night. `npm test` gives all
 * of them one seed, and prints it. A property that fails says so, too: what it was given becomes one of its `examples`.
 */
const { PROPERTY_RUNS = '150', PROPERTY_SEED = '' } = import.meta.env
export const RUNS = Number(PROPERTY_RUNS)

fc.configureGlobal({
  numRuns: RUNS,
  ...(PROPERTY_SEED !== '' && { seed: Number(PROPERTY_SEED) }),
})

/** Random values, so configured. */
export { fc }
