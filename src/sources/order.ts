/** The orders, other than the order of the source, that a name says in full: they need no seed. */
export const PLAIN_ORDERS = ['oldest', 'name', 'size'] as const

/** The orders of a list as the menu names them. The first is the one that every source has. */
export const ORDER_NAMES = ['newest', ...PLAIN_ORDERS, 'random'] as const

/** The name of an order. */
export type OrderName = (typeof ORDER_NAMES)[number]

/**
 * An order of a list other than the order of the source, newest first, which is null. `name`: by path, with the numbers
 * in it as numbers. `size`: the largest file first. `random`: the same for the same seed (0 to 999,999,999).
 */
export type Order =
  { readonly by: (typeof PLAIN_ORDERS)[number] } | { readonly by: 'random'; readonly seed: number }

/** How a list is arranged. */
export interface Arrangement {
  /** Null for the order of the source. A source without `orders` ignores it. */
  readonly order: Order | null
  /** See `PageRequest.stacks`. A source without `stacking` ignores it. */
  readonly stacks: readonly string[] | null
}

/** A text that is equal for equal orders; empty for null. */
export function orderKey(order: Order | null): string {
  if (order === null) return ''
  return order.by === 'random' ? `random ${order.seed}` : order.by
}

/**
 * The order that texts name, such as the parameters of an address; null for newest first, and for texts that name none.
 * @param seed needed for `random` only
 */
export function parseOrder(name: string | null, seed: string | null): Order | null {
  if (name === 'random')
    return /^\d{1,9}$/.test(seed ?? '') ? { by: name, seed: Number(seed) } : null
  const by = PLAIN_ORDERS.find((plain) => plain === name)
  return by === undefined ? null : { by }
}
