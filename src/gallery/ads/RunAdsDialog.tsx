import { FileText, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatBytes } from '../../lib/formatBytes'
import { countOf, formatCount } from '../../lib/formatCount'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { formatDate, type GalleryImage } from '../../sources/image'
import { Button } from '../../ui/Button'
import { useMessages } from '../../ui/messages'
import { ModalDialog } from '../../ui/ModalDialog'
import { TOO_LARGE } from '../../ui/pick'
import { ProgressCard } from '../../ui/ProgressCard'
import { useSource } from '../queries/SourceContext'
import { focalPointOf, type AdDesign } from './adDesign'
import { AdPicture } from './AdPicture'
import { drawnIn, pixelPercent, type Size } from './crop'
import { textCounts } from './cutTexts'
import { useDesign } from './designStore'
import { kitStem } from './kit/kitNames'
import { useKit, type KitState, type KitSubject } from './kit/useKit'
import { useOriginal } from './original'
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

/** The files of texts, and what is in them. */
const TEXT_FILES = [
  ['texts.csv', 'The texts and the bid, for each picture'],
  [
    'campaign.json',
    // Noon: the day is the same in every time zone.
    `The same with the crops, by the rules of ${formatDate(`${RULES_DATE}T12:00`)}`,
  ],
] as const

interface FileRowProps {
  readonly picture: ReactNode
  readonly name: string
  readonly about: string
  readonly warning?: string | null
}

function FileRow({ picture, name, about, warning = null }: FileRowProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      <span aria-hidden="true" className="grid h-12 w-12 shrink-0 place-items-center">
        {picture}
      </span>
      <span className="min-w-0">
        <span className="block text-sm font-medium wrap-anywhere">{name}</span>
        <span className="block text-small text-muted tabular-nums">{about}</span>
        {warning !== null && (
          <span className="flex items-start gap-1.5 text-small">
            <TriangleAlert aria-hidden="true" size={14} className="mt-0.75 shrink-0 text-accent" />
            {warning}
          </span>
        )}
      </span>
    </li>
  )
}

const TextFileRows = () =>
  TEXT_FILES.map(([name, about]) => (
    <FileRow
      key={name}
      picture={<FileText size={22} strokeWidth={1.5} className="text-muted" />}
      name={name}
      about={about}
    />
  ))

/** The kit of several images, of which each has its own design. */
function ImagesKit({ count }: { readonly count: number }) {
  return (
    <>
      <h3 className="mt-5 text-sm font-semibold">
        {countOf(count * PLACEMENTS.length + TEXT_FILES.length, 'file')} of{' '}
        {countOf(count, 'image')}
      </h3>
      <p className="mt-1 text-small text-muted">
        Each image has these pictures, as designed in “Test ads”, or else around its middle.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {PLACEMENTS.map((placement) => (
          <FileRow
            key={placement.id}
            picture={<Shape placement={placement} />}
            name={placement.name}
            about={aboutOf(placement)}
          />
        ))}
        <TextFileRows />
      </ul>
    </>
  )
}

/** The files of the kit of one image, with what is wrong with each. */
function ImageKit({ image }: { readonly image: GalleryImage }) {
  const source = useSource()
  const [design] = useDesign(image)
  const view = useOriginal(image)
  const picture = view.state === 'ready' ? view.picture : null
  const cutting = PLACEMENTS.filter((placement) =>
    textCounts(placement, design.texts).some(({ length, most }) => length > most),
  ).length
  const stem = kitStem(source?.ui.original?.nameOf(image) ?? image.prompt)
  return (
    <>
      <h3 className="mt-5 flex items-baseline justify-between gap-3 text-sm font-semibold">
        {countOf(PLACEMENTS.length + TEXT_FILES.length, 'file')}
        <span className="font-normal text-muted tabular-nums">
          Bid {formatCount(design.bid)} USD
        </span>
      </h3>
      {cutting > 0 && (
        <p className="mt-1 text-small text-muted">
          {countOf(cutting, 'placement')} cut a text: “Test ads” shows where.
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {PLACEMENTS.map((placement) => (
          <FileRow
            key={placement.id}
            picture={
              <Shape placement={placement}>
                {picture && (
                  <AdPicture
                    picture={picture}
                    frame={placement}
                    drawn={drawnIn(
                      picture.size,
                      placement,
                      focalPointOf(design, placement.id),
                      design.framing,
                    )}
                    background={design.background}
                  />
                )}
              </Shape>
            }
            name={`${stem}-${placement.id}.jpg`}
            about={aboutOf(placement)}
            warning={picture && enlargedText(placement, design, picture.size)}
          />
        ))}
        <TextFileRows />
      </ul>
    </>
  )
}

/** That a picture is enlarged; null if it has all pixels that a placement wants. */
function enlargedText(placement: Placement, design: AdDesign, size: Size): string | null {
  const drawn = drawnIn(size, placement, focalPointOf(design, placement.id), design.framing)
  const percent = pixelPercent(drawn)
  return percent < 100 ? `Enlarged: the image has ${percent}% of these pixels` : null
}

const aboutOf = ({ name, width, height, maxBytes }: Placement): string =>
  `${name}, ${width} × ${height}${maxBytes === null ? '' : `, at most ${formatBytes(maxBytes.bytes)}`}`

/** The shape of a placement, as high as a row. */
function Shape({
  placement,
  children,
}: {
  readonly placement: Placement
  readonly children?: ReactNode
}) {
  const { width, height } = placement
  return (
    <span
      className={`relative block overflow-hidden rounded-sm bg-sunken outline-1 outline-line ${width > height ? 'w-full' : 'h-full'}`}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {children}
    </span>
  )
}
