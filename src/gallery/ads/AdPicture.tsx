import type { Background } from './adDesign'
import { BACKGROUND_BLUR, cropOf, MIDDLE, PLAIN_BACKGROUND, type Drawn, type Size } from './crop'
import { placeOfPicture } from './frameStyles'
import type { LoadedPicture } from './original'

export interface AdPictureProps {
  readonly picture: LoadedPicture
  /** The size of the placement, in px. */
  readonly frame: Size
  readonly drawn: Drawn
  readonly background: Background
}

/** A picture as it is drawn into a placement. It fills its parent, which has the ratio of the placement. */
export function AdPicture({ picture: { url, size }, frame, drawn, background }: AdPictureProps) {
  const whole = { x: 0, y: 0, width: frame.width, height: frame.height }
  const filled = { source: cropOf(size, frame, MIDDLE), target: whole, isFitted: false }
  return (
    <div
      className="@container absolute inset-0 overflow-hidden"
      style={{ background: PLAIN_BACKGROUND }}
    >
      {drawn.isFitted && background === 'blurred' && (
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
              style={placeOfPicture(size, filled, frame)}
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
        style={placeOfPicture(size, drawn, frame)}
      />
    </div>
  )
}
