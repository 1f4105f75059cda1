import { useExploreStore } from './exploreStore'

/**
 * Ends the selection while a source takes changes into its list and until that list is shown: a position means
 * another image then.
 * @param change resolves once the new list is requested
 */
export async function whileListChanges(change: () => Promise<void>): Promise<void> {
  useExploreStore.setState({ selection: null, isListChanging: true })
  try {
    await change()
  } finally {
    useExploreStore.setState({ isListChanging: false })
  }
}

/** Resolves once no source takes changes into its list. */
export async function listAtRest(): Promise<void> {
  if (!useExploreStore.getState().isListChanging) return
  await new Promise<void>((resolve) => {
    const unsubscribe = useExploreStore.subscribe(({ isListChanging }) => {
      if (isListChanging) return
      unsubscribe()
      resolve()
    })
  })
}
