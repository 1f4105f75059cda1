import { useEffect, useRef } from 'react'
import { labelFor } from '../../../lib/labels'
import { sanitizeSingleLine } from '../../../lib/sanitizeSingleLine'
import { Button } from '../../../ui/Button'
import { announce } from '../../../ui/messages'
import { tooLarge } from '../../../ui/pick'
import { ProgressCard } from '../../../ui/ProgressCard'
import { PLACEMENTS } from '../placements'
import { isReason } from './bitmapOf'
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
    announce(outcome)
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
          label={labelFor('Saving the kit')}
          text={
            count === 1
              ? labelFor('Making {count} pictures', { count: PLACEMENTS.length })
              : labelFor('Image {number} of {total}', {
                  number: Math.min(kit.seen + 1, count),
                  total: count,
                })
          }
          done={kit.seen}
          of={count}
          isGrowing={false}
          button={labelFor('Stop the kit')}
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
                      {labelFor('“{name}” {reason}.', {
                        name: sanitizeSingleLine(source),
                        reason: isReason(reason) ? labelFor(reason) : reason,
                      })}
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
            {labelFor('Save the kit')}
          </Button>
        </>
      )}
    </div>
  )
}

/** What the visitor is told of a kit that has ended; null before. */
function outcomeOf(kit: KitState): string | null {
  if (kit.state !== 'ended') return null
  const gone =
    kit.gone > 0 &&
    labelFor('{count} image no longer there.|{count} images no longer there.', { count: kit.gone })
  switch (kit.outcome) {
    case 'saved': {
      const pictures = labelFor('{count} picture|{count} pictures', {
        count: kit.done * PLACEMENTS.length,
      })
      const ofImages = labelFor('of {count} image|of {count} images', { count: kit.done })
      const saved =
        kit.done + kit.gone + kit.leftOut.length > 1
          ? labelFor('The kit is saved: {pictures} {ofImages}, and the texts.', {
              pictures,
              ofImages,
            })
          : labelFor('The kit is saved: {pictures}, and the texts.', { pictures })
      const left =
        kit.leftOut.length > 0 &&
        labelFor('{count} image left out:|{count} images left out:', { count: kit.leftOut.length })
      return [saved, gone, left].filter(Boolean).join(' ')
    }
    case 'stopped':
      return labelFor('Stopped. Nothing was saved.')
    case 'TooLarge':
      return tooLarge()
    case 'Empty':
      return [labelFor('Nothing was saved.'), gone].filter(Boolean).join(' ')
    case 'failed':
      return labelFor('The kit could not be saved. The disk may be full. The images are untouched.')
  }
}
