import type { KeyRow } from '../../gallery/features'

/** The keys on the stage. */
export type StageKey = '←' | '→' | '↑' | '↓' | 'X' | 'L' | 'Z' | 'Esc'

const place = 'On the cull stage'
const ROWS: readonly KeyRow<StageKey>[] = [
  {
    place,
    keys: ['X'],
    does: 'Reject, and show the next image',
    isToReject: true,
    isCharacter: true,
  },
  { place, keys: ['L'], does: 'Like, and show the next image', isToReject: true },
  { place, keys: ['Z'], does: 'Take back the last decision', isToReject: true },
  { place, keys: ['↑', '↓'], does: 'Show the image before or after', isToReject: true },
  {
    place,
    keys: ['←', '→'],
    does: 'The same; of a stack keep the one on that side',
    isToReject: true,
  },
  { place, keys: ['Esc'], does: 'Go back to the card', isToReject: true },
]

/** For the list of keys. */
export const KEYS: readonly KeyRow[] = [
  {
    place: 'Among the images',
    keys: ['F'],
    does: 'Decide image by image, on a stage',
    isToReject: true,
    isCharacter: true,
  },
  ...ROWS,
]
