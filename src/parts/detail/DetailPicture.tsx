import { use, useCallback, useEffect, useSyncExternalStore } from 'react'
import { labelFor } from '../../lib/labels'
import type { GalleryImage } from '../../sources/image'
import { Picture } from '../../pictures/Picture'
import { thumbnailOf } from '../../pictures/thumbnail'
import { usePictureRenderer } from '../../pictures/PictureRendererContext'
import { onScreen } from '../../gallery/onScreen'
import { NeighboursContext } from '../../gallery/detail/neighbours'
import { PictureFailure, PictureFrame } from './PictureFrame'

/** The photo loader of the page, and the state of a photo: null if there is none, or none is shown. */
function usePhotoState(url: string | null) {
  const photos = usePictureRenderer()?.photos ?? null
  const subscribe = useCallback(
    (listener: () => void) =>
      photos !== null && url !== null ? photos.subscribe(url, null, listener) : () => undefined,
    [photos, url],
  )
  const state = useSyncExternalStore(subscribe, () =>
    photos === null || url === null ? null : photos.stateOf(url),
  )
  return { photos, state }
}

/** Loads the photos of both neighbours ahead. */
function usePreloadedNeighbours(): void {
  const photos = usePictureRenderer()?.photos
  const neighbours = use(NeighboursContext)
  useEffect(() => {
    const unsubscribers = neighbours.map(({ url }) => url !== null && photos?.preload(url))
    return () => {
      for (const unsubscribe of unsubscribers) if (unsubscribe) unsubscribe()
    }
  }, [photos, neighbours])
}

/**
 * The large picture, whole and as large as its column allows, over its thumbnail, and "Try again" if its photo failed. It
 * has the shape of its photo once that is loaded. Drawings are square.
 */
export function DetailPicture({ image }: { readonly image: GalleryImage }) {
  const { prompt, id, url, size } = image
  const { photos, state } = usePhotoState(url)
  usePreloadedNeighbours()
  const isPhoto = state !== null && state !== 'failed' && url !== null
  // The one that the card shows, which is there already.
  const { cardWidth = null } = onScreen.getState().grid?.layout ?? {}
  const thumbnail = image.thumbnail === undefined ? null : thumbnailOf(image, cardWidth)
  return (
    <PictureFrame
      size={isPhoto ? (photos?.sizeOf(url) ?? size) : null}
      failure={
        photos && url !== null && state === 'failed' ? (
          <PictureFailure
            text={labelFor('The photo could not be loaded.')}
            onRetry={() => photos.retry(url)}
          />
        ) : null
      }
    >
      {isPhoto && thumbnail?.url && (
        <img
          src={thumbnail.url}
          srcSet={thumbnail.srcset}
          sizes={thumbnail.sizes}
          alt=""
          className="absolute inset-0 size-full object-contain"
        />
      )}
      <Picture
        prompt={prompt}
        id={id}
        url={url}
        format="svg"
        className={`block size-full object-contain! ${thumbnail ? 'relative bg-transparent!' : ''}`}
      />
    </PictureFrame>
  )
}
