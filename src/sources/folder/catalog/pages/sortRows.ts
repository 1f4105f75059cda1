import { HASH_START, hashEnd, hashNext } from '../../../../lib/hash'
import type { Order } from '../../../order'
import type { ImageTable } from '../table/imageTable'

/** What orders read of an image. */
type SortedColumns = Pick<ImageTable, 'id' | 'name' | 'bytes' | 'folders' | 'size'>

const ZERO = 48
const NINE = 57
const isDigit = (code: number) => code >= ZERO && code <= NINE

/** The text without case and accents. Most names have no accents, and that is quickly seen. */
const plain = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- the range is ASCII
  /^[\0-\x7f]*$/u.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * A text that stands among others, compared by code units as people expect a name: `img 9` before `img 10`. Each
 * number in it has its length before it, and no zeros in front. `Intl.Collator` takes four times as long to
 * compare 100,000 names.
 */
function naturalKey(name: string): string {
  const text = plain(name)
  let key = ''
  let written = 0
  for (let at = 0; at < text.length; at++) {
    if (!isDigit(text.charCodeAt(at))) continue
    let end = at + 1
    while (isDigit(text.charCodeAt(end))) end++
    let start = at
    while (start < end - 1 && text.charCodeAt(start) === ZERO) start++
    key += text.slice(written, at) + String.fromCharCode(ZERO + end - start)
    written = start
    at = end
  }
  return key + text.slice(written)
}

/** Compares by code units. */
const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The place of an image in a random order: the same for the same seed and id, whatever other images there are. */
function randomPlace(seed: number, id: string): number {
  let state = hashNext(HASH_START, seed)
  for (let at = 0; at < id.length; at++) state = hashNext(state, id.charCodeAt(at))
  return hashEnd(state)
}

/** The rows by a number for each, the smallest first; equal ones stay in their order. */
function sortByNumber(rows: readonly number[], size: number, numberOf: (row: number) => number) {
  const numbers = new Float64Array(size)
  for (const row of rows) numbers[row] = numberOf(row)
  return rows.toSorted((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0))
}

/**
 * Creates a function that puts rows into an order. It keeps what it has made of the names.
 * @returns a function of rows that are newest first: rows that are equal in the order stay so
 */
export function createRowSorter(table: SortedColumns) {
  /** By row: the key of a name, and that name, which changes if the file is renamed. */
  const keys: string[] = []
  const names: string[] = []

  function updateKey(row: number): void {
    const name = table.name(row)
    if (names[row] === name) return
    names[row] = name
    keys[row] = naturalKey(name)
  }

  /** The place of each folder among all, by its number. */
  function placesOfFolders(): Int32Array {
    const count = table.folders.size()
    const folders = Array.from({ length: count }, (_, number) => {
      const path = table.folders.lookup(number) ?? ''
      return { number, path, key: path.split('/').map(naturalKey).join('\0') }
    })
    const places = new Int32Array(count)
    const inOrder = folders.toSorted(
      (a, b) => compareTexts(a.key, b.key) || compareTexts(a.path, b.path),
    )
    for (const [place, { number }] of inOrder.entries()) places[number] = place
    return places
  }

  const byName = (a: number, b: number) =>
    compareTexts(keys[a] ?? '', keys[b] ?? '') || compareTexts(names[a] ?? '', names[b] ?? '')

  function sortByName(rows: readonly number[]): readonly number[] {
    const places = placesOfFolders()
    const folders: number[][] = Array.from(places, () => [])
    // In ascending order: an array with holes is slow.
    for (let row = keys.length; row < table.size(); row++) updateKey(row)
    for (const row of rows) {
      updateKey(row)
      folders[places[table.folders.number(row)] ?? 0]?.push(row)
    }
    return folders.flatMap((inFolder) => inFolder.toSorted(byName))
  }

  return (rows: readonly number[], order: Order): readonly number[] => {
    switch (order.by) {
      case 'oldest':
        return rows.toReversed()
      case 'name':
        return sortByName(rows)
      case 'size':
        return sortByNumber(rows, table.size(), (row) => -table.bytes(row))
      case 'random':
        return sortByNumber(rows, table.size(), (row) => randomPlace(order.seed, table.id(row)))
    }
  }
}
