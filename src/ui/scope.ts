/**
 * The class of the element that an embedded gallery is in. Whatever is appended to the body needs it too: dialogs, which
 * Headless UI puts there, and messages. The styles of the library apply only to elements of this class and what is in
 * them (`build/scopeStyles.ts`). In Explore itself it changes nothing.
 */
export const SCOPE = 'explore-gallery'
