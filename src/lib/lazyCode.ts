/** Code that is imported when it is needed. */
export interface LazyCode<Value> {
  /** Imports the code. It can be called any number of times, and again after a failure. */
  readonly load: () => Promise<Value>
  /** The code; null until it has been loaded. */
  readonly loaded: () => Value | null
}

/** @param importValue a dynamic import */
export function lazyCode<Value>(importValue: () => Promise<Value>): LazyCode<Value> {
  let value: Value | null = null
  return {
    async load() {
      value = await importValue()
      return value
    },
    loaded: () => value,
  }
}
