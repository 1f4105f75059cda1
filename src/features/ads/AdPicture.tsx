import { drawnFor, type AdDesign } from './adDesign'
import { BACKGROUND_BLUR, cropOf, MIDDLE, PLAIN_BACKGROUND } from './crop'
import { placeOfPicture } from './frameStyles'
import type { LoadedPicture } from './original'
import type { Placement } from './placements'

export interface AdPictureProps {
  readonly picture: LoadedPicture
  readonly placement: Placement
  readonly design: AdDesign
}

/** A picture as it is drawn into a placement. It fills its parent, which has the ratio of the placement. */
export function AdPicture({ picture: { url, size }, placement, design }: AdPictureProps) {
  const drawn = drawnFor(design, placement, size)
  const whole = { x: 0, y: 0, width: placement.width, height: placement.height }
  const filled = { source: cropOf(size, placement, MIDDLE), target: whole, isFitted: false }
  return (
    <div
      className="@container absolute inset-0 overflow-hidden"
      style={{ background: PLAIN_BACKGROUND }}
    >
      {drawn.isFitted && design.background === 'blurred' && (
        // Larger than the frame, since the edges of what is blurred fade.
        <div
          className="absolute inset-0 scale-115"
          style={{ filter: `blur(${BACKGROUND_BLUR * 100}cqw)` }}
        >
          <div className="absolute inset-0 overflow-hidden">
            <img
              src={url}
              alt=""
              className="absolute max-w-none"
              style={placeOfPicture(size, filled, placement)}
            />
          </div>
        </div>
      )}
      <img
        src={url}
        alt=""
        draggable={false}
        data-drawn
        className="absolute max-w-none"
        style={placeOfPicture(size, drawn, placement)}
      />
    </div>
  )
}
