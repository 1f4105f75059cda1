import { useRef, useState, type SyntheticEvent } from 'react'
import type { Author } from '../domain/image'
import type { Drawings } from './drawingLoader'
import { cancelDrawing } from './drawingQueue'
import type { PhotoLoader } from './photoLoader'
import { TRANSPARENT_PIXEL } from './transparentPixel'
import { useDrawInView } from './useDrawInView'
import { usePhoto } from './usePhoto'

/** Where the pictures of a page come from. */
export interface PictureSources {
  /** Null until their code is loaded. */
  readonly drawings: Drawings | null
  /** Null where no photo may be requested. */
  readonly photos: PhotoLoader | null
}

export interface PictureProps {
  /** What the picture shows: the text of the image, and what is drawn. */
  readonly prompt: string
  /** The image's id: it decides the details of the drawing. */
  readonly id: string
  /** The photo's URL; null where there is none. */
  readonly url: string | null
  /** Requests the photo with high priority; for at most one picture of a page. */
  readonly urgent?: boolean
  readonly className?: string
}

export interface AvatarProps {
  readonly user: Author
  /** The image's id: it decides the colour of the initials. */
  readonly id: string
  /** Size and position; one that is not `static`. */
  readonly className: string
}

/** How long a photo is waited for before its picture is drawn, in ms. Most photos come earlier. */
const DRAW_AFTER_MS = 300

const FADE_MS = 250

/** Fades out the drawing that is in front of a photo. */
function fadeOut(drawing: HTMLImageElement, onGone: () => void): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return onGone()
  // With `fill` it cannot be seen again before it is removed.
  drawing.animate({ opacity: [1, 0] }, { duration: FADE_MS, fill: 'forwards' }).onfinish = onGone
}

type ImageEvent = SyntheticEvent<HTMLImageElement>

/**
 * A square picture: the colours of a drawing until the photo is loaded, and the drawing where that takes
 * long or there is no photo. The element's parent is positioned.
 */
export function PictureImage(props: PictureProps & PictureSources) {
  const { drawings, photos, prompt, id, url, urgent = false, className = '' } = props
  const img = useRef<HTMLImageElement>(null)
  /** The drawing in front of a photo that takes long. */
  const front = useRef<HTMLImageElement>(null)
  const photo = usePhoto(photos, url, img)
  const [isDrawn, setIsDrawn] = useState(false)
  const showsPhoto = url !== null && (photo === 'loading' || photo === 'loaded')
  // A photo that loaded after the first rendering is still `loading` for this component.
  const isLoaded = showsPhoto && photos?.stateOf(url) === 'loaded'
  const isUseful = drawings !== null && !isDrawn && !isLoaded
  const wait = photo === 'failed' ? 0 : DRAW_AFTER_MS
  useDrawInView(img, isUseful ? wait : null, () => setIsDrawn(true))
  const drawing = isDrawn ? drawings?.urlOf(prompt, id) : null
  const gradient = photo === 'loaded' ? null : drawings?.gradientOf(prompt, id)

  function handleLoad({ currentTarget }: ImageEvent) {
    if (!showsPhoto) return
    photos?.report(currentTarget, 'loaded')
    cancelDrawing(currentTarget)
    if (front.current) fadeOut(front.current, () => setIsDrawn(false))
    // The drawing may be about to be rendered.
    else setIsDrawn(false)
  }

  return (
    <>
      <img
        ref={img}
        src={showsPhoto ? url : (drawing ?? TRANSPARENT_PIXEL)}
        alt={prompt}
        // The size of the file, in px; the layout decides the size on screen.
        width={600}
        height={600}
        // What is loaded already is in the first frame: it cannot flash.
        decoding={photo === 'loading' ? 'async' : 'sync'}
        fetchPriority={urgent ? 'high' : undefined}
        // Firefox shows the text of an image that is being loaded.
        className={`bg-sunken object-cover text-transparent ${className}`}
        style={gradient ? { backgroundImage: gradient } : undefined}
        onLoad={handleLoad}
        onError={({ currentTarget }) => showsPhoto && photos?.report(currentTarget, 'failed')}
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

/**
 * The author's photo; the initials on a colour until it is loaded, or for good where it cannot be.
 * Hidden from screen readers, since the name stands beside it.
 */
export function AvatarImage(props: AvatarProps & PictureSources) {
  const { drawings, photos, user, id, className } = props
  const img = useRef<HTMLImageElement>(null)
  const { avatarUrl } = user
  // Pictures come before faces, which have their initials meanwhile.
  const photo = usePhoto(photos, avatarUrl, img, 'low')
  if (photo === 'loaded') {
    return (
      <img
        ref={img}
        src={avatarUrl}
        alt=""
        decoding="sync"
        className={`object-cover ${className}`}
      />
    )
  }
  const isLoading = photo === 'loading'
  function handleLoad({ currentTarget }: ImageEvent) {
    if (!isLoading) return
    photos?.report(currentTarget, 'loaded')
    // It hides the initials without another rendering, also behind a photo that is partly transparent.
    currentTarget.dataset['loaded'] = 'true'
  }
  const avatar = drawings?.avatarOf(user.name, id)
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center font-semibold text-on-veil ${className}`}
      style={{ backgroundColor: avatar?.colour }}
    >
      {avatar?.initials}
      {photos !== null && (
        <img
          ref={img}
          src={isLoading ? avatarUrl : TRANSPARENT_PIXEL}
          alt=""
          className="absolute inset-0 size-full rounded-full object-cover data-loaded:bg-sunken"
          onLoad={handleLoad}
          onError={({ currentTarget }) => isLoading && photos.report(currentTarget, 'failed')}
        />
      )}
    </span>
  )
}
