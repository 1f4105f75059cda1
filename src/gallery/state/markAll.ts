import { withMarks, type GivenMark, type Mark } from '../../sources/marks'
import { withDecision } from './decisions'
import { useExploreStore } from './exploreStore'

const ALL_MARKS: readonly Mark[] = ['none', 'liked', 'rejected']

/**
 * Gives all images of a selection a mark in place of another or, if all have it, takes it back from all. It is one
 * decision.
 * @param ids keys of `Marks`: with the prefix of the kind
 * @returns the mark of all of them now
 */
export function markAll(ids: readonly string[], pressed: GivenMark): Mark {
  const { marks, decisions } = useExploreStore.getState()
  // One pass: 100,000 images are marked by one press.
  const byMark: Readonly<Record<Mark, string[]>> = { none: [], liked: [], rejected: [] }
  for (const id of ids) byMark[marks.get(id)?.mark ?? 'none'].push(id)
  const after = byMark[pressed].length === ids.length ? 'none' : pressed
  const changed = ALL_MARKS.filter((before) => before !== after)
    .map((before) => ({ before, ids: byMark[before] }))
    .filter((part) => part.ids.length > 0)
  const all = changed.flatMap((part) => part.ids)
  useExploreStore.setState({
    marks: withMarks(marks, all, after, Date.now()),
    decisions: withDecision(decisions, { of: ids.length, pressed, after, changed }),
  })
  return after
}
