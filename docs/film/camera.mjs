import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** How long a frame shows while something moves, in ms. */
const FRAME_MS = 50
/** The most that the page's clock runs until what is waited for is there, in ms. */
const PATIENCE_MS = 30_000

/**
 * @typedef {{ x: number, y: number }} Point in CSS px of the window
 * @typedef {{ file: string, ms: number, pointer: Point & { isDown: boolean } }} Frame the file lies in the
 *   camera's folder; `ms` is how long it shows
 */

/**
 * Takes the frames of a film. The page's clock runs by the time of the film, so it scrolls as fast on every machine.
 * Screenshots have no pointer: its place is kept beside them.
 * @param {import('playwright').Page} page with a clock that stands still
 * @param {string} folder is emptied
 */
export function createCamera(page, folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  /** @type {Frame[]} */
  const frames = []
  let place = { x: 480, y: 420 }
  let isDown = false

  /** Runs the page for some ms, and takes what it shows then. */
  async function shoot(ms = FRAME_MS) {
    await page.clock.runFor(ms)
    const file = `${String(frames.length).padStart(3, '0')}.png`
    await page.screenshot({ path: path.join(folder, file) })
    frames.push({ file, ms, pointer: { ...place, isDown } })
  }

  /**
   * Moves the pointer, slowly at its start and end. The page hears of its way only while a button is down: each card
   * that it passes would have a shadow for a frame.
   * @param {Point} to
   * @param {number} [steps] how many frames it takes
   */
  async function moveTo(to, steps = 8) {
    const from = place
    for (let step = 1; step <= steps; step++) {
      const share = (1 - Math.cos((Math.PI * step) / steps)) / 2
      const x = from.x + (to.x - from.x) * share
      const y = from.y + (to.y - from.y) * share
      place = { x, y }
      if (isDown || step === steps) await page.mouse.move(x, y)
      await shoot()
    }
  }

  async function press() {
    await page.mouse.down()
    isDown = true
    await shoot()
    await shoot()
  }

  async function release() {
    await page.mouse.up()
    isDown = false
  }

  return {
    shoot,
    moveTo,
    press,
    release,
    /**
     * Moves the pointer to the middle of an element and clicks.
     * @param {import('playwright').Locator} target
     */
    async click(target) {
      const box = await target.boundingBox()
      if (box === null) throw new Error(`${String(target)} is not shown`)
      await moveTo({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
      await press()
      await release()
    },
    /**
     * Runs the page until something is true. The film does not show how long that takes.
     * @param {() => Promise<boolean>} isTrue
     */
    async until(isTrue) {
      for (let ms = 0; !(await isTrue()); ms += FRAME_MS) {
        if (ms > PATIENCE_MS) throw new Error(`Never true: ${String(isTrue)}`)
        await page.clock.runFor(FRAME_MS)
      }
    },
    /** Writes the list of the frames beside them. */
    save: () => writeFileSync(path.join(folder, 'frames.json'), JSON.stringify(frames)),
  }
}
