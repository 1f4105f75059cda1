import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { releaseBlobUrl, takeBlobUrl } from '../../lib/blobUrls'
import type { GalleryImage } from '../../sources/image'
import type { Size } from '../../pictures/sharedView'
import type { CulledSource } from './culledSource'
import { flyBack, throwOff, type Side } from './throwing'

/** A picture is enlarged to twice its own px at most. */
const MOST = 2

/**
 * What a picture does. `shown`: it is on the stage; `from` is the side that it comes back from, or null. `ahead`: it is
 * loaded and decoded, since it may be shown next. `leaving`: it is thrown off.
 */
export type PicturePart =
  | { readonly is: 'shown'; readonly from: Side | null }
  | { readonly is: 'ahead' }
  | { readonly is: 'leaving'; readonly to: Side }

export interface StagePictureProps {
  readonly image: GalleryImage
  readonly culled: CulledSource
  readonly part: PicturePart
  /** Called once it can be shown without delay, or cannot be shown. */
  readonly onReady: () => void
  /** Called when it has left. */
  readonly onLeft?: (id: string) => void
}

interface DecodedProps {
  readonly picture: Blob | string
  readonly alt: string
  readonly onDecoded: () => void
  readonly onFailed: () => void
}

/** A picture as large as its frame allows, which is shown once it is decoded. */
function DecodedPicture({ picture, alt, onDecoded, onFailed }: DecodedProps) {
  const [size, setSize] = useState<Size | null>(null)
  const show = useCallback(
    (img: HTMLImageElement) => {
      img.src = typeof picture === 'string' ? picture : takeBlobUrl(picture)
      return () => {
        if (typeof picture !== 'string') releaseBlobUrl(img, picture)
      }
    },
    [picture],
  )
  async function decode(img: HTMLImageElement) {
    // A picture that cannot be decoded in advance is shown all the same.
    await img.decode().catch(() => undefined)
    setSize({ width: img.naturalWidth, height: img.naturalHeight })
    onDecoded()
  }
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
export function StagePicture(props: StagePictureProps) {
  const { image, culled, part, onReady, onLeft } = props
  const { source, original, comparing } = culled
  const { UnreadablePicture } = comparing
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line @tanstack/query/exhaustive-deps -- an image is the same wherever it comes from
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: [
      'culled',
      source.kind,
      source.identity,
      source.changes?.updates(),
      image.id,
      image.date,
    ],
    queryFn: () => original.picture(image, null),
    // The file may have changed by the next time.
    gcTime: 0,
  })
  /** When the picture was read that cannot be decoded. */
  const [damagedAt, setDamagedAt] = useState<number | null>(null)
  const isDamaged = !isError && damagedAt === dataUpdatedAt
  const isProblem = isError || isDamaged

  const ready = useEffectEvent(onReady)
  useLayoutEffect(() => {
    if (isProblem) ready()
  }, [isProblem])

  const left = useEffectEvent(() => onLeft?.(image.id))
  const { is } = part
  const side = part.is === 'leaving' ? part.to : part.is === 'shown' ? part.from : null
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    if (is === 'leaving') {
      // One that is shown again meanwhile has not left.
      throwOff(element, side ?? 'left').finished.then(left, () => undefined)
    } else if (side !== null) {
      flyBack(element, side)
    } else {
      for (const animation of element.getAnimations()) animation.cancel()
    }
  }, [is, side])

  return (
    <div
      ref={frame}
      aria-hidden={is !== 'shown'}
      inert={is !== 'shown'}
      className="cull-picture"
      data-part={is}
    >
      {isProblem ? (
        <UnreadablePicture
          image={image}
          isDamaged={isDamaged}
          onRetry={() => {
            setDamagedAt(null)
            void refetch()
          }}
        />
      ) : (
        data !== undefined && (
          <DecodedPicture
            key={dataUpdatedAt}
            picture={data}
            alt={image.prompt}
            onDecoded={onReady}
            onFailed={() => setDamagedAt(dataUpdatedAt)}
          />
        )
      )}
    </div>
  )
}
