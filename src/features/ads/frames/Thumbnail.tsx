import { Ellipsis } from 'lucide-react'
import { placeIn } from '../frameStyles'
import { DARK_DISC, Disc, Room, type FrameProps } from './frameParts'

/** A video in a list: its picture with the duration, and its title. */
export function Thumbnail({ placement, texts, children }: FrameProps) {
  const { headline, brandName } = texts
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Room placement={placement}>
        {children}
        {placement.safeZones.map(({ area, covers }) => (
          <span
            key={covers}
            aria-hidden="true"
            className="absolute z-1 grid place-items-center rounded bg-veil/85 text-tiny font-medium text-on-veil tabular-nums forced-color-adjust-none"
            style={placeIn(area, placement)}
          >
            0:30
          </span>
        ))}
      </Room>
      <div className="flex gap-2.5 p-2.5">
        <Disc name={brandName} className={DARK_DISC} />
        <div className="min-w-0 grow">
          <p dir="auto" className="line-clamp-2 text-small leading-4 font-semibold wrap-anywhere">
            {headline}
          </p>
          <p dir="auto" className="truncate pt-1 text-tiny text-muted">
            {brandName}
          </p>
        </div>
        <Ellipsis aria-hidden="true" size={16} className="shrink-0 rotate-90 text-muted" />
      </div>
    </div>
  )
}
