import { flushSync } from 'react-dom'
import type { KeyRow } from '../../gallery/features'
import { isCommand, useKeyDown } from '../../gallery/keys'
import { ZOOM_STEP } from './CompareControls'
import type { SharedZoom } from './sharedZoom'

const place = 'In a comparison'

/** For the list of keys. */
export const KEYS: readonly KeyRow[] = [
  {
    place: 'Anywhere',
    keys: ['C'],
    does: 'Compare two to four selected images',
    isCharacter: true,
  },
  { place, keys: ['←', '→'], does: 'Go to the picture before or after' },
  { place, keys: ['+', '-', '0'], does: 'Zoom all pictures, or fit them' },
  { place, keys: ['Shift ←', 'Shift →', 'Shift ↑', 'Shift ↓'], does: 'Move all pictures' },
  { place, keys: ['↑', '↓'], does: 'Show the image before or after in the frame' },
  { place, keys: ['O'], does: 'Lay two pictures over one another' },
  { place, keys: ['S'], does: 'Swap them' },
  { place, keys: ['L'], does: 'Like or unlike the framed picture' },
  { place, keys: ['X'], does: 'Reject it, or take that back' },
  { place, keys: ['Esc'], does: 'Close' },
]

/** The part of a frame that a key moves the pictures by. */
const MOVE_STEP = 0.1

/** How the pictures move for Shift and an arrow key, in steps: Right shows more of the right, so they move left. */
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** What the keys do. Each function returns false if it does nothing here. */
export interface CompareKeys {
  readonly zoom: SharedZoom
  /** Puts the frame around the picture before (-1) or after (1). */
  readonly activate: (by: 1 | -1) => boolean
  /** Shows the image before (-1) or after (1) in the frame. */
  readonly step: (by: 1 | -1) => boolean
  /** Gives the framed picture the mark of a key. */
  readonly mark: (key: string) => boolean
  readonly swap: () => boolean
  readonly overlay: () => boolean
}

/** Does what a key does. Returns false for a key that does nothing here. */
function handleKey(key: string, isShift: boolean, keys: CompareKeys): boolean {
  const { zoom, activate, step, mark, swap, overlay } = keys
  const move = MOVES[key]
  if (isShift && move !== undefined) {
    zoom.moveBy({ x: move[0] * MOVE_STEP, y: move[1] * MOVE_STEP })
    return true
  }
  switch (key) {
    case 'ArrowLeft':
      return activate(-1)
    case 'ArrowRight':
      return activate(1)
    case 'ArrowUp':
      return step(-1)
    case 'ArrowDown':
      return step(1)
    case '+':
    case '=':
      zoom.zoomBy(ZOOM_STEP)
      return true
    case '-':
      zoom.zoomBy(1 / ZOOM_STEP)
      return true
    case '0':
      zoom.showWhole()
      return true
    case 'o':
    case 'O':
      return overlay()
    case 's':
    case 'S':
      return swap()
    default:
      return !isShift && mark(key)
  }
}

/** The keys of an open comparison, wherever focus is. */
export function useCompareKeys(keys: CompareKeys): void {
  useKeyDown((event) => {
    if (isCommand(event)) return
    // Rendered before the next key.
    if (flushSync(() => handleKey(event.key, event.shiftKey, keys))) event.preventDefault()
  })
}
