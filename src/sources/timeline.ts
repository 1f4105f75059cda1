/** A day of a timeline, in the visitor's time zone. */
export interface TimelineDay {
  /** The number of the day: days since 1970-01-01. */
  readonly day: number
  /** The index (0-based) in the list of the first image of the day. */
  readonly start: number
}

/** When the images of a list that is in order of date were made. */
export interface Timeline {
  /** The days that have images, in the order of the list. */
  readonly days: readonly TimelineDay[]
  /** How many images the list has. */
  readonly total: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The number of the day of an instant (ms since 1970) in the visitor's time zone, and when it begins and ends (ms). */
export function dayOf(time: number): {
  readonly day: number
  readonly begin: number
  readonly end: number
} {
  const date = new Date(time)
  const begin = date.setHours(0, 0, 0, 0)
  const day = Math.floor((begin - date.getTimezoneOffset() * 60_000) / DAY_MS)
  date.setDate(date.getDate() + 1)
  // A day may begin after midnight, where a clock is set forward then.
  return { day, begin, end: date.setHours(0, 0, 0, 0) }
}

/**
 * The timeline of a list in order of date.
 * @param timeAt the date of the image of an index, in ms since 1970
 */
export function timelineOf(total: number, timeAt: (index: number) => number): Timeline {
  const days: TimelineDay[] = []
  let current = { begin: 0, end: 0 }
  for (let index = 0; index < total; index++) {
    const time = timeAt(index)
    if (time >= current.begin && time < current.end) continue
    const { day, begin, end } = dayOf(time)
    current = { begin, end }
    days.push({ day, start: index })
  }
  return { days, total }
}
