/** Imports the code that is loaded after the first cards. */
export const loadInteractive = () => import('./interactive')
