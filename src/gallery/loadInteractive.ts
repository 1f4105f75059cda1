/** Loads the chunk that comes after the first cards: see `interactive.ts`. */
export const loadInteractive = () => import('./interactive')

type Interactive = Awaited<ReturnType<typeof loadInteractive>>

/** Load parts of it. The library puts chunks of these alone in place of the whole: see `startGallery.ts`. */
interface Loaders {
  /** What every gallery needs soon after its first cards. */
  basics: () => Promise<Pick<Interactive, 'keepMarks' | 'reportProblems'>>
  /** What a gallery needs whose images change. */
  changes: () => Promise<Pick<Interactive, 'GalleryChanges'>>
}

export const loaders: Loaders = { basics: loadInteractive, changes: loadInteractive }
