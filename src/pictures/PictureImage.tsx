import { useRef, type SyntheticEvent } from 'react'
import { prefersNoMotion } from '../lib/prefersNoMotion'
import { cancelDrawing } from './drawingQueue'
import type { PhotoLoader } from './photoLoader'
import type { DrawableProps, PictureProps, PictureSources } from './pictureProps'
import { TRANSPARENT_PIXEL } from './transparentPixel'
import { useDrawing } from './useDrawing'
import { usePhoto } from './usePhoto'

/** A picture without a photo: the colours of its drawing until it is drawn. */
function DrawnPicture(props: DrawableProps) {
  const { drawings, prompt, id, className } = props
  /** The `span`, then the `img`. */
  const element = useRef<HTMLImageElement>(null)
  const [drawing] = useDrawing(element, props, { wait: 0, isReused: true })
  const gradient = drawings?.gradientOf(prompt, id)
  const style = gradient ? { backgroundImage: gradient } : undefined
  if (drawing === null) {
    return (
      <span
        ref={element}
        role="img"
        aria-label={prompt}
        // A touch is lost with the element that it begins on, and the drawing replaces this one.
        className={`pointer-events-none bg-sunken ${className}`}
        style={style}
      />
    )
  }
  return (
    <img
      ref={element}
      src={drawing}
      alt={prompt}
      // Only the ratio counts; the layout decides the size on screen.
      width={600}
      height={600}
      decoding="sync"
      // Firefox shows the text of an image that is being loaded.
      className={`bg-sunken object-cover text-transparent ${className}`}
      // The file is loaded after the element is shown.
      style={style}
    />
  )
}

/** How long a photo is waited for before its picture is drawn, in ms. Most photos come earlier. */
const DRAW_AFTER_MS = 300
/** The same as long as the code that draws is not there: no photo that can be had takes as long, in ms. */
const DRAW_LATE_MS = 8000

const FADE_MS = 250

/** Fades out the drawing that is in front of a photo, from the opacity that it has. */
function fadeOut(drawing: HTMLImageElement, onGone: () => void): void {
  if (prefersNoMotion()) return onGone()
  // With `fill` it cannot be seen again before it is removed.
  drawing.animate({ opacity: 0 }, { duration: FADE_MS, fill: 'forwards' }).onfinish = onGone
}

interface PhotoPictureProps extends PictureProps, DrawableProps {
  readonly photos: PhotoLoader
  readonly url: string
}

/**
 * A picture with a photo: the colours of a drawing until the photo is loaded, and the drawing if that takes long or
 * fails.
 */
function PhotoPicture(props: PhotoPictureProps) {
  const { drawings, photos, prompt, id, url, srcset, sizes, urgent = false, className } = props
  const img = useRef<HTMLImageElement>(null)
  /** The drawing in front of a photo that takes long. */
  const front = useRef<HTMLImageElement>(null)
  const photo = usePhoto(photos, url, img)
  const showsPhoto = photo === 'requested' || photo === 'reused'
  const isLoaded = showsPhoto && photos.stateOf(url) === 'loaded'
  const waitForPhoto = drawings?.isLate ? DRAW_LATE_MS : DRAW_AFTER_MS
  const wait = photo === 'failed' ? 0 : waitForPhoto
  const [drawing, removeDrawing] = useDrawing(img, props, {
    wait: isLoaded ? null : wait,
    // A drawing is in front of a photo only once the photo has taken long.
    isReused: !showsPhoto,
  })
  const gradient = photo === 'reused' ? null : drawings?.gradientOf(prompt, id)

  function handleLoad({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    if (!showsPhoto) return
    photos.report(currentTarget, 'loaded')
    cancelDrawing(currentTarget)
    if (front.current) fadeOut(front.current, removeDrawing)
    // The drawing may be about to be rendered.
    else removeDrawing()
  }

  return (
    <>
      <img
        ref={img}
        srcSet={showsPhoto ? srcset : undefined}
        sizes={sizes}
        src={showsPhoto ? url : (drawing ?? TRANSPARENT_PIXEL)}
        alt={prompt}
        // The size of the file, in px; the layout decides the size on screen.
        width={600}
        height={600}
        // What is loaded already is in the first frame: it cannot flash.
        decoding={photo === 'requested' ? 'async' : 'sync'}
        fetchPriority={urgent ? 'high' : undefined}
        // Firefox shows the text of an image that is being loaded.
        className={`bg-sunken object-cover text-transparent ${className}`}
        style={gradient ? { backgroundImage: gradient } : undefined}
        onLoad={handleLoad}
        onError={({ currentTarget }) => showsPhoto && photos.report(currentTarget, 'failed')}
      />
      {showsPhoto && drawing && (
        <img
          ref={front}
          src={drawing}
          alt=""
          decoding="sync"
          className={`absolute inset-0 object-cover ${className}`}
        />
      )}
    </>
  )
}

/** A square picture, with a photo or without. Its parent is positioned. */
export function PictureImage(props: PictureProps & PictureSources) {
  const { photos, url } = props
  return photos === null || url === null ? (
    <DrawnPicture {...props} />
  ) : (
    <PhotoPicture {...props} photos={photos} url={url} />
  )
}
