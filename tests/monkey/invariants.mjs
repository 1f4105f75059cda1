/** @typedef {import('./look.mjs').Sight} Sight */
/** @typedef {import('./look.mjs').Box} Box */

/** The product promises a small document, however long the gallery is. */
const MOST_ELEMENTS = 1500

/**
 * Whether a point lies in a box, or less than a gap beside it.
 * @param {{ x: number, y: number }} point
 * @param {Box} box
 * @param {number} gap px
 */
const isNear = ({ x, y }, box, gap) =>
  x > box.left - gap && x < box.right + gap && y > box.top - gap && y < box.bottom + gap

/**
 * Points of the feed, as the window shows it, where there is neither a card, a skeleton, nor the gap
 * beside one. After the last card of the gallery its row is empty.
 * @param {Sight} sight
 * @param {Box} region
 */
function blankPoints({ cards, skeletons, gap, lastPosition }, region) {
  const boxes = [...cards.map(({ box }) => box), ...skeletons]
  const last = cards.find(
    ({ position, setSize }) => position === (setSize === -1 ? lastPosition : setSize),
  )
  const points = []
  for (let across = 0.02; across < 1; across += 0.08) {
    for (let down = 0.02; down < 1; down += 0.08) {
      const x = region.left + across * (region.right - region.left)
      const y = region.top + down * (region.bottom - region.top)
      const isAfterLast = last && y > last.box.top - gap && x > last.box.right
      if (isAfterLast || boxes.some((box) => isNear({ x, y }, box, gap + 1))) continue
      points.push(`${Math.round(x)},${Math.round(y)}`)
    }
  }
  return points
}

/**
 * @param {Sight} sight
 * @returns {string[]}
 */
function feedProblems(sight) {
  const { region, cards, skeletons, isBusy, gap } = sight
  if (!sight.hasFeed) return sight.text === '' ? ['there is neither a feed nor a text'] : []
  if (region === null) return []
  const problems = []
  const blank = blankPoints(sight, region)
  if (blank.length > 0)
    problems.push(`blank at ${blank.slice(0, 5).join(' ')} (${blank.length} points)`)
  if (skeletons.length > 0 && !isBusy) problems.push(`${skeletons.length} skeletons at rest`)
  if (cards.length === 0 && !isBusy && region.bottom - region.top > gap + 1)
    problems.push('no card')
  const positions = cards.map(({ position }) => position)
  const first = positions[0] ?? 1
  if (!(first >= 1) || positions.some((position, place) => position !== first + place)) {
    problems.push(`positions are ${positions.join(' ')}`)
  }
  return problems
}

/**
 * @param {Sight} sight
 * @returns {string[]}
 */
function dialogProblems({ openId, details, dialogs, isInert, hits, points, isPanelHit }) {
  const problems = []
  if (details !== (openId === null ? 0 : 1)) {
    problems.push(`the address opens ${openId ?? 'no image'}, and ${details} dialogs show one`)
  }
  if (dialogs > 1) problems.push(`${dialogs} dialogs are open`)
  if (isInert !== dialogs > 0) problems.push(`the page is ${isInert ? '' : 'not '}inert`)
  if (dialogs === 0 && hits > 0)
    problems.push(`${hits} of ${points} points hit a dialog that is not there`)
  if (dialogs > 0 && !isPanelHit) problems.push('the middle of the open panel is not its dialog’s')
  return problems
}

/**
 * @param {Sight} sight
 * @returns {string[]}
 */
function selectionProblems({ bar, selected, articles, cards }) {
  const [number] = /^[\d,]+(?= selected$)/.exec(bar ?? '') ?? []
  const count = Number(number?.replaceAll(',', ''))
  const total = cards[0]?.setSize ?? -1
  if (bar === null)
    return selected > 0 ? [`${selected} cards are selected, and there is no bar`] : []
  const problems = []
  if (!(count >= Math.max(1, selected))) problems.push(`“${bar}”, and ${selected} cards are`)
  if (total !== -1 && count > total) problems.push(`“${bar}” of ${total}`)
  if (total === articles && count !== selected)
    problems.push(`“${bar}”, and ${selected} of all ${total} cards are`)
  if (count === total && selected !== articles)
    problems.push(`“${bar}” are all, and ${articles - selected} cards are not`)
  return problems
}

/**
 * @param {Sight} sight
 * @returns {string[]}
 */
function controlProblems({ compared, comparisons, panes, columns, isDateWrong }) {
  const problems = []
  if (comparisons !== (compared > 0 ? 1 : 0) || panes > compared)
    problems.push(`the address compares ${compared}, and ${comparisons} dialogs ${panes}`)
  if (columns[0] !== columns[1]) problems.push(`columns by rows and slider: ${columns.join(', ')}`)
  if (isDateWrong) problems.push('the slider of the date is wrong')
  return problems
}

/**
 * @param {Sight} sight
 * @returns {string[]} what is wrong with a page at rest, one sentence each; empty where nothing is
 */
export function problemsOf(sight) {
  const { elements, headings, unfinished, scrolled, dialogLike, cardLike } = sight
  const problems = [
    ...feedProblems(sight),
    ...dialogProblems(sight),
    ...selectionProblems(sight),
    ...controlProblems(sight),
  ]
  if (unfinished > 0) problems.push(`${unfinished} pictures are not finished`)
  if (headings !== 1) problems.push(`${headings} elements h1`)
  if (elements >= MOST_ELEMENTS) problems.push(`${elements} elements`)
  if (scrolled[0] !== scrolled[1])
    problems.push(`it scrolls from ${scrolled[1]} to ${scrolled[0]} px`)
  const isCounted = dialogLike?.count && cardLike?.count
  const isOtherCount = isCounted && dialogLike.count !== cardLike.count
  if (dialogLike && cardLike && (isOtherCount || dialogLike.pressed !== cardLike.pressed)) {
    problems.push(
      `likes: ${JSON.stringify(dialogLike)} in the dialog, ${JSON.stringify(cardLike)} in the card`,
    )
  }
  return problems
}
