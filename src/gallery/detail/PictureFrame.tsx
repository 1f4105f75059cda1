import type { ReactNode } from 'react'
import type { GalleryImage } from '../../sources/image'
import { Button } from '../../ui/Button'

export interface PictureFrameProps {
  /** The size of the picture, whose shape the frame has; null for a square. */
  readonly size: GalleryImage['size']
  /** A sentence on what could not be loaded, and what loads it again; null if nothing is missing. */
  readonly failure: { readonly text: string; readonly retry: () => void } | null
  /** The picture, which fills the frame. */
  readonly children: ReactNode
}

/** The frame of a large picture, which is shown whole and as large as its column allows. */
export function PictureFrame({ size, failure, children }: PictureFrameProps) {
  const ratio = size === null ? 1 : size.width / size.height
  return (
    <div className="relative grid h-full place-items-center [--most:60dvh] md:[--most:min(var(--tallest),52rem)]">
      <div
        data-picture
        className="relative"
        style={{ aspectRatio: ratio, width: `min(100%, var(--most) * ${ratio})` }}
      >
        {children}
      </div>
      {failure && (
        <p className="absolute inset-x-4 bottom-4 flex items-center justify-between gap-4 rounded-full border border-line bg-surface p-1 pl-5">
          {failure.text}
          <Button onClick={failure.retry}>Try again</Button>
        </p>
      )}
    </div>
  )
}
