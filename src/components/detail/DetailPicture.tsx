import { useLayoutEffect, useRef } from 'react'
import type { GalleryImage } from '../../domain/image'
import { Picture } from '../picture/Picture'
import { useLivePictures } from '../picture/PicturesContext'

/**
 * The picture, large, and what asks again for its photo where that did not come. What scrolls it is
 * at its top when it comes.
 */
export function DetailPicture({ image: { prompt, id, url } }: { readonly image: GalleryImage }) {
  const live = useLivePictures()
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const scroller = frame.current?.parentElement
    if (scroller) scroller.scrollTop = 0
  }, [])
  return (
    <div
      ref={frame}
      className="relative self-start bg-cover bg-center md:sticky md:top-0 md:h-full md:min-h-full"
    >
      <Picture prompt={prompt} id={id} url={url} className="block aspect-square w-full md:h-full" />
      {live?.photos && url !== null && <live.PhotoRetry photos={live.photos} url={url} />}
    </div>
  )
}
