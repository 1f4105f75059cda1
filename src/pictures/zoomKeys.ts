import type { SharedZoom } from './sharedZoom'

/** The zoom of a key or a button: a factor. */
export const ZOOM_STEP = 1.5
/** The part of a frame that a key moves the pictures by. */
const MOVE_STEP = 0.1

/** The keys that zoom pictures and move them, named as by `keyName`. */
export const zoomKeys = (zoom: SharedZoom) =>
  ({
    '+': () => zoom.zoomBy(ZOOM_STEP),
    // On many keyboards the key of + without Shift.
    '=': () => zoom.zoomBy(ZOOM_STEP),
    '-': () => zoom.zoomBy(1 / ZOOM_STEP),
    0: () => zoom.fit(),
    // Right shows more of the right, so the pictures move left.
    'Shift ←': () => zoom.moveBy({ x: MOVE_STEP, y: 0 }),
    'Shift →': () => zoom.moveBy({ x: -MOVE_STEP, y: 0 }),
    'Shift ↑': () => zoom.moveBy({ x: 0, y: MOVE_STEP }),
    'Shift ↓': () => zoom.moveBy({ x: 0, y: -MOVE_STEP }),
  }) satisfies Readonly<Record<string, () => void>>

export type ZoomKey = `${keyof ReturnType<typeof zoomKeys>}`
