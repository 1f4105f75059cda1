import { ImageOff } from 'lucide-react'
import type { GenerationSummary } from '../../sources/generationSummary'
import type { GalleryImage } from '../../sources/image'

export interface NoPictureProps {
  readonly image: GalleryImage<GenerationSummary>
  /** Why there is no picture: a sentence. */
  readonly reason: string
  /** Position and size. */
  readonly className: string
}

/** In place of the picture of a file that has none: the name of the file, and the reason. */
export function NoPicture({ image, reason, className }: NoPictureProps) {
  return (
    <span
      role="img"
      aria-label={`${image.prompt}. ${reason}`}
      className={`flex flex-col items-center justify-center gap-1.5 overflow-hidden bg-sunken p-5 text-center ${className}`}
    >
      <ImageOff aria-hidden className="mb-1.5 size-8 shrink-0 text-muted" strokeWidth={1.5} />
      <span className="line-clamp-3 text-sm font-medium wrap-anywhere">
        {image.details.file.name}
      </span>
      <span className="text-small text-muted">{reason}</span>
    </span>
  )
}
