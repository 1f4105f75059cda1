import { setFormatLocale } from '../lib/formatLocale'
import { setCountFormat } from '../lib/formatCount'
import { setDayFormat } from '../sources/image'

/**
 * Formats numbers and dates as a locale does; undefined leaves them as they are.
 * @returns how to end that
 */
export function formatFor(locale: string | undefined): () => void {
  if (locale === undefined) return () => undefined
  let formats
  try {
    formats = {
      count: new Intl.NumberFormat(locale),
      day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
    }
  } catch {
    console.error(`“${locale}” is no locale: numbers and dates stay English.`)
    return () => undefined
  }
  const { count, day } = formats
  const countBefore = setCountFormat((number) => count.format(number))
  const dayBefore = setDayFormat((date) => day.format(date))
  const localeBefore = setFormatLocale(locale)
  return () => {
    setFormatLocale(localeBefore)
    setCountFormat(countBefore)
    setDayFormat(dayBefore)
  }
}
