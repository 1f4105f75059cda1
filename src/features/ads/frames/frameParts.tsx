import type { ReactNode } from 'react'
import { charactersOf } from '../../../lib/charactersOf'
import type { AdTexts } from '../adDesign'
import type { Placement } from '../placements'

export interface FrameProps {
  readonly placement: Placement
  /** As the placement shows them. */
  readonly texts: AdTexts
  /** What fills the room of the picture. */
  readonly children: ReactNode
}

export const SPONSORED = 'Sponsored'

/** The first letter of a brand, on a disc. */
export const Disc = ({
  name,
  className,
}: {
  readonly name: string
  readonly className: string
}) => (
  <span
    aria-hidden="true"
    className={`grid shrink-0 place-items-center rounded-full font-semibold uppercase ${className}`}
  >
    {charactersOf(name)[0] ?? ''}
  </span>
)

/** Who advertises, and that it is an ad. */
export const BrandLines = ({
  name,
  className = '',
}: {
  readonly name: string
  readonly className?: string
}) => (
  <div className={`min-w-0 leading-tight ${className}`}>
    <p dir="auto" className="truncate text-small font-semibold">
      {name}
    </p>
    <p className="text-tiny">{SPONSORED}</p>
  </div>
)

export const DARK_DISC = 'size-7 bg-ink text-tiny text-canvas forced-colors:outline-1'
export const LIGHT_DISC = 'size-7 bg-on-veil text-tiny text-veil'

/** The room of the picture, in the ratio of the placement. */
export function Room({
  placement: { width, height },
  className = '',
  children,
}: {
  readonly placement: Placement
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <div
      data-room
      className={`relative overflow-hidden bg-sunken ${className}`}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {children}
    </div>
  )
}

/** White text on any picture. */
export const ON_PICTURE = 'absolute inset-x-0 z-1 text-on-veil forced-color-adjust-none'
export const SHADE_ABOVE = 'top-0 bg-linear-to-b from-veil/75 to-transparent pb-8'
export const SHADE_BELOW = 'bottom-0 bg-linear-to-t from-veil/85 via-veil/60 to-transparent pt-14'
