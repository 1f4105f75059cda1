/** A store's `set` as the slices call it: merged into the state, and named for the devtools. */
export type NamedSet<State> = (
  change: Partial<State> | ((state: State) => Partial<State>),
  replace: false,
  action: string,
) => void
