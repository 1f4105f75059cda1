/** Loads the chunk that comes after the first cards: see `interactive.ts`. */
export const loadInteractive = () => import('./interactive')

/** What every gallery needs soon after its first cards. */
type Soon = Pick<
  Awaited<ReturnType<typeof loadInteractive>>,
  'GalleryChanges' | 'keepMarks' | 'reportProblems'
>

/** Loads it. The library puts a chunk of that alone in place of the whole: see `startGallery.ts`. */
export const soon: { load: () => Promise<Soon> } = { load: loadInteractive }
