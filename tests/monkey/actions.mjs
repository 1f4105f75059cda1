import { createRandom } from './random.mjs'

/**
 * One thing that a visitor does. `x` and `y` are thousandths of the window; times are in ms.
 * @typedef {{ kind: 'wheel', x: number, y: number, by: number[], held?: 'Control' }
 *   | { kind: 'keys', keys: string[], pause: number }
 *   | { kind: 'click', x: number, y: number, times: number, held?: 'Control' | 'Shift' }
 *   | { kind: 'press', role: 'button' | 'menuitem' | 'switch' | 'searchbox' | 'slider', name: string }
 *   | { kind: 'type', text: string, pause: number }
 *   | { kind: 'scroll', to: number }
 *   | { kind: 'history', by: -1 | 1 }
 *   | { kind: 'resize', width: number, height: number }
 *   | { kind: 'leave' | 'reload' }
 *   | { kind: 'wait', time: number }} Action
 */

/**
 * Everything that a visit does, decided before it begins.
 * @typedef {object} Plan
 * @property {string} address the gallery
 * @property {readonly Action[]} actions
 */

/** The address of the folder that `makeFolder` writes. */
export const FOLDER = '/?gallery=folder'
/** Galleries of 1, 7, 60, 3,000 and 1,000,000 images, and a folder; the one of 60 loads page by page. */
const GALLERIES = [
  '/',
  FOLDER,
  '/?images=1000000',
  FOLDER,
  '/?images=7',
  FOLDER,
  '/?images=3000',
  FOLDER,
  '/?images=1',
]

/** @type {[[number, number], ...[number, number][]]} */
const WINDOWS = [
  [1280, 800],
  [390, 844],
  [844, 390],
  [700, 600],
  [1023, 768],
  [1920, 1080],
  [320, 256],
]

/** @type {[string, ...string[]]} */
const CARD_KEYS = [
  'ArrowRight',
  'ArrowDown',
  'ArrowLeft',
  'ArrowUp',
  'PageDown',
  'PageUp',
  'Home',
  'End',
  'l',
]
/** @type {[string, ...string[]]} */
const PAGE_KEYS = [
  'Tab',
  'Shift+Tab',
  'Escape',
  'Enter',
  'Space',
  '/',
  '?',
  'Control+Home',
  'Control+End',
  'Control+z',
]
/** @type {[string, ...string[]]} */
const SELECTING_KEYS = [
  'Shift+ArrowRight',
  'Shift+ArrowLeft',
  'Shift+ArrowDown',
  'Shift+ArrowUp',
  'ArrowRight',
  'ArrowDown',
  'Space',
  'Control+a',
  'Control+z',
  'Escape',
  'x',
  'l',
  'c',
]
/** @type {[string, ...string[]]} */
const COMPARING_KEYS = [
  'ArrowRight',
  'ArrowLeft',
  'ArrowDown',
  'ArrowUp',
  'Shift+ArrowRight',
  'o',
  's',
  '+',
  '-',
  '0',
  'x',
  'l',
  'Control+z',
  'Tab',
]
/** @type {[string, ...string[]]} */
const SLIDER_KEYS = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageDown']
/**
 * Every word is in some prompt, so that “Only matches” finds the first of them at once.
 * @type {[string, ...string[]]}
 */
const WORDS = ['castle', 'a', 'forest', 'neon', 'art', 'in']

/** @typedef {import('./random.mjs').Random} Random */

