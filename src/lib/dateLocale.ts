/** The locale of dates and sizes that `Intl` formats, long after the first card: see `setDayFormat`. */
export let dateLocale = 'en-US'

/** @returns the locale before */
export function setDateLocale(locale: string): string {
  const before = dateLocale
  dateLocale = locale
  return before
}
