import { hashText } from './hashText'

/** The buckets of a map. A million entries make some 250 in each. */
const BUCKETS = 4096

const bucketOf = (key: string): number => hashText(key) % BUCKETS

type Buckets<Value> = readonly (ReadonlyMap<string, Value> | undefined)[]

/**
 * A map that never changes. A changed copy of a million entries takes microseconds: it shares all buckets but the ones of
 * the changed entries. Entries have no order.
 */
export class ImmutableMap<Value> implements ReadonlyMap<string, Value> {
  readonly #buckets: Buckets<Value>
  readonly size: number

  private constructor(buckets: Buckets<Value>, size: number) {
    this.#buckets = buckets
    this.size = size
  }

  static empty<Value>(): ImmutableMap<Value> {
    return new ImmutableMap<Value>([], 0)
  }

  get(key: string): Value | undefined {
    return this.#buckets[bucketOf(key)]?.get(key)
  }

  has(key: string): boolean {
    return this.#buckets[bucketOf(key)]?.has(key) === true
  }

  /**
   * The map with these entries.
   * @param choose which of two values a key has then, the one of the entry or the one before; without it, the one of the
   *   entry
   * @param own an empty array that calls in a row share: each may change what the calls before it have returned, so only
   *   the last result can be used. It makes adding many entries in parts cheap
   * @returns the map itself if no key has another value
   */
  with(
    entries: Iterable<readonly [string, Value]>,
    choose: (value: Value, before: Value | undefined, key: string) => Value | undefined = (value) =>
      value,
    own: Map<string, Value>[] = [],
  ): ImmutableMap<Value> {
    const buckets = [...this.#buckets]
    let { size } = this
    let hasChanged = false
    for (const [key, value] of entries) {
      const at = bucketOf(key)
      const before = buckets[at]?.get(key)
      const chosen = choose(value, before, key)
      if (chosen === before || chosen === undefined) continue
      hasChanged = true
      const bucket = (own[at] ??= new Map(buckets[at]))
      buckets[at] = bucket
      bucket.set(key, chosen)
      if (before === undefined) size++
    }
    return hasChanged ? new ImmutableMap(buckets, size) : this
  }

  /** The entries that another map lacks, or has with another value. It takes no time for what both share. */
  *changedSince(before: ImmutableMap<Value>): Generator<[string, Value], undefined> {
    for (const [at, bucket] of this.#buckets.entries()) {
      const known = before.#buckets[at]
      if (bucket === undefined || bucket === known) continue
      for (const entry of bucket) if (known?.get(entry[0]) !== entry[1]) yield entry
    }
  }

  *entries(): Generator<[string, Value], undefined> {
    for (const bucket of this.#buckets) if (bucket !== undefined) yield* bucket
  }

  [Symbol.iterator](): Generator<[string, Value], undefined> {
    return this.entries()
  }

  *keys(): Generator<string, undefined> {
    for (const [key] of this) yield key
  }

  *values(): Generator<Value, undefined> {
    for (const [, value] of this) yield value
  }

  forEach(run: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this) run(value, key, this)
  }
}
