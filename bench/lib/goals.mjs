// The numbers Explore is to reach, and how each is read from the results.
import { DRAWN, EXPLORE, TEXTBOOK } from './candidates.mjs'
import { PATIENCE } from './late.mjs'
import { CHEAP_PHONE } from './passes.mjs'
import { median } from './stats.mjs'
import { number, percent } from './table.mjs'

/**
 * One candidate's figure over the textbook page's of the same run: a slow minute hits both.
 * @param {object[]} samples
 * @param {string} id
 * @param {(sample: object) => number | undefined} read
 * @param {(sample: object) => number | undefined} [readTextbook] where that is another figure
 * @returns {number[]} one ratio for each run that measured both
 */
export function pairedRatios(samples, id, read, readTextbook = read) {
  const of = (wanted, run) => samples.find((sample) => sample.id === wanted && sample.run === run)
  return samples
    .filter((sample) => sample.id === id)
    .map((sample) => read(sample) / readTextbook(of(TEXTBOOK, sample.run) ?? {}))
    .filter(Number.isFinite)
}

/** More ms than any limit, for cards that did not come at all. */
const NEVER = 1e9

const ms = (value) => (value < NEVER ? `${number(value, 0)} ms` : 'never')
const mb = (value) => `${number(value, 2)} MB`
const count = (value) => number(value, 0)
const times = (value) => number(value, 2)

const ratio =
  (read, id = EXPLORE) =>
  ({ samples }) =>
    median(pairedRatios(samples, id, read))

const ratioOf = (phase, kind) => ratio((sample) => sample[phase]?.[kind].task)

