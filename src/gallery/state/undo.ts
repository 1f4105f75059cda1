import { countOf } from '../../lib/formatCount'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { withMarks, type AllMarks, type Mark } from '../../sources/marks'
import type { Decision, Moved } from './decisions'
import { useExploreStore } from './exploreStore'

/** A decision that was undone. */
interface UndoneDecision {
  /** What it was: `Rejected “a lighthouse at dawn”`. */
  readonly text: string
  /** The images that have the mark from before again, by their ids in the source. */
  readonly ids: readonly string[]
}

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

/**
 * Undoes the latest decision on images whose mark still is what it was decided to be: another tab may have decided
 * otherwise since. A later move of files is left to the caller to undo.
 * @param prefix what the ids of these images begin with
 * @returns null if there is nothing left
 */
export function undo(prefix: string): UndoneDecision | Moved | null {
  const { marks, decisions } = useExploreStore.getState()
  const isStill = (id: string, after: Mark) =>
    id.startsWith(prefix) && marks.get(id)?.mark === after
  const at = decisions.findLastIndex((each) =>
    'undo' in each
      ? each.canUndo()
      : each.changed.some(({ ids }) => ids.some((id) => isStill(id, each.after))),
  )
  const decision = decisions[at]
  if (decision === undefined) return null
  if ('undo' in decision) return decision
  const parts = decision.changed.map(({ before, ids }) => ({
    before,
    ids: ids.filter((id) => isStill(id, decision.after)),
  }))
  const before = parts.reduce<AllMarks>(
    (all, part) => withMarks(all, part.ids, part.before, Date.now()),
    marks,
  )
  useExploreStore.setState({
    marks: before,
    decisions: [...decisions.slice(0, at), ...decisions.slice(at + 1)],
  })
  const ids = parts.flatMap((part) => part.ids.map((id) => id.slice(prefix.length)))
  return { text: textOf(decision), ids }
}
