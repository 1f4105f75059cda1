// The numbers Explore is to reach, and how each is read from the results.
import { EXPLORE, TEXTBOOK } from './candidates.mjs'
import { median } from './stats.mjs'
import { number, percent } from './table.mjs'

/**
 * One candidate's figure over the textbook page's of the same run: a slow minute hits both.
 * @param {object[]} samples
 * @param {string} id
 * @param {(sample: object) => number | undefined} read
 * @returns {number[]} one ratio for each run that measured both
 */
export function pairedRatios(samples, id, read) {
  const of = (wanted, run) => samples.find((sample) => sample.id === wanted && sample.run === run)
  return samples
    .filter((sample) => sample.id === id)
    .map((sample) => read(sample) / read(of(TEXTBOOK, sample.run) ?? {}))
    .filter(Number.isFinite)
}

/** More ms than any limit, for cards that did not come at all. */
const NEVER = 1e9

const ms = (value) => (value < NEVER ? `${number(value, 0)} ms` : 'never')
const mb = (value) => `${number(value, 2)} MB`
const count = (value) => number(value, 0)
const times = (value) => number(value, 2)

const ratioOf =
  (phase, kind) =>
  ({ samples }) =>
    median(pairedRatios(samples, EXPLORE, (sample) => sample[phase]?.[kind].task))

/** All of Explore's figures, taken together; what never came (null) counts as endless. */
const together =
  (combine, read) =>
  ({ samples }) => {
    const own = samples.filter(({ id }) => id === EXPLORE).flatMap(read)
    const known = own.filter((value) => value !== undefined)
    return known.length ? combine(known.map((value) => value ?? NEVER)) : undefined
  }
const highest = (values) => Math.max(...values)
const blankAt = (speed) => together(median, ({ blank }) => blank?.[speed].area)
const mostElements = ({ scroll, fling }) => [scroll?.watched.elements, fling?.watched.elements]

/** Fewer pages or images than the goal speaks of prove nothing about that many. */
const pageRatio = ({ page }) =>
  page && page.passed.pagesSeen >= 10_000 ? page.late.cpu / page.early.cpu : undefined
const growth =
  (to) =>
  ({ memory }) =>
    memory && memory.passed.last >= 59_000 ? memory[to] - memory.start : undefined
/** What is held at jump 72 over what was held at jump 24. */
const sinceJump24 =
  (compare) =>
  ({ memory }) => {
    const at = (jumps) => memory?.held.find((one) => one.jumps === jumps)
    return at(72) && compare(at(72), at(24))
  }

/** @type {{ what: string, limit: number, atLeast?: boolean, format: (value: number) => string, read: (results: object) => number | undefined }[]} */
export const GOALS = [
  {
    what: 'CPU per 1,000 px at 3,000 px/s, of the textbook page',
    limit: 0.8,
    format: times,
    read: ratioOf('scroll', 'normal'),
  },
  { what: 'the same, CPU 4× slower', limit: 0.8, format: times, read: ratioOf('scroll', 'slowed') },
  { what: 'the same at 20,000 px/s', limit: 0.45, format: times, read: ratioOf('fling', 'normal') },
  {
    what: 'frames over 34 ms at 3,000 px/s',
    limit: 0,
    format: percent,
    read: together(median, ({ scroll }) => scroll?.normal.over34),
  },
  {
    what: 'the same, CPU 4× slower',
    limit: 0.1,
    format: percent,
    read: together(median, ({ scroll }) => scroll?.slowed.over34),
  },
  { what: 'blank area shown at 3,000 px/s', limit: 0, format: percent, read: blankAt(3000) },
  { what: 'blank area shown at 8,000 px/s', limit: 0, format: percent, read: blankAt(8000) },
  { what: 'blank area shown at 20,000 px/s', limit: 0, format: percent, read: blankAt(20000) },
  {
    what: 'real cards back after a fling',
    limit: 160,
    format: ms,
    read: together(median, ({ fling }) => fling?.watched.back),
  },
  {
    what: 'elements in the document while scrolling',
    limit: 1000,
    format: count,
    read: together(highest, mostElements),
  },
  {
    what: 'jump to a far place',
    limit: 90,
    format: ms,
    read: together(median, ({ jump }) => jump?.times),
  },
  {
    what: 'furthest image of 1,000,000',
    limit: 1_000_000,
    atLeast: true,
    format: count,
    read: ({ reach }) => reach.find(({ id }) => id === EXPLORE)?.furthest,
  },
  {
    what: 'one page after 10,000 pages, against after 10',
    limit: 1.2,
    format: times,
    read: pageRatio,
  },
  {
    what: 'heap grown by passing 60,000 images',
    limit: 8,
    format: mb,
    read: growth('afterPassing'),
  },
  {
    what: 'heap grown by then jumping 150 times',
    limit: 8,
    format: mb,
    read: growth('afterJumps'),
  },
  {
    what: 'event listeners at jump 72, of those at jump 24',
    limit: 1.05,
    format: times,
    read: sinceJump24((late, early) => late.listeners / early.listeners),
  },
  {
    what: 'nodes at jump 72, of those at jump 24',
    limit: 1.05,
    format: times,
    read: sinceJump24((late, early) => late.nodes / early.nodes),
  },
  {
    what: 'heap grown from jump 24 to jump 72',
    limit: 0.5,
    format: mb,
    read: sinceJump24((late, early) => late.heap - early.heap),
  },
  {
    what: 'elements in the document meanwhile',
    limit: 1500,
    format: count,
    read: ({ memory }) => memory?.elements,
  },
  {
    what: 'like to next paint, 95th percentile, CPU 4× slower',
    limit: 100,
    format: ms,
    read: ({ interact }) => interact?.like.p95,
  },
  {
    what: 'the same of a key press in the search box',
    limit: 100,
    format: ms,
    read: ({ interact }) => interact?.key.p95,
  },
  {
    what: 'the same of opening an image',
    limit: 100,
    format: ms,
    read: ({ interact }) => interact?.open.p95,
  },
]
