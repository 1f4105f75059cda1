import type { GalleryImage } from '../../domain/image'
import { usePictures } from '../../pictures/PicturesContext'
import { usePhoto } from '../../pictures/usePhoto'
import { Button } from '../ui/Button'
import { Picture } from '../ui/Picture'

/** The picture, large, and what asks again for its photo where that did not come. */
export function DetailPicture({ image }: { readonly image: GalleryImage }) {
  const { url } = image
  const { photos } = usePictures()
  const hasFailed = usePhoto(url) === 'failed'
  return (
    <div className="relative self-start bg-cover bg-center md:sticky md:top-0 md:h-full md:min-h-full">
      <Picture
        prompt={image.prompt}
        id={image.id}
        url={url}
        className="block aspect-square w-full md:h-full"
      />
      {url !== null && hasFailed && (
        <p className="absolute inset-x-4 bottom-4 flex items-center justify-between gap-4 rounded-full bg-surface p-1 pl-5">
          The photo did not come.
          <Button onClick={() => photos.retry(url)}>Try again</Button>
        </p>
      )}
    </div>
  )
}
