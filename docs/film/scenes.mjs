/** @typedef {import('playwright').Page} Page */
/** @typedef {ReturnType<typeof import('./camera.mjs').createCamera>} Camera */

/** How far a fling scrolls in each frame, in px: at most 4 px/ms. */
const FLING = [
  12, 45, 95, 150, 190, 200, 200, 200, 200, 200, 200, 190, 165, 130, 95, 66, 42, 24, 10,
]
/** Where the drag along the dates goes in each frame, as a share of their length. */
const DRAG = [0.1, 0.12, 0.18, 0.28, 0.39, 0.5, 0.6, 0.68, 0.735, 0.76, 0.77]
/** A step after which the page draws pictures while it scrolls, in px: 1.5 px/ms at most. The film waits for them. */
const SLOW_PX = 75

/** Whether there are cards, and each picture in view is drawn. */
export const isDrawn = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('article > a')]
    const pending = links.filter((link) => {
      // The picture is a square at the top of the link.
      const { top, width } = link.getBoundingClientRect()
      const isInView = top + width > 0 && top < innerHeight
      return isInView && link.querySelector('img[src^="blob:"]') === null
    })
    return links.length > 0 && pending.length === 0
  })

/**
 * Scrolls, and waits until the page has heard of it: its clock may go on then.
 * @param {Page} page
 * @param {number} distance in px
 */
const scrollBy = (page, distance) =>
  page.evaluate(
    (px) =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, { once: true })
        window.scrollBy({ top: px, behavior: 'instant' })
      }),
    distance,
  )

/**
 * The first screen, and a fling.
 * @param {Page} page
 * @param {Camera} camera
 */
export async function fling(page, camera) {
  await camera.until(() => isDrawn(page))
  await camera.shoot(700)
  for (const distance of FLING) {
    await scrollBy(page, distance)
    if (distance < SLOW_PX) await camera.until(() => isDrawn(page))
    await camera.shoot()
  }
  await camera.shoot(300)
}

/**
 * A drag along the dates, past millions of images.
 * @param {Page} page
 * @param {Camera} camera
 */
export async function dragDates(page, camera) {
  const box = await page.getByRole('slider', { name: 'Date' }).boundingBox()
  if (box === null) throw new Error('The dates are not shown')
  const x = box.x + box.width / 2
  const at = (/** @type {number} */ share) => ({ x, y: box.y + share * box.height })
  await camera.moveTo(at(DRAG[0] ?? 0))
  await camera.press()
  for (const share of DRAG) await camera.moveTo(at(share), 1)
  await camera.until(() => isDrawn(page))
  await camera.shoot()
  await camera.release()
  await camera.shoot(700)
}

/**
 * A search, and two steps from match to match.
 * @param {Page} page
 * @param {Camera} camera
 */
export async function search(page, camera) {
  const next = page.getByRole('button', { name: 'Next match' })
  await camera.click(page.getByRole('searchbox'))
  for (const text of ['castle', ' anime']) {
    for (const letter of text) {
      await page.keyboard.type(letter)
      await camera.shoot(80)
    }
    await camera.until(() => next.isVisible())
    await camera.shoot(800)
  }
  await camera.click(next)
  await camera.until(() => isDrawn(page))
  await camera.shoot(700)
  await camera.press()
  await camera.release()
  await camera.until(() => isDrawn(page))
  await camera.shoot(900)
}

/**
 * A folder of images on this computer.
 * @param {Page} page at the top of a gallery
 * @param {Camera} camera
 */
export async function openFolder(page, camera) {
  await camera.until(() => isDrawn(page))
  await camera.shoot(300)
  await camera.click(page.getByRole('button', { name: 'Open a folder' }))
  await camera.until(() => page.getByText('48 images', { exact: true }).isVisible())
  await camera.until(async () => (await page.getByRole('progressbar').count()) === 0)
  await camera.until(() => isDrawn(page))
  await camera.shoot(900)
}

/**
 * An image of the folder with its prompt, and two steps to the next ones.
 * @param {Page} page
 * @param {Camera} camera
 */
export async function openImage(page, camera) {
  await camera.click(page.getByRole('article').nth(1).getByRole('link'))
  // The picture, and its colours behind the text.
  await camera.until(() => page.locator('canvas[data-painted]').isVisible())
  await camera.shoot(1200)
  await camera.click(page.getByRole('button', { name: 'Next image' }))
  await camera.shoot(100)
  await camera.shoot(700)
  await camera.press()
  await camera.release()
  await camera.shoot(100)
  await camera.shoot(1300)
}
