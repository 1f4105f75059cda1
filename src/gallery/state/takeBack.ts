import { countOf } from '../../lib/formatCount'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { withMarks, type GivenMark, type Mark, type Marks } from '../../sources/marks'
import { withDecision, type Decision } from './decisions'
import { useExploreStore } from './exploreStore'

/** The most characters of a prompt that are said. */
const MAX_PROMPT = 60

function nameOf({ pressed, after }: Decision): string {
  if (after === 'liked') return 'Liked'
  if (after === 'rejected') return 'Rejected'
  return pressed === 'liked' ? 'Removed the like of' : 'Removed the rejection of'
}

function quote(prompt: string): string {
  const letters = Array.from(
    sanitizeSingleLine(prompt.slice(0, 4 * MAX_PROMPT)).replaceAll(/\s+/g, ' '),
  )
  const shown = letters.slice(0, MAX_PROMPT).join('').trim()
  return `“${shown}${letters.length > MAX_PROMPT ? '…' : ''}”`
}

const textOf = (decision: Decision): string =>
  `${nameOf(decision)} ${typeof decision.of === 'number' ? countOf(decision.of, 'image') : quote(decision.of.prompt)}`

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

/**
 * Takes back the latest decision on images whose mark still is what it was decided to be: another tab may have
 * decided otherwise since.
 * @param prefix what the ids of these images begin with
 * @returns what was taken back: `Rejected “a lighthouse at dawn”`; null if there is nothing left
 */
export function takeBack(prefix: string): string | null {
  const { marks, decisions } = useExploreStore.getState()
  const isStill = (id: string, after: Mark) =>
    id.startsWith(prefix) && marks.get(id)?.mark === after
  const at = decisions.findLastIndex(({ changed, after }) =>
    changed.some(({ ids }) => ids.some((id) => isStill(id, after))),
  )
  const decision = decisions[at]
  if (decision === undefined) return null
  const { changed, after } = decision
  const before = changed.reduce<Marks>(
    (all, part) =>
      withMarks(
        all,
        part.ids.filter((id) => isStill(id, after)),
        part.before,
        Date.now(),
      ),
    marks,
  )
  useExploreStore.setState({
    marks: before,
    decisions: [...decisions.slice(0, at), ...decisions.slice(at + 1)],
  })
  return textOf(decision)
}
