import type { Filter } from '../../domain/filter'
import { matches, segments } from '../../domain/matching'
import type { Marking } from '../card/MarkingContext'
import { MatchSign } from './MatchSign'

/** How cards show what a filter looks for. */
export function createMarking(filter: Filter): Marking {
  return {
    mark: (prompt) => {
      let at = 0
      return segments(filter, prompt).map(({ text, found }) => {
        const key = at
        at += text.length
        return found ? <mark key={key}>{text}</mark> : text
      })
    },
    sign: (prompt) => matches(filter, prompt) && <MatchSign />,
  }
}
