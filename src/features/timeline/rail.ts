import { formatLocale } from '../../lib/formatLocale'
import { ROW } from '../../sources/listColours'
import type { Timeline } from '../../sources/timeline'

/** A step of the rail: a day or a month that has images. Indexes (0-based) count in the list. */
export interface RailStep {
  /** What it is called: "March 2026", "Mar 12, 2026". */
  readonly text: string
  /** The year of a month, and the month of a day, as a label of the rail. */
  readonly group: string
  readonly start: number
  readonly end: number
}

/** The steps of a timeline, and how many of them a Page key goes. */
export interface RailSteps {
  readonly steps: readonly RailStep[]
  readonly page: number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A timeline that spans fewer days is divided into days. */
const THREE_MONTHS = 90

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale, { ...options, timeZone: 'UTC' })

/** Divides a timeline into its months or, if it spans less than three, its days. */
export function railSteps({ days, total }: Timeline): RailSteps {
  const span = Math.abs((days.at(-1)?.day ?? 0) - (days[0]?.day ?? 0))
  const isByDay = span < THREE_MONTHS
  const whole = formatter(isByDay ? { dateStyle: 'medium' } : { month: 'long', year: 'numeric' })
  const grouped = formatter(isByDay ? { month: 'short' } : { year: 'numeric' })
  const steps: RailStep[] = []
  for (const [at, { day, start }] of days.entries()) {
    const date = day * DAY_MS
    const text = whole.format(date)
    const end = days[at + 1]?.start ?? total
    const before = steps.at(-1)
    if (before?.text === text) steps[steps.length - 1] = { ...before, end }
    else steps.push({ text, group: grouped.format(date), start, end })
  }
  return { steps, page: isByDay ? 7 : 12 }
}

