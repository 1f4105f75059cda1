import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { devtools } from 'zustand/middleware'

/** A store's `set`: it merges a change. The Redux devtools name it by the function that calls it, or by `action`. */
export type SetWithAction<State> = (
  change: Partial<State> | ((state: State) => Partial<State>),
  replace?: false,
  action?: string,
) => void

/**
 * Creates a store that the Redux devtools show by its name in development. A build does not contain the code for
 * that. A selector must return a primitive or a value that the store holds: a selector that makes a new object
 * renders endlessly.
 */
export const createNamedStore = <State>(
  name: string,
  createState: (set: SetWithAction<State>) => State,
): UseBoundStore<StoreApi<State>> =>
  create<State>()(import.meta.env.DEV ? devtools(createState, { name }) : createState)
