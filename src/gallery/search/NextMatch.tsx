import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { labelFor, type PlainText } from '../../lib/labels'
import { announce } from '../../ui/messages'
import { SmallButton } from '../../ui/SmallButton'
import type { LoadedList } from '../queries/useLoadedList'
import { dispatch } from '../navigation/navigate'
import { useNextMatch, type NextMatch as Matches, type SearchedList } from './useNextMatch'

/** @param total of the matches, or of those that are loaded; null while they are not counted */
function numberText(number: number, total: number | null, isOfAll: boolean): string {
  if (total === null) return labelFor('Match {number}', { number })
  return isOfAll
    ? labelFor('Match {number} of {total}', { number, total })
    : labelFor('Match {number} of {total} loaded', { number, total })
}

/** What a search for a match has come to: "3 of 92"; empty if there is nothing to say yet. */
function matchText(
  { outcome, position }: Matches,
  { images, source, total, stacks }: LoadedList,
): string {
  switch (outcome?.state) {
    case undefined:
      return ''
    case 'searching':
      return labelFor('Looking for a match')
    case 'stopped':
      return labelFor('No match found so far')
    case 'none': {
      const count = total ?? images.end
      return stacks === null
        ? labelFor('None of the {count} image match|None of the {count} images match', { count })
        : labelFor('None of the {count} card match|None of the {count} cards match', { count })
    }
    case 'found': {
      if (position === null) return ''
      const { number, total: of } = position
      const isOfAll = source?.matchFinder !== undefined || images.end - images.start === total
      const match = numberText(number, of, isOfAll)
      if (!outcome.hasWrapped) return match
      return outcome.step === 1
        ? labelFor('{match}, from the start', { match })
        : labelFor('{match}, from the end', { match })
    }
  }
}

/** The style of the text before the controls of the summary. */
export const SUMMARY_TEXT =
  'min-w-24 grow basis-0 text-sm leading-4 text-muted tabular-nums phone:shrink-0 phone:basis-auto phone:whitespace-nowrap'

export interface NextMatchProps extends SearchedList {
  /** The number of matches, shown until a match is searched for. */
  readonly count: string
}

/** Focus moves to the switch “Only matches”, since the button disappears. */
function showOnlyMatches(button: HTMLElement): void {
  button.parentElement?.querySelector<HTMLElement>('[role="switch"]')?.focus()
  dispatch({ type: 'only matches switched', isOn: true })
}

/** What the button does: it shows only matches if the search came to the end of the gallery without any. */
function labelOf(outcome: Matches['outcome']): PlainText {
  if (outcome?.state === 'searching') return 'Stop'
  return outcome?.state === 'none' ? 'Show only matches' : 'Next match'
}

/** The number of matches or of the match that the visitor has gone to, and the button that goes to the next. */
export function NextMatch({ count, ...searched }: NextMatchProps) {
  const { list } = searched
  const matches = useNextMatch(searched)
  const { outcome, position, go, stop } = matches
  const text = matchText(matches, list)
  const label = labelOf(outcome)

  /** Each search for a match is announced once, a found one with its number among all. */
  const announced = useRef(outcome)
  const isCounted = outcome?.state !== 'found' || typeof position?.total === 'number'
  useEffect(() => {
    if (announced.current === outcome || !isCounted) return
    announced.current = outcome
    announce(text)
  }, [outcome, isCounted, text])

  return (
    <>
      <p className={SUMMARY_TEXT}>{text || count}</p>
      <SmallButton
        onClick={(event) => {
          if (outcome?.state === 'searching') stop()
          else if (outcome?.state === 'none') showOnlyMatches(event.currentTarget)
          else go(1)
        }}
        // The text beside it changes its width: on a phone the button stays under the finger.
        className="shrink-0 phone:-order-1 phone:px-3!"
      >
        {label === 'Next match' && <ChevronDown aria-hidden="true" size={17} />}
        {labelFor(label)}
      </SmallButton>
    </>
  )
}
