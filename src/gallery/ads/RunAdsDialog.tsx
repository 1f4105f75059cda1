import { FileText, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { countOf, formatCount } from '../../lib/formatCount'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { formatDate, type GalleryImage } from '../../sources/image'
import { Button } from '../../ui/Button'
import { useMessages } from '../../ui/messages'
import { ModalDialog } from '../../ui/ModalDialog'
import { TOO_LARGE } from '../../ui/pick'
import { ProgressCard } from '../../ui/ProgressCard'
import { focalPointOf, type AdDesign } from './adDesign'
import { AdPicture } from './AdPicture'
import { drawnIn, pixelPercent } from './crop'
import { textCounts } from './cutTexts'
import { useDesign } from './designStore'
import { useKit, type KitState, type KitSubject } from './kit/useKit'
import { useOriginal, type LoadedPicture } from './original'
import { PLACEMENTS, RULES_DATE, type Placement } from './placements'

export interface RunAdsDialogProps {
  readonly subject: KitSubject
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The dialog of "Run ads": it makes a kit of an image, or of several. */
export function RunAdsDialog({ subject, isOpen, onClose }: RunAdsDialogProps) {
  const { kit, save, stop } = useKit(subject, isOpen)
  return (
    <ModalDialog
      isOpen={isOpen}
      // Escape stops a kit first.
      onClose={() => void (stop() || onClose())}
      title="Run ads"
      className="max-w-2xl"
    >
      <p className="mt-3 text-muted">
        No ad account is connected, so nothing is run or paid from here: save the kit, and upload it
        where you advertise.
      </p>
      {'id' in subject ? <ImageKit image={subject} /> : <ImagesKit count={subject.length} />}
      <KitFoot
        kit={kit}
        count={'id' in subject ? 1 : subject.length}
        onSave={save}
        onStop={() => void stop()}
      />
    </ModalDialog>
  )
}

interface KitFootProps {
  readonly kit: KitState
  /** How many images the kit is made of. */
  readonly count: number
  readonly onSave: () => void
  readonly onStop: () => void
}

/** How far the kit is, and the button that saves it or stops that. */
function KitFoot({ kit, count, onSave, onStop }: KitFootProps) {
  const foot = useRef<HTMLDivElement>(null)
  const outcome = outcomeOf(kit)
  useEffect(() => {
    if (outcome !== null) useMessages.getState().announce(outcome)
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
          button="Stop"
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

interface FileRowProps {
  readonly picture: ReactNode
  readonly name: string
  readonly about: string
  readonly warning?: string | null
}

function FileRow({ picture, name, about, warning = null }: FileRowProps) {
  return (
    <li className="flex items-center gap-3">
      <span aria-hidden="true" className="grid size-12 shrink-0 place-items-center">
        {picture}
      </span>
      <span className="min-w-0 text-small">
        <span className="block text-sm font-medium">{name}</span>
        <span className="block text-muted tabular-nums">{about}</span>
        {warning !== null && (
          <span className="flex items-start gap-1.5">
            <TriangleAlert aria-hidden="true" size={14} className="mt-0.5 shrink-0 text-accent" />
            {warning}
          </span>
        )}
      </span>
    </li>
  )
}

/** The files of texts, and what is in them. Noon: the day is the same in every time zone. */
const TEXT_FILES = [
  ['texts.csv', 'Texts and bid of each picture'],
  ['campaign.json', `Crops, as of ${formatDate(`${RULES_DATE}T12:00`)}`],
] as const

/** A picture of a kit, and how it is designed. */
interface ShownPicture {
  readonly picture: LoadedPicture
  readonly design: AdDesign
}

interface PlacementRowProps {
  readonly placement: Placement
  /** What fills its shape; null for nothing. */
  readonly shown: ShownPicture | null
}

/** The picture for a placement. */
function PlacementRow({ placement, shown }: PlacementRowProps) {
  const { id, name, width, height } = placement
  const drawn =
    shown &&
    drawnIn(shown.picture.size, placement, focalPointOf(shown.design, id), shown.design.framing)
  const percent = drawn === null ? 100 : pixelPercent(drawn)
  return (
    <FileRow
      picture={
        <span
          className={`relative overflow-hidden rounded-sm bg-sunken outline-1 outline-line ${width > height ? 'w-full' : 'h-full'}`}
          style={{ aspectRatio: `${width} / ${height}` }}
        >
          {shown && drawn && (
            <AdPicture
              picture={shown.picture}
              frame={placement}
              drawn={drawn}
              background={shown.design.background}
            />
          )}
        </span>
      }
      name={name}
      about={`JPEG, ${width} × ${height}`}
      warning={percent < 100 ? `Enlarged: only ${percent}% of the pixels` : null}
    />
  )
}

/** The files of a kit. */
const Files = ({ shown }: { readonly shown: ShownPicture | null }) => (
  <ul className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
    {PLACEMENTS.map((placement) => (
      <PlacementRow key={placement.id} placement={placement} shown={shown} />
    ))}
    {TEXT_FILES.map(([name, about]) => (
      <FileRow
        key={name}
        picture={<FileText size={22} strokeWidth={1.5} className="text-muted" />}
        name={name}
        about={about}
      />
    ))}
  </ul>
)

/** The kit of several images, of which each has its own design. */
const ImagesKit = ({ count }: { readonly count: number }) => (
  <>
    <h3 className="mt-5 text-sm font-semibold">
      {countOf(count * PLACEMENTS.length + TEXT_FILES.length, 'file')} for {countOf(count, 'image')}
    </h3>
    <p className="mt-1 text-small text-muted">
      Each image gets these pictures, as designed in “Test ads”, or else around its middle.
    </p>
    <Files shown={null} />
  </>
)

/** The files of the kit of one image, with what is wrong with each. */
function ImageKit({ image }: { readonly image: GalleryImage }) {
  const [design] = useDesign(image)
  const view = useOriginal(image)
  const picture = view.state === 'ready' ? view.picture : null
  const cutting = PLACEMENTS.filter((placement) =>
    textCounts(placement, design.texts).some(({ length, most }) => length > most),
  ).length
  return (
    <>
      <h3 className="mt-5 flex items-baseline justify-between gap-3 text-sm font-semibold">
        {countOf(PLACEMENTS.length + TEXT_FILES.length, 'file')}
        <span className="font-normal text-muted tabular-nums">
          Bid {formatCount(design.bid)} USD
        </span>
      </h3>
      {view.state === 'failed' && (
        <p role="alert" className="mt-2 text-small">
          The picture can’t be loaded.
        </p>
      )}
      {cutting > 0 && (
        <p className="mt-1 text-small text-muted">
          {countOf(cutting, 'placement')} {cutting === 1 ? 'cuts' : 'cut'} a text. “Test ads” shows
          where.
        </p>
      )}
      <Files shown={picture && { picture, design }} />
    </>
  )
}
