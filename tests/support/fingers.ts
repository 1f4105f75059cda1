import type { CDPSession } from 'playwright'

/** A point of the window, in px. */
export type Point = readonly [x: number, y: number]

/**
 * Real fingers on a touch screen. The times of their events are exact, however long the machine takes, and never in the
 * future: on a busy machine, such events made a dialog jump back to its start while a finger scrolled it.
 */
export interface Fingers {
  /** They touch the screen. */
  readonly down: (...points: readonly Point[]) => Promise<void>
  /** They go on to other points, in ten steps of 20 ms. */
  readonly moveTo: (...points: readonly Point[]) => Promise<void>
  /** They leave the screen after they have rested for so long; by default so long that nothing scrolls on. */
  readonly up: (restMs?: number) => Promise<void>
  /** One finger taps twice, 100 ms apart. */
  readonly doubleTap: (point: Point) => Promise<void>
  /** One finger goes from a point to another, and rests there. */
  readonly drag: (from: Point, to: Point) => Promise<void>
  /** One finger goes from a point to another so fast, and leaves the screen at once. */
  readonly flick: (from: Point, to: Point, ms: number) => Promise<void>
}

/** Chromium takes a finger that has not moved for 40 ms for one that rests; the sheet of an image, 50 ms. */
const REST_MS = 150

/** Resolves at a time, in ms since 1970. */
const untilTime = (time: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, time - Date.now())
  })

const WHOLE_PAGE = { x: 0, y: 0, scale: 1 }

/**
 * @param session a CDP session of the page: one of Playwright, or `cdp()` in a component test
 * @param place where the window of the points is
 */
export function createFingers(
  session: Pick<CDPSession, 'send'>,
  place: { readonly x: number; readonly y: number; readonly scale: number } = WHOLE_PAGE,
): Fingers {
  let now: readonly Point[] = []
  let time = 0

  async function send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly Point[],
    ms: number,
  ) {
    time += ms
    await untilTime(time)
    const touchPoints = points.map(([x, y], id) => ({
      x: place.x + x * place.scale,
      y: place.y + y * place.scale,
      id,
    }))
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: time / 1000 })
  }
  async function down(...points: readonly Point[]) {
    now = points
    time = Math.max(time, Date.now())
    await send('touchStart', points, 20)
  }
  async function move(points: readonly Point[], ms: number) {
    const from = now
    now = points
    for (let step = 1; step <= 10; step++) {
      const between = (a: number, b: number) => a + ((b - a) * step) / 10
      const at = points.map(([x, y], finger): Point => {
        const [fromX, fromY] = from[finger] ?? [x, y]
        return [between(fromX, x), between(fromY, y)]
      })
      await send('touchMove', at, ms / 10)
    }
  }
  const up = (restMs = REST_MS) => send('touchEnd', [], restMs)
  return {
    down,
    moveTo: (...points) => move(points, 200),
    up,
    async doubleTap(point) {
      await down(point)
      await up(20)
      now = [point]
      await send('touchStart', now, 100)
      await up(20)
    },
    async drag(from, to) {
      await down(from)
      await move([to], 200)
      await up()
    },
    async flick(from, to, ms) {
      await down(from)
      await move([to], ms)
      await up(1)
    },
  }
}
