import { useLayoutEffect, useRef } from 'react'
import type { GalleryImage } from '../../domain/image'
import { Picture } from '../../pictures/Picture'
import { usePictureRenderer } from '../../pictures/PictureRendererContext'
import { PhotoRetry } from './PhotoRetry'

/**
 * The picture, large, and what asks again for its photo where that did not come. It is shown whole,
 * but for a narrow edge where a wide window lets it fill its column. The element that scrolls it is at
 * its top when it comes.
 */
export function DetailPicture({ image: { prompt, id, url } }: { readonly image: GalleryImage }) {
  const photos = usePictureRenderer()?.photos
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const scroller = frame.current?.parentElement
    if (scroller) scroller.scrollTop = 0
  }, [])
  return (
    <div
      ref={frame}
      className="relative self-start md:sticky md:top-0 md:h-full md:max-h-[85dvh] md:bg-sunken md:max-xl:grid md:max-xl:content-center"
    >
      <Picture
        prompt={prompt}
        id={id}
        url={url}
        className="block aspect-square w-full md:max-xl:mx-auto md:max-xl:w-[min(100%,85dvh)] xl:h-full"
      />
      {photos && url !== null && <PhotoRetry photos={photos} url={url} />}
    </div>
  )
}
