import { withMarks, type GivenMark, type Mark, type Marks } from '../../sources/marks'
import { withDecision, type Decision } from './decisions'
import { useExploreStore } from './exploreStore'

const ALL_MARKS: readonly Mark[] = ['none', 'liked', 'rejected']

/**
 * Gives all images of a selection a mark in place of another or, if all have it, takes it back from all. It is one
 * decision.
 * @param ids keys of `Marks`: with the prefix of the kind
 * @param seen the marks that the visitor saw when pressing: whether all have the mark
 * @returns null if that changes nothing: there is nothing to take back, and what was done before is still offered
 */
export function markAll(
  ids: readonly string[],
  pressed: GivenMark,
  seen: Marks = useExploreStore.getState().marks,
): Decision | null {
  const { marks, decisions } = useExploreStore.getState()
  const after: Mark = ids.every((id) => seen.get(id)?.mark === pressed) ? 'none' : pressed
  const idsOf: Readonly<Record<Mark, string[]>> = { none: [], liked: [], rejected: [] }
  const marked = withMarks(marks, ids, after, Date.now(), (before, id) => {
    if (before !== after) idsOf[before].push(id)
    return before !== after
  })
  const changed = ALL_MARKS.map((before) => ({ before, ids: idsOf[before] })).filter(
    (part) => part.ids.length > 0,
  )
  if (changed.length === 0) return null
  const decision: Decision = { of: ids.length, pressed, after, changed }
  useExploreStore.setState({ marks: marked, decisions: withDecision(decisions, decision) })
  return decision
}
