import { formatLocale } from './formatLocale'

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** The size of a file as people read it, in decimal units: "512 bytes", "1.4 MB", "24 MB". */
export function formatBytes(bytes: number): string {
  if (bytes === 1) return '1 byte'
  let value = bytes
  let unit = 0
  // 999.5 kB would be shown as 1000 kB.
  while (Math.round(value) >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit++
  }
  const digits = unit > 0 && value < 9.95 ? 1 : 0
  const text = value.toLocaleString(formatLocale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })
  return `${text} ${UNITS[unit]}`
}
