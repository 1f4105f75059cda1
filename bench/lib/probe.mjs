/**
 * Runs inside a measured page, before the page's own scripts, as `window.__bench`. It must stay one
 * self-contained function: it is sent to the browser as text.
 */
export function probe() {
  const CARD = '[role="feed"] article[aria-posinset]'
  const SKELETON = '[data-testid="skeleton-card"]'
  // A phone shows one column. The window has no size yet.
  const COLUMNS = screen.width < 640 ? 1 : 4
  const HEIGHTS = [0.1, 0.29, 0.48, 0.67, 0.86]
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
  let largest
  new PerformanceObserver((list) => (largest = list.getEntries().at(-1)?.startTime)).observe({
    type: 'largest-contentful-paint',
  })
  const bench = (window.__bench = { firstCard: 0, layout: undefined })

  const frame = () => new Promise((done) => requestAnimationFrame(done))
  // A message posted in a frame is handled after that frame was rendered.
  const rendered = () =>
    new Promise((done) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => done(performance.now())
      channel.port2.postMessage(0)
    })
  const isReal = (card) => !card.matches(SKELETON) && !card.querySelector(SKELETON)
  const position = (card) => Number(card.ariaPosInSet)
  const elements = () => document.getElementsByTagName('*').length

  /** The card at a point; 'blank' for the feed or what it lies on; 'outside' for a header or bar. */
  function at(x, y) {
    const hit = document.elementFromPoint(x, y)
    const card = hit?.closest(CARD)
    if (card && isReal(card)) return card
    const feed = document.querySelector('[role="feed"]')
    return feed && hit && (feed.contains(hit) || hit.contains(feed)) ? 'blank' : 'outside'
  }

  /** Columns and rows as laid out, once two rows are there. */
  bench.measureLayout = () => {
    const boxes = [...document.querySelectorAll(CARD)]
      .slice(0, 200)
      .filter((card) => isReal(card) && card.checkVisibility({ visibilityProperty: true }))
      .map((card) => card.getBoundingClientRect())
    const columns = [...new Map(boxes.map((box) => [Math.round(box.left), box])).values()]
    const tops = [...new Set(boxes.map((box) => box.top))].sort((a, b) => a - b)
    if (columns.length !== COLUMNS || tops.length < 2) return undefined
    const pitch = tops[1] - tops[0]
    bench.layout = {
      columns: columns.map(({ left, width }) => ({ left, width })),
      pitch,
      cardHeight: boxes[0].height,
      gap: pitch - boxes[0].height,
    }
    return bench.layout
  }

  /** What 20 points of the window show. A point in the gap between two rows looks just below it. */
  bench.look = () => {
    const { columns, gap } = bench.layout
    const seen = []
    let blank = 0
    for (const { left, width } of columns) {
      for (const height of HEIGHTS) {
        const [x, y] = [left + width / 2, height * innerHeight]
        const first = at(x, y)
        const found = first === 'blank' ? at(x, y + gap + 8) : first
        if (found === 'blank') blank++
        else if (found !== 'outside') seen.push(found)
      }
    }
    const positions = seen.map(position)
    return { cards: seen, blank, first: Math.min(...positions), last: Math.max(...positions) }
  }
  bench.isFull = () => {
    if (!bench.layout && !bench.measureLayout()) return false
    const { cards, blank } = bench.look()
    return cards.length > 0 && blank === 0
  }

  /** Pixels scrolled in the gallery itself: a page may map its scroll bar onto a longer gallery. */
  bench.place = () => {
    const [card] = bench.look().cards
    const row = Math.floor((position(card) - 1) / COLUMNS)
    return row * bench.layout.pitch - card.getBoundingClientRect().top
  }
  /** When the page was first painted, in ms after the navigation. */
  bench.firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  /** The largest contentful paint so far, in ms after the navigation. */
  bench.largestPaint = () => largest
  bench.atRest = () => {
    const images = [...document.querySelectorAll(`${CARD} img`)].slice(0, 24)
    return {
      elements: elements(),
      cardElements: bench.look().cards[0].querySelectorAll('*').length + 1,
      pictures: images.length,
      picturesShown: images.filter((image) => image.naturalWidth > 1).length,
    }
  }

  /** Frame times while something else scrolls; with `watch` also what each frame shows. */
  bench.record = (watch) => {
    const kept = (bench.kept = { times: [], shown: [], wheelAt: 0, elements: 0, stopped: false })
    const onWheel = (event) => (kept.wheelAt = event.timeStamp)
    // Only when watched: a listener would be one more thing for the page to do.
    if (watch) addEventListener('wheel', onWheel, { passive: true, capture: true })
    const next = (time) => {
      if (kept.stopped) return removeEventListener('wheel', onWheel, { capture: true })
      kept.times.push(time)
      if (watch) watchFrame(kept)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  }
  async function watchFrame(kept) {
    kept.elements = Math.max(kept.elements, elements())
    const shown = { full: bench.isFull(), y: scrollY, at: 0 }
    kept.shown.push(shown)
    shown.at = await rendered()
  }
  bench.stop = () => {
    const kept = bench.kept
    bench.kept = undefined
    kept.stopped = true
    return kept
  }

  const isPhoto = ({ src, complete, naturalWidth }) =>
    complete && naturalWidth > 1 && src.includes('/delayed/') && !src.includes('/face-')
  const photoOf = (card) => [...card.querySelectorAll('img')].find(isPhoto)?.src
  /** The photos at the 20 points that show one, and the share of those that do. */
  const lookForPhotos = () => {
    const { cards, blank } = bench.look()
    const found = cards.map(photoOf).filter(Boolean)
    return { found, share: found.length / (cards.length + blank) }
  }
  /** Looks for photos in every frame from then on, until `stopPhotos`. */
  bench.watchPhotos = () => {
    const kept = (bench.keptPhotos = { shares: [], painted: new Set(), wheelAt: 0, stopped: false })
    const onWheel = (event) => (kept.wheelAt = event.timeStamp)
    addEventListener('wheel', onWheel, { passive: true, capture: true })
    const next = (time) => {
      if (kept.stopped) return removeEventListener('wheel', onWheel, { capture: true })
      const { found, share } = lookForPhotos()
      for (const address of found) kept.painted.add(address)
      if (kept.wheelAt > 0) kept.shares.push({ time, share })
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  }
  /** Ends `watchPhotos` when all places in view show their photo, or after so many ms. */
  bench.stopPhotos = async (limit) => {
    const kept = bench.keptPhotos
    const full = await bench.photosShown(limit)
    kept.stopped = true
    const scrolled = kept.shares.filter(({ time }) => time <= kept.wheelAt)
    return {
      share: scrolled.reduce((sum, { share }) => sum + share, 0) / scrolled.length,
      painted: kept.painted.size,
      wait: full === undefined ? null : Math.max(0, full - kept.wheelAt),
    }
  }

  const waitFull = async (limit, isRight = () => true) => {
    const end = performance.now() + limit
    while (performance.now() < end) {
      await frame()
      bench.most = Math.max(bench.most ?? 0, elements())
      if (bench.isFull() && isRight()) return rendered()
    }
    return undefined
  }

  /** Waits until a photo is in view, at most so many ms; undefined if none is. */
  bench.photoShown = (limit) => waitFull(limit, () => lookForPhotos().share > 0)
  /** Waits until all places in view show their photo, at most so many ms; undefined if they do not. */
  bench.photosShown = (limit) => waitFull(limit, () => lookForPhotos().share === 1)

  /** Time from a jump to the frame that shows real cards of that place; null after 4 s without. */
  bench.jump = async (fraction, images) => {
    const wanted = fraction * images
    // The ends of a very long gallery may be stretched, so that they are reached row by row.
    const near = Math.max(100, images * 0.03)
    const begun = performance.now()
    scrollTo({
      top: fraction * (document.documentElement.scrollHeight - innerHeight),
      behavior: 'instant',
    })
    const done = await waitFull(4000, () => Math.abs(bench.look().first - wanted) < near)
    return done ? done - begun : null
  }

  const isOpen = (prompt) => {
    const dialog = document.querySelector('[role="dialog"]')
    const image = dialog?.querySelector('img:not([alt=""])')
    return image?.complete && image.naturalWidth > 1 && dialog.textContent.includes(prompt)
  }
  /**
   * From then on `opening` is a promise of the time from the next click to the frame that shows the whole
   * dialog of the opened image, with its prompt and its picture.
   */
  bench.watchOpening = (prompt) => {
    bench.opening = new Promise((done) => {
      const watch = async ({ timeStamp }) => {
        while (!isOpen(prompt)) await frame()
        done((await rendered()) - timeStamp)
      }
      addEventListener('click', watch, { capture: true, once: true })
    })
  }

  /** The highest position on screen once the page will not scroll further. */
  bench.furthest = async () => {
    const onScreen = (box) => box.bottom > 0 && box.top < innerHeight && box.height > 0
    let [highest, unchanged] = [0, 0]
    while (unchanged < 4) {
      scrollTo({ top: 1e9, behavior: 'instant' })
      await new Promise((done) => setTimeout(done, 500))
      const cards = [...document.querySelectorAll(CARD)].filter(isReal)
      const seen = cards.filter((card) => onScreen(card.getBoundingClientRect())).map(position)
      const last = seen.reduce((most, value) => Math.max(most, value), 0)
      unchanged = last > 0 && last === highest ? unchanged + 1 : 0
      highest = last
    }
    return { furthest: highest, pageHeight: document.documentElement.scrollHeight }
  }

  /** Moves down page after page, each in so many steps, and waits until each one's cards show. */
  bench.passPages = async ({ pages, pageSize, steps, limit }) => {
    const seen = new Set()
    const step = ((pageSize / COLUMNS) * bench.layout.pitch) / steps
    const begun = performance.now()
    let late = 0
    bench.most = 0
    while (seen.size < pages && performance.now() - begun < limit) {
      for (let k = 0; k < steps; k++) {
        scrollBy({ top: step, behavior: 'instant' })
        await frame()
      }
      if (!(await waitFull(2000))) late++
      else
        for (const card of bench.look().cards) seen.add(Math.floor((position(card) - 1) / pageSize))
    }
    return {
      pagesSeen: seen.size,
      last: bench.look().last,
      late,
      elements: bench.most,
      ms: performance.now() - begun,
    }
  }

  /** The longest task that began in the first so many ms after the navigation, in ms; 0 if none took over 50. */
  bench.longestTask = (first) =>
    tasks
      .filter(({ startTime }) => startTime < first)
      .reduce((most, { duration }) => Math.max(most, duration), 0)

  /** Whether the photo of a card is requested; of one with a drawing, none is. */
  const isRequested = (card) =>
    location.search.includes('pictures=drawn') ||
    [...card.querySelectorAll('img')].some(({ src }) => src.startsWith('http'))

  async function waitForFirstCard() {
    while (!bench.firstCard) {
      await frame()
      const card = document.querySelector(CARD)
      const isThere = card && isReal(card) && card.getBoundingClientRect().height > 0
      if (isThere && isRequested(card)) bench.firstCard = await rendered()
    }
  }
  /** Resolves after the frame of the first card. */
  bench.loaded = waitForFirstCard()
}
