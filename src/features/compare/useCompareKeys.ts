import type { MarkKey } from '../../gallery/card/markByKey'
import type { KeyRow } from '../../gallery/features'
import { useKeys, type Keys } from '../../gallery/keys'
import { zoomKeys } from '../../pictures/zoomKeys'
import type { SharedZoom } from '../../pictures/sharedZoom'

/** What the keys do. Each function returns false if it does nothing here. */
export interface CompareActions {
  readonly zoom: SharedZoom
  /** Puts the frame around the picture before (-1) or after (1). */
  readonly activate: (by: 1 | -1) => boolean
  /** Shows the image before (-1) or after (1) in the frame. */
  readonly step: (by: 1 | -1) => boolean
  /** Gives the framed picture the mark of a key. */
  readonly mark: (key: MarkKey) => boolean
  readonly swap: () => boolean
  readonly overlay: () => boolean
}

const keysFor = ({ zoom, activate, step, mark, swap, overlay }: CompareActions) =>
  ({
    '←': () => activate(-1),
    '→': () => activate(1),
    '↑': () => step(-1),
    '↓': () => step(1),
    ...zoomKeys(zoom),
    O: overlay,
    S: swap,
    L: () => mark('L'),
    X: () => mark('X'),
  }) satisfies Keys<string>

/** The keys of an open comparison, wherever focus is. */
export function useCompareKeys(actions: CompareActions): void {
  useKeys(keysFor(actions), () => true)
}

const place = 'In a comparison'
const ROWS: readonly KeyRow<`${keyof ReturnType<typeof keysFor>}` | 'Esc'>[] = [
  { place, keys: ['←', '→'], does: 'Go to the picture before or after' },
  { place, keys: ['+', '-', '0'], does: 'Zoom all pictures, or fit them' },
  { place, keys: ['Shift ←', 'Shift →', 'Shift ↑', 'Shift ↓'], does: 'Move all pictures' },
  { place, keys: ['↑', '↓'], does: 'Show the image before or after in the frame' },
  { place, keys: ['O'], does: 'Lay two pictures over one another' },
  { place, keys: ['S'], does: 'Swap them' },
  { place, keys: ['L'], does: 'Like or unlike the framed picture' },
  {
    place,
    keys: ['X'],
    does: 'Reject it, or take that back',
    isToReject: true,
    isCharacter: true,
  },
  { place, keys: ['Esc'], does: 'Close' },
]

/** For the list of keys. C is the key of the action `COMPARE`. */
export const KEYS: readonly KeyRow[] = [
  {
    place: 'Anywhere',
    keys: ['C'],
    does: 'Compare two to four selected images',
    isCharacter: true,
  },
  ...ROWS,
]