/** @type {[(random: Random) => Action[], ...((random: Random) => Action[])[]]} */
const HABITS = [
  ({ between }) => {
    const step = between(-1500, 2500)
    const by = Array.from({ length: between(1, 5) }, () => step)
    return [{ kind: 'wheel', x: between(50, 950), y: between(300, 950), by }]
  },
  ({ between, pick }) => {
    const keys = Array.from({ length: between(1, 6) }, () => pick(CARD_KEYS))
    return [{ kind: 'keys', keys, pause: between(0, 80) }]
  },
  ({ between, pick }) => [{ kind: 'keys', keys: [pick(PAGE_KEYS)], pause: between(0, 80) }],
  // From the toolbar Tab leads to a card, as long as no dialog is open.
  ({ between, pick }) => {
    const keys = Array.from({ length: between(2, 8) }, () => pick(CARD_KEYS))
    return [
      { kind: 'press', role: 'button', name: 'Filters' },
      { kind: 'keys', keys: ['Escape', 'Tab', ...keys], pause: between(0, 80) },
    ]
  },
  // A card is opened and closed again before it has come to rest, or later.
  ({ between }) => {
    const keys = Array.from({ length: between(1, 3) }, () => ['Enter', 'Escape']).flat()
    return [{ kind: 'keys', keys, pause: between(10, 400) }]
  },
  ({ between, pick }) => [
    { kind: 'click', x: between(50, 950), y: between(250, 990), times: pick([1, 1, 1, 2]) },
  ],
  // In an open image these step; among the cards they walk.
  ({ between, pick }) => {
    const key = pick(['ArrowRight', 'ArrowLeft'])
    const keys = Array.from({ length: between(1, 8) }, () => key)
    return [
      { kind: 'click', x: between(50, 950), y: between(250, 990), times: 1 },
      { kind: 'keys', keys, pause: between(20, 200) },
    ]
  },
  ({ between, pick }) => [
    { kind: 'press', role: 'searchbox', name: 'Search images' },
    { kind: 'keys', keys: ['Control+a', 'Backspace'], pause: 0 },
    { kind: 'type', text: pick(WORDS), pause: between(0, 120) },
  ],
  ({ between }) => [
    { kind: 'press', role: 'button', name: 'Filters' },
    {
      kind: 'keys',
      keys: [...Array.from({ length: between(1, 7) }, () => 'ArrowDown'), 'Enter', 'Escape'],
      pause: 60,
    },
  ],
  () => [{ kind: 'press', role: 'switch', name: 'Only matches' }],
  ({ pick }) => [
    { kind: 'press', role: 'button', name: pick(['Clear all', 'Clear search', 'Dismiss', 'Like']) },
  ],
  () => [{ kind: 'history', by: -1 }],
  () => [{ kind: 'history', by: 1 }],
  ({ between }) => [{ kind: 'scroll', to: between(0, 1000) }],
  ({ pick }) => {
    const [width, height] = pick(WINDOWS)
    return [{ kind: 'resize', width, height }]
  },
  ({ pick }) => [{ kind: pick(['reload', 'leave']) }],
  ({ between }) => [{ kind: 'wait', time: between(0, 1500) }],
  ({ between, pick }) => [
    { kind: 'press', role: 'slider', name: pick(['Date', 'Picture size']) },
    {
      kind: 'keys',
      keys: Array.from({ length: between(1, 4) }, () => pick(SLIDER_KEYS)),
      pause: 40,
    },
  ],
  ({ between, pick }) => [
    {
      kind: 'wheel',
      x: between(50, 950),
      y: between(300, 950),
      by: [pick([-120, 120])],
      held: 'Control',
    },
  ],
]

/**
 * What only a folder offers.
 * @type {[(random: Random) => Action[], ...((random: Random) => Action[])[]]}
 */
const FOLDER_HABITS = [
  ({ between, pick }) => [
    {
      kind: 'click',
      x: between(50, 950),
      y: between(250, 990),
      times: 1,
      held: pick(['Control', 'Shift']),
    },
  ],
  ({ between, pick }) => {
    const keys = Array.from({ length: between(2, 8) }, () => pick(SELECTING_KEYS))
    return [{ kind: 'keys', keys, pause: between(0, 80) }]
  },
  // Two to four images in a row are compared, unless one was selected before.
  ({ between, pick }) => {
    const more = Array.from({ length: between(1, 3) }, () => 'Shift+ArrowRight')
    const keys = Array.from({ length: between(2, 8) }, () => pick(COMPARING_KEYS))
    return [
      { kind: 'press', role: 'button', name: 'Filters' },
      { kind: 'keys', keys: ['Escape', 'Tab', 'Escape', ...more, 'c'], pause: between(0, 80) },
      { kind: 'keys', keys, pause: between(0, 120) },
      ...(pick([true, false])
        ? [{ kind: /** @type {const} */ ('keys'), keys: ['Escape'], pause: 0 }]
        : []),
    ]
  },
  // Decisions in the open image, with “Go on after a decision” or without.
  ({ between, pick }) => {
    const keys = Array.from({ length: between(1, 8) }, () => pick(['x', 'l', 'x', 'Control+z']))
    return [
      { kind: 'click', x: between(50, 950), y: between(250, 990), times: 1 },
      { kind: 'press', role: 'switch', name: 'Go on after a decision' },
      { kind: 'keys', keys, pause: between(0, 120) },
    ]
  },
  ({ between }) => [
    { kind: 'press', role: 'button', name: 'Sort' },
    {
      kind: 'keys',
      keys: [...Array.from({ length: between(1, 5) }, () => 'ArrowDown'), 'Enter'],
      pause: 60,
    },
  ],
  () => [{ kind: 'press', role: 'switch', name: 'Whole pictures' }],
  ({ pick }) => [
    {
      kind: 'press',
      role: 'button',
      name: pick([
        'Reject',
        'Like',
        'Compare',
        'End selection',
        'Actions',
        'Show rejected',
        'Back to the folder',
      ]),
    },
  ],
  ({ pick }) => [
    { kind: 'press', role: 'button', name: 'More' },
    { kind: 'press', role: 'menuitem', name: pick(['Select all matches', 'Copy prompts']) },
  ],
  () => [{ kind: 'press', role: 'button', name: 'Undo' }],
  // What is selected is moved, and a question is answered with yes.
  ({ pick }) => [
    { kind: 'press', role: 'button', name: 'More' },
    { kind: 'press', role: 'menuitem', name: pick(['Move to “_rejected”', 'Move back']) },
    { kind: 'wait', time: 300 },
    { kind: 'press', role: 'button', name: 'Move' },
  ],
  ({ between, pick }) => [
    { kind: 'press', role: 'searchbox', name: 'Search images' },
    { kind: 'keys', keys: ['Control+a', 'Backspace'], pause: 0 },
    {
      kind: 'type',
      text: pick([
        'unmarked:',
        'rejected:',
        'model:dream',
        '-model:dream',
        'neg:blurry',
        '-castle',
      ]),
      pause: between(0, 120),
    },
  ],
]

