import type { GalleryImage } from '../../sources/image'
import type { GivenMark, Mark } from '../../sources/marks'

/** A press that gave images a mark, or took one back. */
export interface Decision {
  /** The image, or how many images of a selection were decided on at once. */
  readonly of: Pick<GalleryImage, 'prompt'> | number
  readonly pressed: GivenMark
  readonly after: Mark
  /** The images whose mark has changed, by the mark before. The ids are keys of `Marks`: with the prefix of the kind. */
  readonly changed: readonly { readonly before: Mark; readonly ids: readonly string[] }[]
}

/** Files that were moved. */
export interface Moved {
  readonly changed: readonly []
  /** Whether they can be moved back: their folder is shown. */
  readonly canUndo: () => boolean
  /** Moves them back, and tells how far that is and what it did. */
  readonly undo: () => void
}

/** What Ctrl+Z takes back. */
export type Undoable = Decision | Moved

/** How many decisions can be taken back. */
const MAX_DECISIONS = 1000

/** The most images of all decisions that are kept: some 40 MB. */
const MAX_IMAGES = 5_000_000

/** The latest decisions: the last one, however many images it has, and those before it that there is room for. */
export function withDecision(
  decisions: readonly Undoable[],
  latest: Undoable,
): readonly Undoable[] {
  const before = decisions.slice(1 - MAX_DECISIONS)
  let images = 0
  const dropped = [...before, latest].findLastIndex(({ changed }) => {
    for (const { ids } of changed) images += ids.length
    return images > MAX_IMAGES
  })
  return [...before.slice(dropped + 1), latest]
}
