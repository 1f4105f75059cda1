import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Author } from '../domain/image'
import { useDrawing, type Drawings } from './drawingLoader'
import type { PhotoLoader } from './photoLoader'
import { TRANSPARENT_PIXEL } from './transparentPixel'
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
  /** Size and position. */
  readonly className: string
}

/** How long a photo is waited for before its picture is drawn, in ms. Most photos come earlier. */
const DRAW_AFTER_MS = 300

const FADE_MS = 250

/**
 * Fades an image element in. The drawing it showed before is meanwhile shown by a second element
 * behind it, in the same box: two sources cannot be blended in one element, and Chromium never frees
 * the SVG documents of CSS backgrounds. React does not render the second element, because that would
 * be two more renders of each card while photos arrive.
 */
function fadeIn(img: HTMLImageElement, drawing: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const behind = document.createElement('img')
  behind.alt = ''
  behind.decoding = 'sync'
  behind.className = `absolute ${img.className}`
  behind.style.top = `${img.offsetTop}px`
  behind.style.left = `${img.offsetLeft}px`
  behind.src = drawing
  img.before(behind)
  img.animate({ opacity: [0, 1] }, FADE_MS).onfinish = () => behind.remove()
}

/**
 * Fades a photo in over the drawing that the same element showed before. A photo that an element shows
 * first does not fade in. The element's parent is positioned.
 * @param src the URL that the element shows; null while there is none
 */
function useFadeIn(
  img: RefObject<HTMLImageElement | null>,
  src: string | null,
  isPhoto: boolean,
): void {
  const shown = useRef(src)
  useLayoutEffect(() => {
    const before = shown.current
    if (isPhoto && img.current && before !== null && before !== src) fadeIn(img.current, before)
    shown.current = src
  }, [img, src, isPhoto])
}

/**
 * A square picture: the colours of a drawing until the photo is loaded, and the drawing where that takes
 * long or there is no photo.
 */
export function PictureImage(props: PictureProps & PictureSources) {
  const { drawings, photos, prompt, id, url, urgent = false, className = '' } = props
  const img = useRef<HTMLImageElement>(null)
  const photo = usePhoto(photos, url, urgent)
  const isPhoto = photo === 'loaded'
  const wait = photo === 'waiting' ? DRAW_AFTER_MS : 0
  const drawing = useDrawing(drawings, prompt, id, isPhoto ? null : wait)
  const src = isPhoto ? url : drawing.url
  useFadeIn(img, src, isPhoto)
  return (
    <img
      ref={img}
      src={src ?? TRANSPARENT_PIXEL}
      alt={prompt}
      // The size of the file, in px; the layout decides the size on screen.
      width={600}
      height={600}
      // A loaded photo is decoded already: shown in the same frame, it cannot flash.
      decoding={isPhoto ? 'sync' : 'async'}
      fetchPriority={urgent ? 'high' : undefined}
      className={`bg-sunken object-cover ${className}`}
      style={drawing.gradient ? { backgroundImage: drawing.gradient } : undefined}
    />
  )
}

/**
 * The author's photo; the initials on a colour until it is loaded, or for good where it cannot be.
 * Hidden from screen readers, since the name stands beside it.
 */
export function AvatarImage(props: AvatarProps & PictureSources) {
  const { drawings, photos, user, id, className } = props
  if (usePhoto(photos, user.avatarUrl) === 'loaded') {
    return <img src={user.avatarUrl} alt="" className={`object-cover ${className}`} />
  }
  const avatar = drawings?.avatarOf(user.name, id)
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center font-semibold text-on-veil ${className}`}
      style={{ backgroundColor: avatar?.colour }}
    >
      {avatar?.initials}
    </span>
  )
}
