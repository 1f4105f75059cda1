/**
 * A whole number from 0 with separators: "10,000". Not by `Intl`, whose first formatter takes the browser
 * several ms, before the first card.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
