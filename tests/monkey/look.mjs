/** @typedef {{ top: number, left: number, right: number, bottom: number }} Box in px of the window */

/**
 * A like button: whether it is pressed, and the count in its title; null where there is none.
 * @typedef {{ pressed: string | null, count: string | null } | null} Like
 */

/**
 * What a page at rest looks like.
 * @typedef {object} Sight
 * @property {number} elements
 * @property {number} headings elements `h1`
 * @property {string} text all that the main part says
 * @property {boolean} isBusy the feed loads images, as it says itself
 * @property {Box | null} region the part of the feed that the window shows below the toolbar; null
 *   where it shows none
 * @property {boolean} hasFeed
 * @property {{ position: number, setSize: number, box: Box }[]} cards in the window, in reading order
 * @property {Box[]} skeletons in the window
 * @property {number} unfinished pictures in the window whose photo is being loaded, or has a drawing in front
 * @property {number} gap between cards, in px
 * @property {number} lastPosition the highest of all cards that are mounted
 * @property {string | null} openId the image that the address opens
 * @property {number} details dialogs that show an image
 * @property {number} dialogs dialogs of all kinds
 * @property {boolean} isInert the page cannot be reached, since a dialog is open
 * @property {number} hits of the points of the window that were tried, those that a dialog takes
 * @property {number} points of the window that were tried
 * @property {boolean} isPanelHit the middle of the open panel belongs to its dialog
 * @property {Like} dialogLike
 * @property {Like} cardLike that of the open image's card, where that is mounted
 * @property {[number, number]} scrolled `scrollY` now, and 400 ms before
 */

/**
 * Looks at the page. It runs in the page, so it uses nothing from outside itself.
 * @returns {Promise<Sight>}
 */
export async function look() {
  const before = window.scrollY
  await new Promise((resolve) => setTimeout(resolve, 400))

  const is = {
    /** @param {Box} box */
    inWindow: ({ top, left, right, bottom }) =>
      bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth,
    /**
     * Rows that are mounted for the focus in them are transparent.
     * @param {Element} element
     */
    shown: (element) => element.checkVisibility({ opacityProperty: true }),
    /** @param {Element} dialog */
    help: (dialog) =>
      [...dialog.querySelectorAll('h2')].some((heading) => heading.textContent === 'Keyboard'),
  }
  const of = {
    /**
     * @param {Element} element
     * @returns {Box}
     */
    box(element) {
      const { top, left, right, bottom } = element.getBoundingClientRect()
      return { top, left, right, bottom }
    },
    /**
     * @param {Element | null | undefined} button
     * @returns {Like}
     */
    like: (button) =>
      button
        ? { pressed: button.getAttribute('aria-pressed'), count: button.getAttribute('title') }
        : null,
  }

  const feed = document.querySelector('[role="feed"]')
  const articles = [...document.querySelectorAll('article')]
  const cards = articles
    .filter(is.shown)
    .map((article) => ({
      position: Number(article.getAttribute('aria-posinset')),
      setSize: Number(article.getAttribute('aria-setsize')),
      box: of.box(article),
    }))
    .filter(({ box }) => is.inWindow(box))
    .toSorted((a, b) =>
      Math.abs(a.box.top - b.box.top) < 1 ? a.box.left - b.box.left : a.box.top - b.box.top,
    )
  const row = articles[0]?.parentElement
  const toolbar = document.querySelector('[role="search"]')
  const isSticky = toolbar !== null && getComputedStyle(toolbar).position === 'sticky'
  const covered = isSticky ? Math.max(0, toolbar.getBoundingClientRect().bottom) : 0
  const area = feed && of.box(feed)
  const region = area && {
    ...area,
    top: Math.max(area.top, covered),
    bottom: Math.min(area.bottom, window.innerHeight),
  }

  const dialogs = [...document.querySelectorAll('[role="dialog"]')]
  const detail = dialogs.find((dialog) => !is.help(dialog))
  let [hits, points] = [0, 0]
  for (let x = 0.05; x < 1; x += 0.1) {
    for (let y = 0.05; y < 1; y += 0.1) {
      const hit = document.elementFromPoint(x * window.innerWidth, y * window.innerHeight)
      points++
      if (hit?.closest('[role="dialog"], [data-headlessui-portal]')) hits++
    }
  }
  const panel = dialogs[0]?.querySelector('[id*="dialog-panel"]')
  const middle = panel ? of.box(panel) : null
  const openId = new URLSearchParams(window.location.search).get('image') || null
  const link = articles
    .map((article) => article.querySelector('a'))
    .find((a) => a && new URL(a.href).searchParams.get('image') === openId)

  return {
    elements: document.querySelectorAll('*').length,
    headings: document.querySelectorAll('h1').length,
    text: document.querySelector('main')?.textContent?.trim() ?? '',
    isBusy: feed?.getAttribute('aria-busy') === 'true',
    region: region && region.bottom > region.top ? region : null,
    hasFeed: feed !== null,
    cards,
    skeletons: [...document.querySelectorAll('[data-testid="skeleton-card"]')]
      .filter(is.shown)
      .map((element) => of.box(element))
      .filter(is.inWindow),
    unfinished: [...document.querySelectorAll('img')].filter(
      (img) =>
        is.inWindow(of.box(img)) &&
        (img.src.startsWith('http')
          ? !img.complete
          : img.alt === '' && /^(?:blob:|data:image.svg)/.test(img.src)),
    ).length,
    gap: row ? Number.parseFloat(getComputedStyle(row).rowGap) : 0,
    lastPosition: Math.max(
      0,
      ...articles.map((article) => Number(article.getAttribute('aria-posinset'))),
    ),
    openId,
    details: dialogs.filter((dialog) => !is.help(dialog)).length,
    dialogs: dialogs.length,
    isInert: document.querySelector('#root')?.closest('[inert]') !== null,
    hits,
    points,
    isPanelHit:
      middle !== null &&
      document
        .elementFromPoint((middle.left + middle.right) / 2, (middle.top + middle.bottom) / 2)
        ?.closest('[role="dialog"]') === dialogs[0],
    dialogLike: of.like(detail?.querySelector('button[aria-label="Like"]')),
    cardLike: of.like(link?.closest('article')?.querySelector('button[aria-label="Like"]')),
    scrolled: [window.scrollY, before],
  }
}
