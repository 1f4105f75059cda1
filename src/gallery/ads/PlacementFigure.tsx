import { TriangleAlert } from 'lucide-react'
import { formatDate } from '../../sources/image'
import { focalPointOf, type AdDesign } from './adDesign'
import { AdFrame } from './AdFrame'
import { AdPicture } from './AdPicture'
import { drawnIn, placeOf } from './crop'
import { placeIn } from './frameStyles'
import { TEXT_LABELS, textCounts } from './cutTexts'
import type { LoadedPicture } from './original'
import { RULES_DATE, type Placement } from './placements'
import { warningsOf } from './warnings'

/** Said of every preview. Noon: the day is the same in every time zone. */
export const APPROXIMATION = `An approximation, as of ${formatDate(`${RULES_DATE}T12:00`)}`

export interface PlacementFigureProps {
  readonly placement: Placement
  readonly design: AdDesign
  /** Null while it is not loaded, and if it cannot be. */
  readonly picture: LoadedPicture | null
  /** Shows what the placement covers, and the focal point. */
  readonly showsZones: boolean
}

/** The parts of a placement that it covers, and the focal point between them. */
function Zones({ placement, design, picture }: Omit<PlacementFigureProps, 'showsZones'>) {
  const { width, height, safeZones } = placement
  const focalPoint = focalPointOf(design, placement.id)
  const place =
    picture &&
    placeOf(picture.size, drawnIn(picture.size, placement, focalPoint, design.framing), focalPoint)
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {safeZones.map(({ area }) => (
        <span
          key={`${area.x} ${area.y} ${area.width}`}
          className="absolute ad-zone"
          style={placeIn(area, placement)}
        />
      ))}
      {place && (
        <span
          className="absolute z-2 size-5 -translate-1/2 ad-focal-point"
          style={{ left: `${(place.x / width) * 100}%`, top: `${(place.y / height) * 100}%` }}
        />
      )}
    </div>
  )
}

/** An ad in a placement, with what is wrong with it. */
export function PlacementFigure(props: PlacementFigureProps) {
  const { placement, design, picture, showsZones } = props
  const { id, name, width, height, safeZones } = placement
  const warnings = warningsOf(placement, design, picture?.size ?? null)
  const covers = [...new Set(safeZones.map((zone) => zone.covers))]
  return (
    <figure aria-label={name} className="flex min-w-0 flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="text-sm font-semibold">{name}</span>
        <span className="text-tiny text-muted tabular-nums">
          {width} × {height}
        </span>
      </p>
      <AdFrame placement={placement} texts={design.texts}>
        {picture && (
          <AdPicture
            picture={picture}
            frame={placement}
            drawn={drawnIn(picture.size, placement, focalPointOf(design, id), design.framing)}
            background={design.background}
          />
        )}
        {showsZones && <Zones placement={placement} design={design} picture={picture} />}
      </AdFrame>
      <figcaption className="flex flex-col gap-1.5 text-small leading-4.5">
        {textCounts(placement, design.texts).length > 0 && (
          <ul className="flex flex-wrap gap-x-3 text-muted tabular-nums">
            {textCounts(placement, design.texts).map(({ text, length, most }) => (
              <li key={text} className={length > most ? 'font-semibold text-ink' : ''}>
                {TEXT_LABELS[text]} {length} of {most}
              </li>
            ))}
          </ul>
        )}
        {warnings.length > 0 && (
          <ul className="flex flex-col gap-1">
            {warnings.map((warning) => (
              <li key={warning} className="flex gap-1.5">
                <TriangleAlert
                  aria-hidden="true"
                  size={15}
                  className="mt-0.5 shrink-0 text-accent"
                />
                {warning}
              </li>
            ))}
          </ul>
        )}
        {showsZones && (
          <p className="text-muted">
            {covers.length === 0 ? 'No zone is published.' : `Zones: ${covers.join('; ')}.`}
          </p>
        )}
        <p className="text-tiny text-muted">{APPROXIMATION}</p>
      </figcaption>
    </figure>
  )
}
