import { createStore } from 'zustand'

/** Code that is imported when it is needed. */
export interface LazyCode<Value> {
  /** Imports the code. It can be called any number of times, and again after a failure. */
  readonly load: () => Promise<Value>
  /** The code; null until it has been loaded. */
  readonly loaded: () => Value | null
}

/** Code that tells when it is there, whoever has loaded it. */
export interface WatchedCode<Value> extends LazyCode<Value> {
  /** Returns how to end that. */
  readonly subscribe: (listener: () => void) => () => void
}

/** @param importValue a dynamic import */
export function lazyCode<Value>(importValue: () => Promise<Value>): WatchedCode<Value> {
  const { getState, setState, subscribe } = createStore<Value | null>(() => null)
  return {
    async load() {
      const value = await importValue()
      setState(() => value, true)
      return value
    },
    loaded: getState,
    subscribe,
  }
}
