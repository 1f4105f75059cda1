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
 * @property {number} compared images that the address compares
 * @property {number} comparisons dialogs that compare images
 * @property {number} panes pictures of the comparison
 * @property {number} dialogs dialogs of all kinds
 * @property {string | null} bar what the bar of the selection says; null where there is none
 * @property {number} selected cards in the document that are selected
 * @property {number} articles cards in the document
 * @property {number[]} columns the number of columns by the rows, and by the slider of the picture size
 * @property {boolean} isDateWrong the slider of the date stands outside of its ends, or says nothing
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
    detail: (dialog) =>
      ![...dialog.querySelectorAll('h2')].some((heading) =>
        /^(?:Keyboard|Your folders|Compare$|Move )/.test(heading.textContent ?? ''),
      ),
    /** @param {Element} dialog */
    comparison: (dialog) => dialog.querySelector('h2')?.textContent === 'Compare',
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
  const detail = dialogs.find(is.detail)
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
  const bar = document.querySelector('section[aria-label="Selection"]')
  const size = document.querySelector('input[aria-label="Picture size"]')
  const date = document.querySelector('[role="slider"][aria-label="Date"]')
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
    details: dialogs.filter(is.detail).length,
    compared: new URLSearchParams(window.location.search).getAll('compare').length,
    comparisons: dialogs.filter(is.comparison).length,
    panes: document.querySelectorAll('[data-pane]').length,
    bar: bar?.querySelector('p')?.textContent ?? null,
    selected: document.querySelectorAll('article a[aria-describedby~="selected-image"]').length,
    articles: articles.length,
    columns:
      row && size
        ? [
            getComputedStyle(row).gridTemplateColumns.split(' ').length,
            Number(/(\d+) col/.exec(size.ariaValueText ?? '')?.[1]),
          ]
        : [],
    isDateWrong:
      date !== null &&
      !(
        Number(date.ariaValueMin) <= Number(date.ariaValueNow) &&
        Number(date.ariaValueNow) <= Number(date.ariaValueMax) &&
        date.ariaValueText
      ),
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
