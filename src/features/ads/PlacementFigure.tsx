import { TriangleAlert } from 'lucide-react'
import { drawnFor, focalPointOf, type AdDesign } from './adDesign'
import { AdFrame } from './frames/AdFrame'
import { AdPicture } from './AdPicture'
import { placeOf } from './crop'
import { placeIn } from './frameStyles'
import { TEXT_LABELS, textCounts } from './cutTexts'
import type { LoadedPicture } from './original'
import type { Placement } from './placements'
import { warningsOf } from './warnings'

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
  const place =
    picture &&
    placeOf(
      picture.size,
      drawnFor(design, placement, picture.size),
      focalPointOf(design, placement.id),
    )
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {safeZones.map(({ area }) => (
        <span
          key={`${area.x} ${area.y} ${area.width}`}
          className="ad-zone absolute"
          style={placeIn(area, placement)}
        />
      ))}
      {place && (
        <span
          className="ad-focal-point absolute z-2 size-5 -translate-1/2"
          style={{ left: `${(place.x / width) * 100}%`, top: `${(place.y / height) * 100}%` }}
        />
      )}
    </div>
  )
}

/** An ad in a placement, with what is wrong with it. */
export function PlacementFigure(props: PlacementFigureProps) {
  const { placement, design, picture, showsZones } = props
  const { name, width, height, safeZones } = placement
  const counts = textCounts(placement, design.texts)
  const warnings = warningsOf(placement, design, picture?.size ?? null)
  const covers = [...new Set(safeZones.map((zone) => zone.covers))]
  return (
    <figure aria-label={name} className="flex min-w-0 flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="text-sm font-semibold">{name}</span>
        <span className="text-tiny whitespace-nowrap text-muted tabular-nums">
          {width} × {height}
        </span>
      </p>
      <AdFrame placement={placement} texts={design.texts}>
        {picture && <AdPicture picture={picture} placement={placement} design={design} />}
        {showsZones && <Zones placement={placement} design={design} picture={picture} />}
      </AdFrame>
      <figcaption className="flex flex-col gap-1.5 text-small leading-4.5">
        {counts.length > 0 && (
          <ul className="flex flex-wrap gap-x-3 text-muted tabular-nums">
            {counts.map(({ text, length, most }) => (
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
      </figcaption>
    </figure>
  )
}
