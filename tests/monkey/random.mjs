/**
 * Random choices that repeat for the same seed (the generator is mulberry32, by Tommy Ettinger).
 * @typedef {object} Random
 * @property {(low: number, high: number) => number} between a whole number from low to high, both among them
 * @property {<Item>(items: readonly [Item, ...Item[]]) => Item} pick one of the items
 */

/**
 * @param {number} seed a whole number
 * @returns {Random}
 */
export function createRandom(seed) {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** @type {Random['between']} */
  const between = (low, high) => low + Math.floor(fraction() * (high - low + 1))
  return { between, pick: (items) => items[between(0, items.length - 1)] ?? items[0] }
}
