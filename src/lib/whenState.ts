import type { StoreApi } from 'zustand/vanilla'

/** Resolves when the state of a store passes a test: at once if it does so already. */
export const whenState = <State>(
  store: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  test: (state: State) => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = store.subscribe(check)
    function check(state: State) {
      if (!test(state)) return
      unsubscribe()
      resolve()
    }
    check(store.getState())
  })
