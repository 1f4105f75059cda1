import { setTimeout as wait } from 'node:timers/promises'
import { BLOCKED_WORKER } from '../support/blockedWorker.mjs'
import { FOLDER, perform } from './actions.mjs'
import { makeFolder } from './folder.mjs'
import { problemsOf } from './invariants.mjs'
import { look } from './look.mjs'
import { isPhoto, routePhotos } from './photos.mjs'

/** Actions between two looks at the page. */
const ACTIONS_PER_LOOK = 25
/** The longest time that a page may take to come to rest, in ms; long enough for a busy machine. */
const REST_MS = 30_000

/** @typedef {import('./look.mjs').Sight} Sight */

/**
 * How often each thing was there to be looked at.
 * @typedef {{ looks: number, cards: number, dialogs: number, likes: number, focus: number }} Tally
 */

/** Something was wrong. `done` is how many actions came before. */
export class MonkeyError extends Error {
  /**
   * @param {readonly string[]} problems
   * @param {number} done
   */
  constructor(problems, done) {
    super(problems.join('\n'))
    this.done = done
  }
}

/**
 * Records the page's errors and console messages, except the browser's own about photos that failed.
 * @param {import('playwright').Page} page
 * @returns {string[]} a list that grows with each message
 */
export function hear(page) {
  /** @type {string[]} */
  const consoleMessages = []
  page.on('console', (message) => {
    const isAboutPhoto =
      message.text().startsWith('Failed to load resource:') && isPhoto(message.location().url)
    const isExpected = isAboutPhoto || message.text() === BLOCKED_WORKER
    if (!isExpected)
      consoleMessages.push(`console ${message.type()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => consoleMessages.push(`error: ${error.message}`))
  page.on('crash', () => consoleMessages.push('the page crashed'))
  return consoleMessages
}

/**
 * Whether a page failed to answer because it was being left, by Back for example.
 * @param {unknown} error
 */
const isLeaving = (error) =>
  error instanceof Error &&
  /context was destroyed|interrupted by another|ERR_ABORTED|Not attached to an active page/.test(
    error.message,
  )

/**
 * Comes back to the gallery from the empty page before or after it in the history.
 * @param {import('playwright').Page} page
 */
async function comeBack(page) {
  if (page.url() === 'about:blank') await page.goForward()
  if (page.url() === 'about:blank') await page.goBack()
}

/**
 * Runs an action in the gallery. An action that is interrupted by leaving the page has no result.
 * @template Result
 * @param {import('playwright').Page} page
 * @param {() => Promise<Result>} act
 * @returns {Promise<Result | null>} null where it came to nothing
 */
async function inGallery(page, act) {
  try {
    await comeBack(page)
    return await act()
  } catch (error) {
    if (isLeaving(error)) return null
    throw error
  }
}

/**
 * Looks at the page until it is at rest and nothing is wrong.
 * @param {import('playwright').Page} page
 * @param {(sight: Sight) => string[]} [moreProblems]
 * @returns {Promise<{ sight: Sight | null, problems: string[] }>} with what is wrong when the time is up
 */
async function rest(page, moreProblems = () => []) {
  const end = Date.now() + REST_MS
  for (;;) {
    const sight = await inGallery(page, () => page.evaluate(look))
    const problems =
      sight === null
        ? ['the page goes from one address to another']
        : [...problemsOf(sight), ...moreProblems(sight)]
    if (problems.length === 0 || Date.now() > end) return { sight, problems }
    await wait(200)
  }
}

/**
 * Likes the first image in view in the dialog, and goes on by keys: whatever the visit has done, the page still works,
 * and each check had something to check.
 * @param {import('playwright').Page} page
 * @param {Tally} tally
 * @returns {Promise<string[]>} what is wrong
 */
async function tryOut(page, tally) {
  // The cards of a wall have no buttons.
  await page.evaluate(() => localStorage.removeItem('explore.pictureSize'))
  await page.goto(new URL(page.url()).origin + '/?images=3000')
  const first = page.getByRole('article').first()
  await first.getByRole('link').click()
  const like = page.getByRole('dialog').getByRole('button', { name: 'Like', exact: true })
  const before = await like.getAttribute('aria-pressed')
  await like.click()
  const liked = await rest(page, ({ dialogLike, cardLike }) => {
    const pressed = [dialogLike?.pressed, cardLike?.pressed]
    const isLiked = pressed.every((value) => value === (before === 'true' ? 'false' : 'true'))
    return isLiked ? [] : [`a like was pressed, and the buttons say ${pressed.join(' and ')}`]
  })
  tally.likes++
  tally.dialogs++
  await page.keyboard.press('Escape')
  const closed = await rest(page, ({ openId, cards }) => [
    ...(openId === null ? [] : ['Escape did not close the image']),
    ...(cards.length === 0 ? ['no card is in view'] : []),
  ])
  const isAmongCards = await perform(page, { kind: 'keys', keys: ['ArrowRight'], pause: 0 })
  tally.focus++
  return [
    ...liked.problems,
    ...closed.problems,
    ...(isAmongCards ? [] : ['Escape did not give the focus back to a card']),
  ]
}

/**
 * One visit with a fresh browser profile.
 * @param {import('playwright').Browser} browser
 * @param {string} origin where the page is served
 * @param {import('./actions.mjs').Plan} plan
 * @param {Tally} tally is added to
 * @param {string} picture where a picture of a failure goes
 * @throws {MonkeyError}
 */
export async function makeVisit(browser, origin, { address, actions }, tally, picture) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const consoleMessages = hear(page)
  await routePhotos(context, (url) => consoleMessages.push(`a request to ${url}`))
  let done = 0
  try {
    await page.goto(origin + address)
    if (address === FOLDER) await makeFolder(page)
    await page.getByRole('article').first().waitFor()
    for (const action of actions) {
      if (await inGallery(page, () => perform(page, action))) tally.focus++
      done++
      if (done % ACTIONS_PER_LOOK > 0 && done < actions.length) continue
      const { sight, problems } = await rest(page)
      tally.looks++
      if (sight?.cards.length) tally.cards++
      if (sight?.details) tally.dialogs++
      if (sight?.dialogLike && sight.cardLike) tally.likes++
      if (problems.length + consoleMessages.length > 0)
        throw new MonkeyError([...problems, ...consoleMessages], done)
    }
    const problems = await tryOut(page, tally)
    if (problems.length + consoleMessages.length > 0)
      throw new MonkeyError([...problems, ...consoleMessages], done)
  } catch (error) {
    await page.screenshot({ path: picture }).catch(() => undefined)
    if (error instanceof MonkeyError) throw error
    throw new MonkeyError(
      [error instanceof Error ? error.message : String(error), ...consoleMessages],
      done,
    )
  } finally {
    // Otherwise slow photos would be answered after their page is closed.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}
