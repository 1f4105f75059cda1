import type { Page } from '@playwright/test'

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
}

export async function fingersOn(page: Page): Promise<Fingers> {
  const cdp = await page.context().newCDPSession(page)
  let now: readonly Point[] = []
  const send = (type: 'touchStart' | 'touchMove', points: readonly Point[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  return {
    async down(...points) {
      now = points
      await send('touchStart', points)
    },
    async moveTo(...points) {
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
    },
    async up() {
      const timestamp = Date.now() / 1000 + 1
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
    },
  }
}
