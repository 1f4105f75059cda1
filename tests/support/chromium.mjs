import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/**
 * Flags for tests: no outside connection (every other host is unknown to the browser), no chatter
 * with the browser's maker, and no sandbox or shared memory that a container may not have.
 */
export const CHROMIUM_ARGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

// The headless shell first: it starts faster, and what a test sees is the same. By night, whole browsers run them too.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

const USUAL_PLACES = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @returns {string[]} */
function places() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [chromium.executablePath(), ...onPath, ...USUAL_PLACES]
}

/**
 * The Chromium to test with: the one that CHROME_PATH names, else Playwright's own, else one of the
 * system's.
 * @returns {string | null} a path; null if there is none
 * @throws {Error} if CHROME_PATH names nothing: a wish that cannot be met is not passed over
 */
export function findChromium() {
  const wished = process.env['CHROME_PATH']
  if (wished) {
    if (existsSync(wished)) return wished
    throw new Error(`CHROME_PATH names ${wished}, and there is no such file.`)
  }
  return places().find((place) => existsSync(place)) ?? null
}

/**
 * @returns {string} the same, as a path
 * @throws {Error} if there is none
 */
export function requireChromium() {
  const path = findChromium()
  if (path === null) throw new Error('No Chromium was found. `npm run test:browser` installs one.')
  return path
}
