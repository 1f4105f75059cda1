import { useCallback, useSyncExternalStore } from 'react'
import type { GalleryImage } from '../../sources/image'
import { Picture } from '../../pictures/Picture'
import { usePictureRenderer } from '../../pictures/PictureRendererContext'
import { Button } from '../../ui/Button'

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
  const isPhoto = state !== null && state !== 'failed' && url !== null
  const { width, height } = (isPhoto ? (photos?.sizeOf(url) ?? size) : null) ?? {
    width: 1,
    height: 1,
  }
  return (
    <div className="@container relative grid h-full place-items-center [--most:60dvh] md:[--most:min(85dvh,52rem)]">
      <div
        data-picture
        className="relative"
        style={{
          aspectRatio: width / height,
          width: `min(100%, var(--most) * ${width / height})`,
        }}
      >
        <Picture
          prompt={prompt}
          id={id}
          url={url}
          format="svg"
          className="block size-full object-contain!"
        />
      </div>
      {photos && url !== null && state === 'failed' && (
        <p className="absolute inset-x-4 bottom-4 flex items-center justify-between gap-4 rounded-full bg-surface p-1 pl-5">
          The photo could not be loaded.
          <Button onClick={() => photos.retry(url)}>Try again</Button>
        </p>
      )}
    </div>
  )
}
