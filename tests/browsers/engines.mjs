import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { firefox, webkit } from 'playwright'
import { findChromium } from '../support/chromium.mjs'

/** @typedef {'chromium' | 'firefox' | 'webkit'} Engine */

/**
 * How to start an engine: as a browser that Playwright drives (`stock`: one that Playwright did not
 * build), or as WebKitGTK's MiniBrowser, which WebKitWebDriver drives on the display of Xvfb.
 * @typedef {{ kind: 'playwright', executable: string, isStock: boolean }} PlaywrightLaunch
 * @typedef {{ kind: 'webdriver', driver: string, executable: string, xvfb: string }} WebDriverLaunch
 */

/** @type {readonly Engine[]} */
export const ENGINES = ['chromium', 'firefox', 'webkit']

/** What to install where an engine is missing: one sentence for each. */
const NEEDS = {
  chromium: 'Chromium is missing: `npm run test:browser` installs one, or CHROME_PATH names one.',
  firefox:
    'Firefox is missing: `npx playwright install --with-deps firefox` or `apt-get install firefox-esr` installs it, or FIREFOX_PATH names one.',
  webkit:
    'WebKit is missing: `npx playwright install --with-deps webkit` or `apt-get install webkit2gtk-driver xvfb` installs it.',
}

/**
 * @param {string} name
 * @returns {string | undefined} the path of a program that can be called by that name
 */
function onPath(name) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** @returns {string | undefined} the path of Debian's MiniBrowser, which is not on the PATH */
function findMiniBrowser() {
  if (!existsSync('/usr/lib')) return undefined
  return readdirSync('/usr/lib')
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => join('/usr/lib', folder, version)),
    )
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path))
}

/** @returns {PlaywrightLaunch | undefined} */
function findFirefox() {
  const named = process.env['FIREFOX_PATH']
  const own = firefox.executablePath()
  if (!named && existsSync(own)) return { kind: 'playwright', executable: own, isStock: false }
  const executable = named || onPath('firefox') || onPath('firefox-esr')
  return executable ? { kind: 'playwright', executable, isStock: true } : undefined
}

/** @returns {PlaywrightLaunch | WebDriverLaunch | undefined} */
function findWebKit() {
  const own = webkit.executablePath()
  if (existsSync(own)) return { kind: 'playwright', executable: own, isStock: false }
  const driver = onPath('WebKitWebDriver')
  const xvfb = onPath('Xvfb')
  const executable = findMiniBrowser()
  return driver && xvfb && executable ? { kind: 'webdriver', driver, executable, xvfb } : undefined
}

/**
 * How to start an engine on this machine: Playwright's own build of it first.
 * @param {Engine} engine
 * @returns {PlaywrightLaunch | WebDriverLaunch}
 * @throws {Error} whose message is one sentence, where the engine is missing
 */
export function requireEngine(engine) {
  const chromium = engine === 'chromium' ? findChromium() : null
  /** @type {PlaywrightLaunch | WebDriverLaunch | undefined} */
  const found =
    engine === 'firefox'
      ? findFirefox()
      : engine === 'webkit'
        ? findWebKit()
        : chromium === null
          ? undefined
          : { kind: 'playwright', executable: chromium, isStock: false }
  if (found === undefined) throw new Error(NEEDS[engine])
  return found
}
