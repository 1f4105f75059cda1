import { withMarks, type GivenMark, type Mark } from '../../sources/marks'
import { useExploreStore } from './exploreStore'
import type { Decision } from './slices'

/** The most images of all decisions that are kept: some 40 MB. */
const MAX_IMAGES = 5_000_000

/** The latest decisions: the last one, however many images it has, and those before it that there is room for. */
function withDecision(decisions: readonly Decision[], latest: Decision): readonly Decision[] {
  let images = 0
  const dropped = [...decisions, latest].findLastIndex(({ changed }) => {
    images += changed.reduce((sum, { ids }) => sum + ids.length, 0)
    return images > MAX_IMAGES
  })
  return [...decisions.slice(dropped + 1), latest]
}

const ALL_MARKS: readonly Mark[] = ['none', 'liked', 'rejected']

/**
 * Gives all images of a selection a mark in place of another or, if all have it, takes it back from all. It is one
 * decision.
 * @param ids those of marks
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
