import type { Order, OrderName } from './order'

/** The name of an order; null is newest first. */
export const orderName = (order: Order | null): OrderName => order?.by ?? 'newest'

/** One past the largest seed. */
const SEEDS = 1_000_000_000

/** The order of a name: null for `newest`; for `random` one with a new seed. */
export function orderOf(name: OrderName): Order | null {
  if (name === 'newest') return null
  return name === 'random' ? { by: name, seed: Math.floor(Math.random() * SEEDS) } : { by: name }
}
