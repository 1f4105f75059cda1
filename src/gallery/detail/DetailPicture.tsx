import { use, useCallback, useEffect, useSyncExternalStore } from 'react'
import type { GalleryImage } from '../../sources/image'
import { Picture } from '../../pictures/Picture'
import { usePictureRenderer } from '../../pictures/PictureRendererContext'
import { NeighboursContext } from './neighbours'
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
 * The large picture, whole and as large as its column allows, and "Try again" if its photo failed. It has the shape of
 * its photo once that is loaded. Drawings are square.
 */
export function DetailPicture({
  image: { prompt, id, url, size },
}: {
  readonly image: GalleryImage
}) {
  const { photos, state } = usePhotoState(url)
  usePreloadedNeighbours()
  const isPhoto = state !== null && state !== 'failed' && url !== null
  return (
    <PictureFrame
      size={isPhoto ? (photos?.sizeOf(url) ?? size) : null}
      failure={
        photos && url !== null && state === 'failed' ? (
          <PictureFailure text="The photo could not be loaded." onRetry={() => photos.retry(url)} />
        ) : null
      }
    >
      <Picture
        prompt={prompt}
        id={id}
        url={url}
        format="svg"
        className="block size-full object-contain!"
      />
    </PictureFrame>
  )
}
