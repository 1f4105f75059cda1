import { FileText, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf, formatCount } from '../../../lib/formatCount'
import { labelFor } from '../../../lib/labels'
import type { GalleryImage } from '../../../sources/image'
import { drawnFor, type AdDesign } from '../adDesign'
import { AdPicture } from '../AdPicture'
import { rulesDay } from '../approximation'
import { pixelPercent } from '../crop'
import { textCounts } from '../cutTexts'
import { useDesign } from '../designStore'
import { useOriginal, type LoadedPicture } from '../original'
import { PLACEMENTS, type Placement } from '../placements'
import { percentText } from '../warnings'

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
            <TriangleAlert aria-hidden="true" size={14} className="mt-0.5 text-accent" />
            {warning}
          </span>
        )}
      </span>
    </li>
  )
}

/** The files of texts, and what is in them. */
const textFiles = () =>
  [
    ['texts.csv', labelFor('Texts and bid of each picture')],
    ['campaign.json', labelFor('Crops, as of {date}', { date: rulesDay() })],
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
  const { name, width, height } = placement
  const percent =
    shown === null ? 100 : pixelPercent(drawnFor(shown.design, placement, shown.picture.size))
  return (
    <FileRow
      picture={
        <span
          className={`relative overflow-hidden rounded-sm bg-sunken outline-1 outline-line ${width > height ? 'w-full' : 'h-full'}`}
          style={{ aspectRatio: `${width} / ${height}` }}
        >
          {shown && <AdPicture {...shown} placement={placement} />}
        </span>
      }
      name={labelFor(name)}
      about={`JPEG, ${width}\u00a0×\u00a0${height}`}
      warning={
        percent < 100 ? `Will look soft: ${percentText(percent)} of the pixels it needs` : null
      }
    />
  )
}

/** The files of a kit. */
const Files = ({ shown }: { readonly shown: ShownPicture | null }) => (
  <ul className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
    {PLACEMENTS.map((placement) => (
      <PlacementRow key={placement.id} placement={placement} shown={shown} />
    ))}
    {textFiles().map(([name, about]) => (
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
export const ImagesKit = ({ count }: { readonly count: number }) => (
  <>
    <h3 className="mt-5 text-sm font-semibold">
      {labelFor('{pictures} {ofImages}, and the texts', {
        pictures: labelFor('{count} picture|{count} pictures', {
          count: count * PLACEMENTS.length,
        }),
        ofImages: labelFor('of {count} image|of {count} images', { count }),
      })}
    </h3>
    <p className="mt-1 text-small text-muted">
      {labelFor(
        'Each image gets these pictures, as designed in “Test ads”, or else around its middle.',
      )}
    </p>
    <Files shown={null} />
  </>
)

/** The files of the kit of one image, with what is wrong with each. */
export function ImageKit({ image }: { readonly image: GalleryImage }) {
  const [design] = useDesign(image)
  const view = useOriginal(image)
  const picture = view.state === 'ready' ? view.picture : null
  const cutting = PLACEMENTS.filter((placement) =>
    textCounts(placement, design.texts).some(({ length, most }) => length > most),
  ).length
  return (
    <>
      <h3 className="mt-5 flex items-baseline justify-between gap-3 text-sm font-semibold">
        {countOf(PLACEMENTS.length + textFiles().length, 'file')}
        <span className="font-normal text-muted tabular-nums">
          Bid {formatCount(design.bid)} USD
        </span>
      </h3>
      {view.state === 'failed' && (
        <p role="alert" className="mt-2 text-small">
          The picture {view.reason}.
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
