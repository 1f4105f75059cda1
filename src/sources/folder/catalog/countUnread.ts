import type { ImageTable } from './imageTable'

/** How many files exist whose metadata is not read yet. */
export function countUnread(table: ImageTable): number {
  let count = 0
  for (let row = 0; row < table.size(); row++) {
    if (table.exists(row) && table.state(row) === 'unread') count++
  }
  return count
}
