import { countOf } from '../../lib/formatCount'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { withMarks, type AllMarks, type Mark } from '../../sources/marks'
import type { Decision } from './decisions'
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
  const before = changed.reduce<AllMarks>(
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