/**
 * What a visit does. The same seed and visit give the same plan.
 * @param {number} seed
 * @param {number} visit 0-based; the galleries take turns
 * @param {number} count how many actions
 * @returns {Plan}
 */
export function planVisit(seed, visit, count) {
  const random = createRandom(seed * 1000 + visit)
  const address = GALLERIES[visit % GALLERIES.length] ?? '/'
  const isFolder = address === FOLDER
  /** @type {Action[]} */
  const actions = []
  while (actions.length < count) {
    const habits = isFolder && random.pick([true, false]) ? FOLDER_HABITS : HABITS
    actions.push(...random.pick(habits)(random))
  }
  return { address, actions: actions.slice(0, count) }
}

/** Whether focus is on a card or one of its buttons. */
const isAmongCards = () => Boolean(document.activeElement?.closest('article'))

/**
 * Presses keys. Keys that stay in the feed, pressed among the cards, may not leave focus on the body.
 * @param {import('playwright').Page} page
 * @param {Extract<Action, { kind: 'keys' }>} action
 * @returns {Promise<boolean>} whether focus was among the cards at any of them
 */
async function pressKeys(page, { keys, pause }) {
  let hasChecked = false
  for (const key of keys) {
    const isChecked = key !== 'Tab' && key !== 'Shift+Tab' && (await page.evaluate(isAmongCards))
    await page.keyboard.press(key)
    if (pause > 0) await page.waitForTimeout(pause)
    if (!isChecked) continue
    hasChecked = true
    await page
      .waitForFunction(() => document.activeElement !== document.body, null, { timeout: 10_000 })
      .catch((error) => {
        throw new Error(`${key} among the cards left the focus on the body`, { cause: error })
      })
  }
  return hasChecked
}

/**
 * @param {import('playwright').Page} page
 * @param {string | undefined} key is held meanwhile
 * @param {() => Promise<void>} act
 */
async function whileHeld(page, key, act) {
  if (key === undefined) return act()
  await page.keyboard.down(key)
  try {
    await act()
  } finally {
    await page.keyboard.up(key)
  }
}

/**
 * Clicks the middle of a control, where it is in the window; an open dialog may lie over it.
 * @param {import('playwright').Page} page
 * @param {Extract<Action, { kind: 'press' }>} action
 */
async function press(page, { role, name }) {
  const control = page.getByRole(role, { name, includeHidden: true }).first()
  const box = (await control.count()) > 0 ? await control.boundingBox() : null
  if (box === null) return
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/**
 * @param {import('playwright').Page} page
 * @param {Action} action
 * @returns {Promise<boolean>} whether it looked at the focus after a key among the cards
 */
export async function perform(page, action) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  switch (action.kind) {
    case 'wheel':
      await page.mouse.move((action.x / 1000) * width, (action.y / 1000) * height)
      await whileHeld(page, action.held, async () => {
        for (const by of action.by) await page.mouse.wheel(0, by)
      })
      return false
    case 'keys':
      return pressKeys(page, action)
    case 'click': {
      const [x, y] = [(action.x / 1000) * width, (action.y / 1000) * height]
      await whileHeld(page, action.held, () =>
        page.mouse.click(x, y, { clickCount: action.times, delay: 20 }),
      )
      return false
    }
    case 'press':
      await press(page, action)
      return false
    case 'type':
      await page.keyboard.type(action.text, { delay: action.pause })
      return false
    case 'scroll':
      await page.evaluate((to) => {
        window.scrollTo(0, document.documentElement.scrollHeight * to)
      }, action.to / 1000)
      return false
    case 'history':
      await (action.by < 0 ? page.goBack() : page.goForward())
      return false
    case 'resize':
      await page.setViewportSize({ width: action.width, height: action.height })
      return false
    case 'leave':
      await page.goto('about:blank')
      await page.goBack()
      return false
    case 'reload':
      await page.reload()
      return false
    case 'wait':
      await page.waitForTimeout(action.time)
      return false
  }
}
