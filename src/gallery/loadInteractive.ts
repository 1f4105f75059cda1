/** Loads the chunk of what visitors search, filter, sort, select and look up keys with. */
export const loadInteractive = () => import('./interactive')
