/** Loads the chunk that comes after the first cards: see `interactive.ts`. */
export const loadInteractive = () => import('./interactive')
