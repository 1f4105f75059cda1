import type { BrowserType, LaunchOptions, Page } from '@playwright/test'
import { chromium, firefox, webkit } from '@playwright/test'
import { BLOCKED_WORKER } from '../support/blockedWorker.mjs'
import { CHROMIUM_ARGS } from '../support/chromium.mjs'
import type { Driver, RunningEngine } from './driver'
import { callSource } from './driver'
import type { Engine, PlaywrightLaunch } from './engines.mjs'

const TYPES: Readonly<Record<Engine, BrowserType>> = { chromium, firefox, webkit }

function launchOptions(engine: Engine, { executable, isStock }: PlaywrightLaunch): LaunchOptions {
  const options = { executablePath: executable }
  switch (engine) {
    case 'chromium':
      return { ...options, args: CHROMIUM_ARGS }
    case 'webkit':
      return options
    case 'firefox':
      return {
        ...options,
        // Playwright drives a Firefox of another maker over WebDriver BiDi.
        ...(isStock && { channel: 'moz-firefox' }),
        firefoxUserPrefs: {
          // Scroll bars beside the page, which a dialog that hides them would widen.
          'widget.gtk.overlay-scrollbars.enabled': false,
          // A mouse: without these, a headless Firefox says that it can neither hover nor point.
          'ui.primaryPointerCapabilities': 6,
          'ui.allPointerCapabilities': 6,
        },
      }
  }
}

function drive(page: Page, close: () => Promise<void>): Driver {
  const messages: string[] = []
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    const type = message.type()
    if (message.text() === BLOCKED_WORKER) return
    if (type === 'warning' || type === 'error') messages.push(`${type}: ${message.text()}`)
  })
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (run, ...args) => page.evaluate(callSource(run, args)),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    async wheel(x, y, deltaY) {
      await page.mouse.move(x, y)
      await page.mouse.wheel(0, deltaY)
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    consoleMessages: () => messages,
    close,
  }
}

/** Starts a browser that Playwright drives; each driver is a context of its own. */
export async function startPlaywright(
  engine: Engine,
  launch: PlaywrightLaunch,
): Promise<RunningEngine> {
  const browser = await TYPES[engine].launch(launchOptions(engine, launch))
  return {
    async open() {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        serviceWorkers: 'block',
      })
      return drive(await context.newPage(), () => context.close())
    },
    close: () => browser.close(),
  }
}
