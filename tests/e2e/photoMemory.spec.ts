import type { CDPSession, Page, Route } from '@playwright/test'
import { card } from './cards'
import { expect, openGallery, test } from './explore'

/** Many photos at once take long on a busy machine. */
const PATIENT = { timeout: 30_000 }

const SIZE = 64
const HEADER_BYTES = 62
const ROW_BYTES = SIZE / 8

/** A bitmap of 64 × 64 px in one colour, with one bit for each pixel. */
function bitmap(colour: number): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + ROW_BYTES * SIZE)
  file.write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(HEADER_BYTES, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(SIZE, 18)
  file.writeInt32LE(SIZE, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(1, 28)
  file.writeUInt32LE(2, 46)
  file.writeUInt32LE(colour % 0x1000000, 54)
  return file
}

/**
 * Answers two of three photos at once, each with another picture. The others are held: scrolling
 * away cancels them.
 * @returns a function that answers the held requests; cancelled requests ignore it
 */
async function routePhotos(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let requests = 0
  let answers = 0
  const answer = (route: Route) =>
    route.fulfill({ contentType: 'image/bmp', body: bitmap(++answers * 977) })
  await page.route(/picsum\.photos|pravatar\.cc/, async (route) => {
    if (++requests % 3 === 0) held.push(route)
    else await answer(route)
  })
  return async () => {
    await Promise.allSettled(held.splice(0).map(answer))
  }
}

/** How many photos in view have loaded. */
const photosInView = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('article img[src*="picsum.photos"]')]
        .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        .map((image) => image.getBoundingClientRect())
        .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight).length,
  )

/** Jumps to `jumps` places of a long gallery, and waits at each for a photo; then to its middle. */
async function jumpAround(page: Page, jumps: number): Promise<void> {
  for (let jump = 1; jump <= jumps; jump++) {
    const share = jump === jumps ? 0.5 : (jump * 0.618034) % 1
    await page.evaluate((part) => {
      window.scrollTo(0, (document.documentElement.scrollHeight - window.innerHeight) * part)
    }, share)
    await expect.poll(() => photosInView(page), PATIENT).toBeGreaterThan(0)
  }
}

/** Event listeners and nodes of the page after a garbage collection, once two readings agree. */
async function countObjects(cdp: CDPSession): Promise<{ listeners: number; nodes: number }> {
  let last = { listeners: 0, nodes: 0 }
  await expect
    .poll(async () => {
      const before = last
      // The first collection frees images, the next ones the documents of those that were SVG.
      for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
      const { metrics } = await cdp.send('Performance.getMetrics')
      const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
      last = { listeners: read('JSEventListeners'), nodes: read('Nodes') }
      return last.listeners === before.listeners && last.nodes === before.nodes
    }, PATIENT)
    .toBe(true)
  return last
}

test('photos that were shown or cancelled leave no listeners and no nodes in memory', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const answerHeld = await routePhotos(page)
  await openGallery(page, '/?images=1000000&pictures=photos')
  await expect(card(page, 1)).toBeInViewport()

  // After 25 places the 200 kept photos are complete. Each has two listeners.
  await jumpAround(page, 25)
  await answerHeld()
  const early = await countObjects(cdp)
  await jumpAround(page, 15)
  await answerHeld()
  const late = await countObjects(cdp)
  expect(late.listeners).toBeLessThan(early.listeners * 1.2)
  expect(late.nodes).toBeLessThan(early.nodes * 1.2)
})
