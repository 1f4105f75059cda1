import { chromium } from 'playwright'
import { preview } from 'vite'
import { CHROMIUM_ARGS, requireChromium } from './chromium.mjs'
import { originOf } from './originOf.mjs'

/**
 * Serves the page that was built into `dist-test`, and starts a browser. Both are ended afterwards.
 * @param {readonly string[]} args further arguments of the browser
 * @param {(browser: import('playwright').Browser, origin: string) => Promise<void>} run
 */
export async function withBrowser(args, run) {
  const server = await preview({
    build: { outDir: 'dist-test' },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [...CHROMIUM_ARGS, ...args],
  })
  try {
    await run(browser, originOf(server))
  } finally {
    await browser.close()
    await server.close()
  }
}
