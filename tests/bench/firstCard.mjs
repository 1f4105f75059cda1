// Prints the time from navigation to the first card painted, of the build as it is served.
import { chromium } from 'playwright'
import { preview } from 'vite'
import { CHROMIUM_ARGS, requireChromium } from '../support/chromium.mjs'

const RUNS = 5

/** Notes when the frame after the first card's arrival is over, in ms since navigation. */
function watchForCard() {
  const observer = new MutationObserver(() => {
    if (document.querySelector('article') === null) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => Reflect.set(window, 'firstCard', performance.now())),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}

/**
 * @param {string} address
 * @returns {Promise<number>} ms; a new browser each time, so nothing is in its cache
 */
async function measure(address) {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(watchForCard)
  await page.goto(address)
  const time = await page.waitForFunction(() => Number(Reflect.get(window, 'firstCard') ?? 0))
  const ms = await time.jsonValue()
  await browser.close()
  return ms
}

const server = await preview({ preview: { host: '127.0.0.1', port: 0 }, logLevel: 'warn' })
const [address] = server.resolvedUrls?.local ?? []
if (address === undefined) throw new Error('The preview server has no address')
const times = []
for (let run = 0; run < RUNS; run++) times.push(await measure(address))
await server.close()
const sorted = times.toSorted((a, b) => a - b).map((ms) => Math.round(ms))
console.log(
  `first card painted: ${sorted[Math.floor(RUNS / 2)]} ms (median of ${RUNS}: ${sorted.join(', ')})`,
)
