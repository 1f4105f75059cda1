import { memo, useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { releaseBlobUrl, takeBlobUrl } from '../../lib/blobUrls'
import type { GalleryImage } from '../../sources/image'
import { useDecoded, useOriginalPicture } from '../../parts/detail/useOriginalPicture'
import type { ComparableSource } from '../../sources/comparableSource'
import { flyBack, takePlace, throwOff, type Side } from './throwing'

/** A picture is enlarged to twice its own px at most. */
const MOST = 2

/**
 * What a picture does. `shown`: it is on the stage. `ahead`: it is loaded and decoded, since it may be shown next.
 * `leaving`: it is thrown off.
 */
export type PicturePart = 'shown' | 'ahead' | 'leaving'

export interface StagePictureProps {
  readonly image: GalleryImage
  readonly culled: ComparableSource
  readonly part: PicturePart
  /** Where it leaves to, or comes back from; null for a cut. */
  readonly side: Side | null
  /** Called once it can be shown without delay, or cannot be shown. */
  readonly onReady: () => void
  /** Called when it has left. */
  readonly onLeft: (id: string) => void
}

interface DecodedProps {
  readonly picture: Blob | string
  readonly alt: string
  readonly onDecoded: () => void
  readonly onFailed: () => void
}

/** A picture as large as its frame allows, which is shown once it is decoded. */
function DecodedPicture({ picture, alt, onDecoded, onFailed }: DecodedProps) {
  const [size, decode] = useDecoded(onDecoded)
  const show = useCallback(
    (img: HTMLImageElement) => {
      img.src = typeof picture === 'string' ? picture : takeBlobUrl(picture)
      return () => {
        if (typeof picture !== 'string') releaseBlobUrl(img, picture)
      }
    },
    [picture],
  )
  return (
    <img
      ref={show}
      alt={alt}
      draggable={false}
      // Decoded already: it comes with the frame that shows it.
      decoding={size === null ? 'async' : 'sync'}
      onLoad={({ currentTarget }) => void decode(currentTarget)}
      onError={onFailed}
      className={size === null ? 'invisible' : ''}
      style={
        size === null ? undefined : { maxWidth: size.width * MOST, maxHeight: size.height * MOST }
      }
    />
  )
}

/** The picture of an image on the stage, or what keeps it from being shown. */
export const StagePicture = memo(function StagePicture(props: StagePictureProps) {
  const { image, culled, part, side, onReady, onLeft } = props
  const { source, original, comparing } = culled
  const { UnreadablePicture } = comparing
  const frame = useRef<HTMLDivElement>(null)
  const { picture, readAt, problem, onFailed, retry } = useOriginalPicture(source, original, image)
  const isProblem = problem !== null

  const ready = useEffectEvent(onReady)
  useLayoutEffect(() => {
    if (isProblem) ready()
  }, [isProblem])

  const left = useEffectEvent(() => onLeft(image.id))
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    if (part === 'leaving') {
      // One that is shown again meanwhile has not left.
      throwOff(element, side ?? 'left').finished.then(left, () => undefined)
    } else if (side !== null) {
      flyBack(element, side)
    } else {
      takePlace(element)
    }
  }, [part, side])

  return (
    <div
      ref={frame}
      aria-hidden={part !== 'shown'}
      inert={part !== 'shown'}
      className="cull-picture"
      data-part={part}
    >
      {isProblem ? (
        <UnreadablePicture image={image} isDamaged={problem === 'damaged'} onRetry={retry} />
      ) : (
        picture !== undefined && (
          <DecodedPicture
            key={readAt}
            picture={picture}
            alt={image.prompt}
            onDecoded={onReady}
            onFailed={onFailed}
          />
        )
      )}
    </div>
  )
})
