import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { withMark } from '../../sources/marks'
import { useExploreStore } from './exploreStore'
import type { Decision } from './slices'

/** The most characters of a prompt that are said. */
const MAX_PROMPT = 60

function nameOf({ before, after }: Decision): string {
  if (after === 'liked') return 'Liked'
  if (after === 'rejected') return 'Rejected'
  return before === 'liked' ? 'Removed the like of' : 'Removed the rejection of'
}

function textOf(decision: Decision): string {
  const letters = Array.from(
    sanitizeSingleLine(decision.prompt.slice(0, 4 * MAX_PROMPT)).replaceAll(/\s+/g, ' '),
  )
  const prompt = letters.slice(0, MAX_PROMPT).join('').trim()
  return `${nameOf(decision)} “${prompt}${letters.length > MAX_PROMPT ? '…' : ''}”`
}

/**
 * Takes back the latest decision on an image whose mark still is what it was decided to be: another tab may have
 * decided otherwise since.
 * @param prefix what the ids of these images begin with
 * @returns what was taken back: `Rejected “a lighthouse at dawn”`; null if there is nothing left
 */
export function takeBack(prefix: string): string | null {
  const { marks, decisions } = useExploreStore.getState()
  const at = decisions.findLastIndex(
    ({ id, after }) => id.startsWith(prefix) && marks.get(id)?.mark === after,
  )
  const decision = decisions[at]
  if (decision === undefined) return null
  const { id, before } = decision
  useExploreStore.setState({
    marks: withMark(marks, id, before, Date.now()),
    decisions: [...decisions.slice(0, at), ...decisions.slice(at + 1)],
  })
  return textOf(decision)
}
