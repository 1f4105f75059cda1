/** Loads the chunk of what visitors search, filter, select and look up keys with. */
export const loadInteractive = () => import('./interactive')