/** The step or the day (0-based) that holds an index; the last for an index past the end. */
export function stepOf(steps: readonly Pick<RailStep, 'start'>[], index: number): number {
  // The first step after it, by halving: a rail can have thousands of steps.
  let low = 0
  let high = steps.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((steps[middle]?.start ?? 0) <= index) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/** The rail on screen. Lengths are px from its top. All steps have one height, whether they have few or many images. */
export interface Rail {
  readonly steps: readonly RailStep[]
  readonly tops: readonly number[]
  readonly stepHeight: number
  /** Of the line of a label. */
  readonly labelHeight: number
  readonly labels: readonly { readonly text: string; readonly top: number }[]
}

/** Space above the first step of a rail and below its last, in px. */
export const MARGIN = 12
/** The height of the line of a label, in rem. */
export const LABEL_REM = 1.125
/** Steps are not made less high than this, in px, by labels above them. */
const LEAST_HEIGHT = 3

/**
 * Lays the steps out over a height, in px. Labels stand above the first step of their group, as far as there is room.
 * @param labelHeight of the line of a label, in px
 */
export function layOutRail(steps: readonly RailStep[], height: number, labelHeight: number): Rail {
  const groups = steps.flatMap(({ group }, at) => (group === steps[at - 1]?.group ? [] : [at]))
  const heightWith = (labels: number) => (height - labels * labelHeight) / steps.length
  // Every second, every third … label, or none.
  let every = 1
  while (every <= groups.length && heightWith(Math.ceil(groups.length / every)) < LEAST_HEIGHT)
    every++
  const labelled = every > groups.length ? [] : groups.filter((_, at) => at % every === 0)
  const stepHeight = Math.max(0, heightWith(labelled.length))
  const isLabelled = new Set(labelled)
  const tops: number[] = []
  const labels: { text: string; top: number }[] = []
  let top = 0
  for (const [at, { group }] of steps.entries()) {
    if (isLabelled.has(at)) {
      labels.push({ text: group, top })
      top += labelHeight
    }
    tops.push(top)
    top += stepHeight
  }
  return { steps, tops, stepHeight, labelHeight, labels }
}

const share = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.min(1, Math.max(0, part / whole))

/** How far below the top of the rail an index is, in px. The last index is at the end of the rail. */
export function placeOf({ steps, tops, stepHeight }: Rail, index: number): number {
  const at = stepOf(steps, index)
  const { start = 0, end = 0 } = steps[at] ?? {}
  const isLast = at === steps.length - 1 && index >= end - 1
  return (tops[at] ?? 0) + (isLast ? 1 : share(index - start, end - start)) * stepHeight
}

/** The index at a place, in px below the top of the rail. On a label it is the index of the step below. */
export function indexAt({ steps, tops, stepHeight }: Rail, place: number): number {
  const next = tops.findIndex((top) => top + stepHeight > place)
  const at = next === -1 ? steps.length - 1 : next
  const { start = 0, end = 0 } = steps[at] ?? {}
  const index = start + Math.floor(share(place - (tops[at] ?? 0), stepHeight) * (end - start))
  return Math.min(index, Math.max(start, end - 1))
}

/**
 * How many images each step has (0–1), as a share of the most. By the square root, so that a step with a hundredth of the
 * images of another is still seen.
 */
function sharesOf(steps: readonly RailStep[]): readonly number[] {
  const most = Math.max(...steps.map(({ start, end }) => end - start))
  return steps.map(({ start, end }) => Math.sqrt((end - start) / most))
}

/** The outline of the density: a line for each step, from the right edge, as an SVG path. Lengths are px. */
export function densityPath({ steps, tops, stepHeight }: Rail, width: number): string {
  return sharesOf(steps)
    .map((part, at) => {
      const middle = (tops[at] ?? 0) + stepHeight / 2
      return `M${width} ${middle.toFixed(1)}h${(-Math.max(2, part * width)).toFixed(1)}`
    })
    .join('')
}

/** A row has the colours of so many images of its day at least: if few fill many rows, they lie side by side. */
const LEAST_IMAGES = 8

/**
 * What each row of px on the screen is of: see `ROW`. Days are the groups.
 * @param height of the rail, in px
 * @param scale px of the screen for each px
 */
export function railRows(
  { steps, tops, stepHeight }: Rail,
  { days, total }: Timeline,
  { height, scale }: { readonly height: number; readonly scale: number },
): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(ROW * Math.round(height * scale))
  for (const [at, { start, end }] of steps.entries()) {
    const top = (tops[at] ?? 0) * scale
    const bottom = top + stepHeight * scale
    const indexOf = (row: number) => start + share(row - top, bottom - top) * (end - start)
    for (let row = Math.round(top); row < Math.round(bottom); row++) {
      const first = Math.min(Math.floor(indexOf(row)), end - 1)
      const next = Math.max(first + 1, Math.ceil(indexOf(row + 1)))
      const day = stepOf(days, first)
      const dayStart = days[day]?.start ?? 0
      const dayEnd = days[stepOf(days, next - 1) + 1]?.start ?? total
      const missing = Math.max(0, LEAST_IMAGES - (next - first))
      const from = Math.max(dayStart, Math.min(first - (missing >> 1), dayEnd - LEAST_IMAGES))
      rows.set([from, Math.min(dayEnd, Math.max(next, from + LEAST_IMAGES)), day], ROW * row)
    }
  }
  return rows
}

/** A bar of a step: its place and its size, in px from the top and the right of the rail. */
export interface Bar {
  readonly top: number
  readonly height: number
  readonly width: number
}

/** Bars that are this high, in px, have a gap of 1 px between them. */
const HIGH_BAR = 6
/** The widths of a bar, in px: of a step with hardly any images, and of the step with the most. */
const NARROW = 6
const WIDE = 16

/** The bars that the colours fill. The wider, the more images the step has. */
export function barsOf({ steps, tops, stepHeight }: Rail): readonly Bar[] {
  const shares = sharesOf(steps)
  const height = stepHeight < HIGH_BAR ? stepHeight : stepHeight - 1
  return tops.map((top, at) => ({
    top,
    height,
    width: NARROW + (WIDE - NARROW) * (shares[at] ?? 0),
  }))
}
