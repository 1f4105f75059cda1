import type { PhotoLoader } from '../../pictures/photoLoader'
import { usePhoto } from '../../pictures/usePhoto'
import { Button } from '../ui/Button'

export interface PhotoRetryProps {
  readonly photos: PhotoLoader
  readonly url: string
}

/** Says that a photo did not come, and asks for it again; nothing where it came or may come. */
export function PhotoRetry({ photos, url }: PhotoRetryProps) {
  if (usePhoto(photos, url) !== 'failed') return null
  return (
    <p className="absolute inset-x-4 bottom-4 flex items-center justify-between gap-4 rounded-full bg-surface p-1 pl-5">
      The photo did not come.
      <Button onClick={() => photos.retry(url)}>Try again</Button>
    </p>
  )
}