/** All of Explore's figures, taken together; what never came (null) counts as endless. */
const together =
  (combine, read, candidate = EXPLORE) =>
  ({ samples }) => {
    const own = samples.filter(({ id }) => id === candidate).flatMap(read)
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

/** CPU time of the main thread for each photo that is seen, in ms. */
export const taskPerPhoto = ({ task, px, painted }) => (task * px) / 1000 / painted

/** A wait that was given up counts as long as it took. */
const waitOf = ({ wait }) => wait ?? PATIENCE

const latePhotos =
  (line, speed, read) =>
  ({ photos }) =>
    photos && read(photos[line][speed])
const photoRatio = (line, speed, read) => ratio(latePhotos(line, speed, read))

/** Photos that come late. Over HTTP/1.1 the browser has six connections to a host. */
const PHOTO_GOALS = [
  {
    what: 'late photos, HTTP/1.1: share of places that show theirs at 3,000 px/s',
    limit: 0.7,
    atLeast: true,
    format: times,
    read: together(
      median,
      latePhotos('http1', 3000, ({ share }) => share),
    ),
  },
  {
    what: 'the same: wait after the stop, of the textbook page',
    limit: 0.25,
    format: times,
    read: photoRatio('http1', 3000, waitOf),
  },
  {
    what: 'the same after 20,000 px/s',
    limit: 0.1,
    format: times,
    read: photoRatio('http1', 20_000, waitOf),
  },
  {
    what: 'late photos, HTTP/1.1, 3,000 px/s: CPU for each photo',
    limit: 0.3,
    format: times,
    read: photoRatio('http1', 3000, taskPerPhoto),
  },
  {
    what: 'the same: CPU',
    limit: 1,
    format: times,
    read: photoRatio('http1', 3000, ({ task }) => task),
  },
  {
    what: 'the same: CPU of the whole browser',
    limit: 1.3,
    format: times,
    read: photoRatio('http1', 3000, ({ browser }) => browser),
  },
  {
    what: 'the same: bytes',
    limit: 1.5,
    format: times,
    read: photoRatio('http1', 3000, ({ bytes }) => bytes),
  },
  {
    what: 'late photos, HTTP/2, 3,000 px/s: share, of the textbook page',
    limit: 1,
    atLeast: true,
    format: times,
    read: photoRatio('http2', 3000, ({ share }) => share),
  },
  {
    what: 'the same: CPU',
    limit: 0.8,
    format: times,
    read: photoRatio('http2', 3000, ({ task }) => task),
  },
  {
    what: 'the same: CPU of the whole browser',
    limit: 0.8,
    format: times,
    read: photoRatio('http2', 3000, ({ browser }) => browser),
  },
  {
    what: 'the same: bytes',
    limit: 1,
    format: times,
    read: photoRatio('http2', 3000, ({ bytes }) => bytes),
  },
  {
    what: 'late photos, HTTP/2: wait after 20,000 px/s',
    limit: 250,
    format: ms,
    read: together(median, latePhotos('http2', 20_000, waitOf)),
  },
]

/** What `interact` measures, and its name. */
export const INTERACTIONS = [
  ['like', 'a like'],
  ['open', 'opening an image'],
  ['close', 'closing it'],
  ['step', 'a step to the next image'],
  ['filters', 'opening Filters'],
  ['chip', 'removing a chip'],
  ['key', 'a key press in the search box'],
  ['nextMatch', 'the next match'],
  ['onlyMatches', '“Only matches” in 10,000,000 images'],
]

const phoneRatio = (part, read) => ratio(({ phone }) => phone && read(phone[part]))

/** @type {{ what: string, limit: number, atLeast?: boolean, format: (value: number) => string, read: (results: object) => number | undefined }[]} */
export const GOALS = [
  {
    what: 'CPU per 1,000 px at 3,000 px/s, of the textbook page',
    limit: 0.65,
    format: times,
    read: ratioOf('scroll', 'normal'),
  },
  {
    what: 'the same, CPU 4× slower',
    limit: 0.62,
    format: times,
    read: ratioOf('scroll', 'slowed'),
  },
  { what: 'the same at 20,000 px/s', limit: 0.2, format: times, read: ratioOf('fling', 'normal') },
  {
    what: 'the same at 20,000 px/s, CPU 4× slower',
    limit: 0.45,
    format: times,
    read: ratioOf('fling', 'slowed'),
  },
  {
    what: 'CPU of the whole browser at 3,000 px/s',
    limit: 0.95,
    format: times,
    read: ratio((sample) => sample.scroll?.normal.browser),
  },
  ...PHOTO_GOALS,
  {
    what: 'drawn pictures: CPU at 3,000 px/s',
    limit: 0.85,
    format: times,
    read: ratio((sample) => sample.scroll?.normal.task, DRAWN),
  },
  {
    what: 'the same, CPU 4× slower',
    limit: 0.85,
    format: times,
    read: ratio((sample) => sample.scroll?.slowed.task, DRAWN),
  },
  {
    what: 'the same at 20,000 px/s, CPU 4× slower',
    limit: 0.45,
    format: times,
    read: ratio((sample) => sample.fling?.slowed.task, DRAWN),
  },
  {
    what: 'drawn pictures: frames over 34 ms meanwhile',
    limit: 0.02,
    format: percent,
    read: together(median, ({ fling }) => fling?.slowed.over34, DRAWN),
  },
  {
    what: 'first card',
    limit: 0.5,
    format: times,
    read: ratio((sample) => sample.load?.firstCard),
  },
  {
    what: 'first card over the slow line',
    limit: 0.5,
    format: times,
    read: ratio((sample) => sample.network?.firstCard),
  },
  {
    what: 'first paint, of the first card of the textbook page',
    limit: 0.4,
    format: times,
    read: ({ samples }) =>
      median(
        pairedRatios(
          samples,
          EXPLORE,
          ({ load }) => load?.firstPaint,
          ({ load }) => load?.firstCard,
        ),
      ),
  },
  {
    what: 'phone over the slow line: first card',
    limit: 0.5,
    format: times,
    read: phoneRatio('load', ({ firstCard }) => firstCard),
  },
  {
    what: 'largest contentful paint, photos 200 ms away',
    limit: 0.75,
    format: times,
    read: ratio(({ photos }) => photos?.http1.largestPaint),
  },
  {
    what: 'the same over the slow line',
    limit: 0.75,
    format: times,
    read: ratio(({ photos }) => photos?.slow?.largestPaint),
  },
  {
    what: 'the same on the phone over the slow line',
    limit: 0.75,
    format: times,
    read: phoneRatio('load', ({ largestPaint }) => largestPaint),
  },
  {
    what: 'phone over the slow line: longest task of the first 3 s',
    limit: 200,
    format: ms,
    read: together(median, ({ phone }) => phone?.load.longestTask),
  },
  {
    what: 'phone, flings by touch: CPU',
    limit: 1,
    format: times,
    read: phoneRatio('fling', ({ task }) => task),
  },
  {
    what: 'the same: frames over 34 ms',
    limit: 0.02,
    format: percent,
    read: together(median, ({ phone }) => phone?.fling.over34),
  },
  {
    what: 'the same: frames with a blank place',
    limit: 0,
    format: percent,
    read: together(median, ({ phone }) => phone?.fling.blank),
  },
  {
    what: 'jump to a far place, of the textbook page',
    limit: 1,
    format: times,
    read: ratio(({ jump }) => jump && median(jump.times)),
  },
  {
    what: 'drawn pictures: the same',
    limit: 1.3,
    format: times,
    read: ratio(({ jump }) => jump && median(jump.times), DRAWN),
  },
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
  ...INTERACTIONS.map(([name, what]) => ({
    what: `${what} to next paint, 95th percentile, CPU ${CHEAP_PHONE}× slower`,
    limit: 100,
    format: ms,
    read: ({ interact }) => interact?.[name].p95,
  })),
  {
    what: `the whole dialog of an opened image, median, CPU ${CHEAP_PHONE}× slower`,
    limit: 150,
    format: ms,
    read: ({ interact }) => interact?.dialog.median,
  },
]
