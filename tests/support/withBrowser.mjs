import { chromium } from 'playwright'
import { preview } from 'vite'
import { CHROMIUM_ARGS, requireChromium } from './chromium.mjs'
import { freePort } from './freePort.mjs'

/**
 * Serves the page that was built into `dist-test`, and starts a browser. Both are ended afterwards.
 * @param {readonly string[]} args further arguments of the browser
 * @param {(browser: import('playwright').Browser, origin: string) => Promise<void>} run
 */
export async function withBrowser(args, run) {
  const port = await freePort()
  const server = await preview({
    build: { outDir: 'dist-test' },
    preview: { host: '127.0.0.1', port, strictPort: true },
  })
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [...CHROMIUM_ARGS, ...args],
  })
  try {
    await run(browser, `http://127.0.0.1:${port}`)
  } finally {
    await browser.close()
    await server.close()
  }
}
