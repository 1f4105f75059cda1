import { labelFor } from '../lib/labels'
import { sanitizeSingleLine } from '../lib/sanitizeSingleLine'
import { withMarks, type AllMarks, type Mark } from '../sources/marks'
import type { Decision, Moved, Undoable } from '../gallery/state/decisions'
import { useExploreStore } from '../gallery/state/exploreStore'

/** Some images, by their ids in the source: 100,000 take long to be listed. */
export interface SomeImages {
  /** The id of one of them. */
  readonly first: string
  readonly has: (id: string) => boolean
}

/** A decision that was undone. */
interface UndoneDecision {
  /** What it was: `Rejected “a lighthouse at dawn”`. */
  readonly text: string
  /** Those that have the mark from before again. */
  readonly images: SomeImages
}

/** The most characters of a prompt that are said. */
const MAX_PROMPT = 60

/** @param images what was decided on */
function doneTo(images: string, { pressed, after }: Decision): string {
  if (after === 'liked') return labelFor('Liked {images}', { images })
  if (after === 'rejected') return labelFor('Rejected {images}', { images })
  return pressed === 'liked'
    ? labelFor('Removed the like of {images}', { images })
    : labelFor('Removed the rejection of {images}', { images })
}

function quotedPrompt(prompt: string): string {
  const letters = Array.from(
    sanitizeSingleLine(prompt.slice(0, 4 * MAX_PROMPT)).replaceAll(/\s+/g, ' '),
  )
  const shown = letters.slice(0, MAX_PROMPT).join('').trim()
  return labelFor('“{prompt}”', { prompt: `${shown}${letters.length > MAX_PROMPT ? '…' : ''}` })
}

/** What a decision was: `Rejected “a lighthouse at dawn”`. */
export const textOf = (decision: Decision): string =>
  doneTo(
    typeof decision.of === 'number'
      ? labelFor('{count} image|{count} images', { count: decision.of })
      : quotedPrompt(decision.of.prompt),
    decision,
  )

/** Whether the mark of an image still is what it was decided to be: another tab may have decided otherwise since. */
const isStill = (id: string, after: Mark, prefix: string, marks: AllMarks): boolean =>
  id.startsWith(prefix) && marks.get(id)?.mark === after

/**
 * Whether a decision of those that can be taken back still has anything to undo.
 * @param prefix what the ids of the images begin with
 */
export const canUndo = (decision: Undoable, prefix: string, marks: AllMarks): boolean =>
  'undo' in decision
    ? decision.canUndo()
    : decision.changed.some(({ ids }) =>
        ids.some((id) => isStill(id, decision.after, prefix, marks)),
      )

/** The latest decision that has anything to undo. The latest are the quickest to ask: what they did is mostly still so. */
export const latestUndoable = (
  decisions: readonly Undoable[],
  prefix: string,
  marks: AllMarks,
): Undoable | undefined => decisions.findLast((each) => canUndo(each, prefix, marks))

/**
 * Undoes a decision on images whose mark still is what it was decided to be. A move of files is left to the caller to
 * undo.
 * @param prefix what the ids of these images begin with
 * @param only the decision; without it, the latest that can be undone
 * @returns null if there is nothing left
 */
export function undo(prefix: string, only?: Undoable): UndoneDecision | Moved | null {
  const { marks, decisions } = useExploreStore.getState()
  const candidates = only === undefined ? decisions : decisions.filter((each) => each === only)
  const decision = latestUndoable(candidates, prefix, marks)
  if (decision === undefined) return null
  if ('undo' in decision) return decision
  let first = ''
  const before = decision.changed.reduce<AllMarks>(
    (all, part) =>
      withMarks(all, part.ids, part.before, Date.now(), (mark, id) => {
        const isMeant = mark === decision.after && id.startsWith(prefix)
        if (isMeant) first ||= id.slice(prefix.length)
        return isMeant
      }),
    marks,
  )
  useExploreStore.setState({
    marks: before,
    decisions: decisions.filter((each) => each !== decision),
  })
  const has = (id: string) => before.get(prefix + id) !== marks.get(prefix + id)
  return { text: textOf(decision), images: { first, has } }
}
