import { parseAnchor, type ScrollAnchor } from '../../src/gallery/navigation/anchor'
import { isObject } from '../../src/lib/isObject'

/** The scroll anchor in the current history entry; null for none. */
export function savedAnchor(): ScrollAnchor | null {
  const state: unknown = window.history.state
  return isObject(state) ? parseAnchor(state['anchor']) : null
}
