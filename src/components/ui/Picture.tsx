import { useState } from 'react'

export interface PictureProps {
  /** Null where there is no picture: the fallback stands in. */
  readonly src: string | null
  /** Shown instead of a picture that is missing or does not come. It is one of our own files. */
  readonly fallback: 'placeholder.svg' | 'avatar-placeholder.svg'
  readonly alt: string
  /** The square's side in the picture's own px; the layout decides how large it is shown. */
  readonly size: number
  /** At most one picture of a page should be. */
  readonly urgent?: boolean
  readonly className?: string
}

/** A square picture that is never the browser's broken image. */
export function Picture({
  src,
  fallback,
  alt,
  size,
  urgent = false,
  className = '',
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const shown = src === null || src === failedSrc ? import.meta.env.BASE_URL + fallback : src
  return (
    <img
      src={shown}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
      fetchPriority={urgent ? 'high' : 'auto'}
      draggable={false}
      onError={() => setFailedSrc(src)}
      className={`bg-sunken object-cover ${className}`}
    />
  )
}
