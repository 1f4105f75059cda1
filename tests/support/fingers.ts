import type { CDPSession } from 'playwright'

/** A point of the window, in px. */
export type Point = readonly [x: number, y: number]

/** Real fingers on a touch screen. */
export interface Fingers {
  /** They touch the screen. */
  readonly down: (...points: readonly Point[]) => Promise<void>
  /** They go on to other points, in ten steps. */
  readonly moveTo: (...points: readonly Point[]) => Promise<void>
  /** They leave the screen, after they have rested for a second by the times of the events: nothing scrolls on. */
  readonly up: () => Promise<void>
  /** One finger goes from a point to another. */
  readonly drag: (from: Point, to: Point) => Promise<void>
}

/** @param session a CDP session of the page: that of Playwright, or `cdp()` in a component test */
export function createFingers(session: Pick<CDPSession, 'send'>): Fingers {
  let now: readonly Point[] = []
  const send = (type: 'touchStart' | 'touchMove', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  async function down(...points: readonly Point[]) {
    now = points
    await send('touchStart', points)
  }
  async function moveTo(...points: readonly Point[]) {
    const from = now
    now = points
    for (let step = 1; step <= 10; step++) {
      const between = (a: number, b: number) => a + ((b - a) * step) / 10
      const at = points.map(([x, y], finger): Point => {
        const [fromX, fromY] = from[finger] ?? [x, y]
        return [between(fromX, x), between(fromY, y)]
      })
      await send('touchMove', at)
    }
  }
  async function up() {
    const timestamp = Date.now() / 1000 + 1
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
  }
  return {
    down,
    moveTo,
    up,
    async drag(from, to) {
      await down(from)
      await moveTo(to)
      await up()
    },
  }
}
