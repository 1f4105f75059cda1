/**
 * The class of an embedded gallery, and of everything that is appended to the body: the styles of the library apply to
 * such elements and what is in them, see `build/scopeStyles.ts`. The styles of Explore itself apply to the whole page.
 */
export const SCOPE = 'explore-gallery'
