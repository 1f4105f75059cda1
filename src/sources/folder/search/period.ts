/** A time in the visitor's time zone, in ms since 1970: from an instant up to, but without, another. */
export interface Period {
  /** -Infinity for an open beginning. */
  readonly from: number
  /** Infinity for an open end. */
  readonly to: number
}

/** A year, a month or a day. `Date` takes years below 100 for later ones. */
const UNIT = /^((?!00)\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/

/** Null if there is no such year, month or day. */
function parseUnit(text: string): Period | null {
  const [, year, month, day] = UNIT.exec(text) ?? []
  if (year === undefined) return null
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(day ?? 1)]
  const from = new Date(y, m, d)
  // `Date` takes a month or a day that there is not for a later one.
  if (from.getMonth() !== m || from.getDate() !== d) return null
  const years = y + Number(month === undefined)
  const months = m + Number(month !== undefined && day === undefined)
  const days = d + Number(day !== undefined)
  return { from: from.getTime(), to: new Date(years, months, days).getTime() }
}

const ALWAYS: Period = { from: -Infinity, to: Infinity }

/**
 * Parses `2026`, `2026-03`, `2026-03-05`, and a range of two of them, of which either may be left out:
 * `2026-01-15..2026-02`. Both belong to the range as a whole. Null if it makes no sense.
 */
export function parsePeriod(text: string): Period | null {
  const [first = '', last, ...more] = text.split('..')
  if (last === undefined) return parseUnit(first)
  if (more.length > 0 || first + last === '') return null
  const start = first === '' ? ALWAYS : parseUnit(first)
  const end = last === '' ? ALWAYS : parseUnit(last)
  return start && end && { from: start.from, to: end.to }
}
