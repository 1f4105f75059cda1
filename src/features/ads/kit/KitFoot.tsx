import { useEffect, useRef } from 'react'
import { countOf, formatCount } from '../../../lib/formatCount'
import { sanitizeSingleLine } from '../../../lib/sanitizeSingleLine'
import { Button } from '../../../ui/Button'
import { useMessages } from '../../../ui/messages'
import { TOO_LARGE } from '../../../ui/pick'
import { ProgressCard } from '../../../ui/ProgressCard'
import { PLACEMENTS } from '../placements'
import type { KitState } from './useKit'

export interface KitFootProps {
  readonly kit: KitState
  /** How many images the kit is made of. */
  readonly count: number
  readonly onSave: () => void
  readonly onStop: () => void
}

/** How far the kit is, and the button that saves it or stops that. */
export function KitFoot({ kit, count, onSave, onStop }: KitFootProps) {
  const foot = useRef<HTMLDivElement>(null)
  const outcome = outcomeOf(kit)
  useEffect(() => {
    if (outcome === null) return
    useMessages.getState().announce(outcome)
    // The button that had focus is gone, and Headless UI has given it to the dialog.
    const isLost = document.activeElement?.matches('body, [role="dialog"]')
    if (isLost) foot.current?.querySelector('button')?.focus()
  }, [outcome])
  return (
    <div
      ref={foot}
      className="sticky -bottom-6 -mx-6 mt-4 -mb-6 border-t border-line bg-surface px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8"
    >
      {kit.state === 'saving' ? (
        <ProgressCard
          label="Saving the kit"
          text={
            count === 1
              ? `Making ${PLACEMENTS.length} pictures`
              : `Image ${formatCount(Math.min(kit.seen + 1, count))} of ${formatCount(count)}`
          }
          done={kit.seen}
          of={count}
          isGrowing={false}
          button="Stop the kit"
          onPress={onStop}
        />
      ) : (
        <>
          {kit.state === 'ended' && (
            <div className="mb-4 text-sm">
              <p>{outcome}</p>
              {kit.leftOut.length > 0 && (
                <ul className="mt-2 max-h-32 overflow-y-auto rounded-xl bg-sunken px-4 py-2.5 wrap-anywhere">
                  {kit.leftOut.map(({ source, reason }, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- two images may have one name
                    <li key={index}>
                      “{sanitizeSingleLine(source)}” {reason}.
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
          <Button
            variant="primary"
            className="w-full"
            onClick={onSave}
            focusNext={() => foot.current?.querySelector('button') ?? null}
          >
            Save the kit
          </Button>
        </>
      )}
    </div>
  )
}

/** What the visitor is told of a kit that has ended; null before. */
function outcomeOf(kit: KitState): string | null {
  if (kit.state !== 'ended') return null
  const gone = kit.gone > 0 ? ` ${countOf(kit.gone, 'image')} no longer there.` : ''
  switch (kit.outcome) {
    case 'saved': {
      const pictures = countOf(kit.done * PLACEMENTS.length, 'picture')
      const of =
        kit.done + kit.gone + kit.leftOut.length > 1 ? ` of ${countOf(kit.done, 'image')}` : ''
      const left =
        kit.leftOut.length > 0 ? ` ${countOf(kit.leftOut.length, 'image')} left out:` : ''
      return `The kit is saved: ${pictures}${of}, and the texts.${gone}${left}`
    }
    case 'stopped':
      return 'Stopped. Nothing was saved.'
    case 'TooLarge':
      return TOO_LARGE
    case 'Empty':
      return `Nothing was saved.${gone}`
    case 'failed':
      return 'The kit could not be saved. The disk may be full. The images are untouched.'
  }
}
