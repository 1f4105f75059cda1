import { NO_FILTERS } from '../../sources/filter'
import type { Navigation } from './navigation'
import type { Action } from './reduce'
import { queryStringOf } from './list'

/**
 * What an action does to the history.
 * - `open`: adds an entry for what was opened, so that going back closes it
 * - `go`: adds an entry for another list
 * - `back`: goes back, which closes what is open
 * - `close`: closes it in the current entry
 * - `write`: writes into the current entry
 * - `type`: writes at once; as `step`, if browsers would refuse so many writes
 * - `step`: writes at most once in an interval
 * - `none`: nothing; the next action that writes includes the change
 */
export type HistoryEffect = 'open' | 'go' | 'back' | 'close' | 'write' | 'type' | 'step' | 'none'

/** The gallery that is shown, and how it is arranged, as text. */
const arrangementOf = ({ list }: Navigation): string =>
  queryStringOf({ ...list, filters: NO_FILTERS })

/** The effect of an action of a type, between two navigations. */
export function effectOf(
  before: Navigation,
  type: Action['type'],
  after: Navigation,
): HistoryEffect {
  // The entry that is current still belongs to what is closed.
  if (before.closing !== null && after.closing !== null) return 'none'
  switch (type) {
    case 'opened':
    case 'compared':
    case 'staged':
      return after.open !== null && after.open.kind !== before.open?.kind ? 'open' : 'write'
    case 'opened after closing':
      return 'open'
    case 'went to gallery':
      return 'go'
    case 'arranged':
      return queryStringOf(after.list) === queryStringOf(before.list) ? 'write' : 'go'
    case 'closing':
      return after.closing === null ? 'none' : 'back'
    case 'stepped':
      return 'step'
    case 'closed':
      return 'close'
    case 'typed':
      return 'type'
    case 'step requested':
      return 'none'
    case 'restored': {
      // Another entry than the one below has a list of its own.
      const isKept = before.closing !== null && after.list === before.list
      return isKept && arrangementOf(before.closing.to) !== arrangementOf(after) ? 'go' : 'write'
    }
    case 'typing paused':
    case 'categories changed':
    case 'only matches switched':
    case 'filters cleared':
    case 'parameter corrected':
    case 'fragment taken':
    case 'images joined':
    case 'came to rest':
      return 'write'
  }
}
