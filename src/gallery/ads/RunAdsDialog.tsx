import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { countOf, formatCount } from '../../lib/formatCount'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { formatDate, type GalleryImage } from '../../sources/image'
import { DEFAULT_BID } from '../../sources/defaultBid'
import { Button } from '../../ui/Button'
import { useMessages } from '../../ui/messages'
import { ModalDialog } from '../../ui/ModalDialog'
import { TOO_LARGE } from '../../ui/pick'
import { ProgressCard } from '../../ui/ProgressCard'
import { useSource } from '../queries/SourceContext'
import { focalPointOf } from './adDesign'
import { drawnIn, pixelPercent, type Size } from './crop'
import { useDesign } from './designStore'
import { kitStem } from './kit/kitNames'
import { stopKit, useKit, type KitState, type KitSubject, type Running } from './kit/useKit'
import { PLACEMENTS, RULES_DATE, type Placement } from './placements'

export interface RunAdsDialogProps {
  readonly subject: KitSubject
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The dialog of "Run ads": it makes a kit of an image, or of several. */
export function RunAdsDialog({ subject, isOpen, onClose }: RunAdsDialogProps) {
  const running = useRef<AbortController | null>(null)
  return (
    <ModalDialog
      isOpen={isOpen}
      // Escape stops the kit first.
      onClose={() => void (stopKit(running) || onClose())}
      title="Run ads"
    >
      <p className="mt-3 text-muted">
        No ad account is connected, so nothing is run or paid from here: save the kit, and upload it
        where you advertise.
      </p>
      <Kit subject={subject} running={running} />
    </ModalDialog>
  )
}

interface KitProps {
  readonly subject: KitSubject
  readonly running: Running
}

/** What a kit contains, and the button that saves it. */
function Kit({ subject, running }: KitProps) {
  const [kit, save] = useKit(subject, running)
  const foot = useRef<HTMLDivElement>(null)
  const count = 'id' in subject ? 1 : subject.length
  const outcome = outcomeOf(kit)
  useEffect(() => {
    if (outcome !== null) useMessages.getState().announce(outcome)
  }, [outcome])
  return (
    <>
      {'id' in subject ? <ImageKit image={subject} /> : <ImagesKit count={count} />}
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
            button="Stop"
            onPress={() => void stopKit(running)}
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
              onClick={save}
              focusNext={() => foot.current?.querySelector('button') ?? null}
            >
              Save the kit
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** What the visitor is told of a kit that has ended; null before. */
function outcomeOf(kit: KitState): string | null {
  if (kit.state !== 'ended') return null
  const gone = kit.gone > 0 ? ` ${countOf(kit.gone, 'image')} no longer there.` : ''
  switch (kit.outcome) {
    case 'saved': {
      const pictures = countOf(kit.done * PLACEMENTS.length, 'picture')
      const of = kit.done + kit.gone + kit.leftOut.length > 1 ? ` of ${countOf(kit.done, 'image')}` : ''
      const left = kit.leftOut.length > 0 ? ` ${countOf(kit.leftOut.length, 'image')} left out:` : ''
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

const BID = `Bid ${formatCount(DEFAULT_BID)} USD`

/** The kit of several images, of which each has its own design. */
function ImagesKit({ count }: { readonly count: number }) {
  return null
}

/** The files of the kit of one image, with what is wrong with each. */
function ImageKit({ image }: { readonly image: GalleryImage }) {
  return null
}
