import { useDeferredValue } from 'react'

/**
 * False in a component's first render, true from the next one on, which follows at once. A dialog of
 * Headless UI that is open in its first render leaves the page behind it within reach.
 */
export const useIsHere = (): boolean => useDeferredValue(true, false)
