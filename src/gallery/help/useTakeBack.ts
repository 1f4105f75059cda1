import { useEffect } from 'react'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { markIdPrefix, withMark } from '../../sources/marks'
import { useMessages } from '../../ui/messages'
import { showToast } from '../../ui/toast'
import { useSource } from '../queries/SourceContext'
import { useExploreStore } from '../state/exploreStore'
import type { Decision } from '../state/slices'
import { isField } from './useCharacterKeys'

/** The most characters of a prompt that are said. */
const MAX_PROMPT = 60

function nameOf({ before, after }: Decision): string {
  if (after === 'liked') return 'Liked'
  if (after === 'rejected') return 'Rejected'
  return before === 'liked' ? 'Removed the like of' : 'Removed the rejection of'
}

function textOf(decision: Decision): string {
  const letters = Array.from(sanitizeSingleLine(decision.prompt.slice(0, 4 * MAX_PROMPT)))
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

/** Ctrl+Z and Cmd+Z, wherever focus is, take back a decision and say which. Text fields keep them. */
export function useTakeBack(): void {
  const source = useSource()
  useEffect(() => {
    if (!source?.ui.rejecting) return undefined
    const prefix = markIdPrefix(source.kind)
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || altKey || shiftKey) return
      if (event.defaultPrevented || isField(event.target)) return
      const taken = takeBack(prefix)
      if (taken === null) return
      event.preventDefault()
      const text = `Took back: ${taken}`
      useMessages.getState().announce(text)
      showToast(text)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [source])
}
