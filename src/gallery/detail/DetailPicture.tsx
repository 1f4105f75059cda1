import { useCallback, useSyncExternalStore } from 'react'
import type { GalleryImage } from '../../sources/image'
import type { PhotoLoader } from '../../pictures/photoLoader'
import { Picture } from '../../pictures/Picture'
import { usePictureRenderer } from '../../pictures/PictureRendererContext'
import { Button } from '../../ui/Button'

interface PhotoRetryProps {
  readonly photos: PhotoLoader
  readonly url: string
}

/** A message and "Try again" over the picture of a photo that failed; nothing for any other photo. */
function PhotoRetry({ photos, url }: PhotoRetryProps) {
  const subscribe = useCallback(
    (listener: () => void) => photos.subscribe(url, null, listener),
    [photos, url],
  )
  if (useSyncExternalStore(subscribe, () => photos.stateOf(url)) !== 'failed') return null
  return (
    <p className="absolute inset-x-4 bottom-4 flex items-center justify-between gap-4 rounded-full bg-surface p-1 pl-5">
      The photo could not be loaded.
      <Button onClick={() => photos.retry(url)}>Try again</Button>
    </p>
  )
}

/**
 * The large picture, and "Try again" if its photo failed. The whole picture is shown, but from
 * 1,280 px its edges are cut so that it fills its column.
 */
export function DetailPicture({ image: { prompt, id, url } }: { readonly image: GalleryImage }) {
  const photos = usePictureRenderer()?.photos
  return (
    <div className="@container relative self-start md:sticky md:top-0 md:h-full md:max-h-[85dvh] md:bg-sunken md:max-xl:grid md:max-xl:place-content-center print:static print:block print:h-auto">
      {/* From 768 to 1,280 px its height is set, not only its ratio: otherwise Chromium scrolls the dialog
          back when a button beside the picture is pressed. */}
      <div className="relative aspect-square w-full md:max-xl:size-[min(100cqw,85dvh)] xl:h-full">
        <Picture prompt={prompt} id={id} url={url} format="svg" className="block size-full" />
      </div>
      {photos && url !== null && <PhotoRetry photos={photos} url={url} />}
    </div>
  )
}
