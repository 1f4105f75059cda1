/** The locale of what `Intl` formats long after the first card: dates of the rail and sizes. For days see `setDayFormat`. */
export let formatLocale = 'en-US'

/** @returns the locale before */
export function setFormatLocale(locale: string): string {
  const before = formatLocale
  formatLocale = locale
  return before
}
