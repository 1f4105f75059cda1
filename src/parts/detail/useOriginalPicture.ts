import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GalleryImage, Size } from '../../sources/image'
import type { ImageSource } from '../../sources/source'
import type { Original } from '../../sources/sourceUi'

/** The picture of an image in its full size. */
export interface OriginalPicture {
  /** Undefined until it is read. */
  readonly picture: Blob | string | undefined
  /** Another number each time the picture is read: another element shows it. */
  readonly readAt: number
  /** `unread`: it cannot be read. `damaged`: it was read, and cannot be decoded. Null for neither. */
  readonly problem: 'unread' | 'damaged' | null
  /** To be called if the element that shows it fails. */
  readonly onFailed: () => void
  /** Reads it again. */
  readonly retry: () => void
}

/** Reads the picture of an image, and again after the source has changed. */
export function useOriginalPicture(
  source: ImageSource,
  original: Original,
  image: GalleryImage,
): OriginalPicture {
  const { kind, identity, changes } = source
  // oxlint-disable-next-line @tanstack/query/exhaustive-deps -- an image is the same wherever it comes from
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: ['full size', kind, identity, changes?.updates(), image.id, image.date],
    queryFn: () => original.picture(image, null),
    // The file may have changed by the next time.
    gcTime: 0,
  })
  /** When the picture was read that cannot be decoded. */
  const [damagedAt, setDamagedAt] = useState<number | null>(null)
  const isDamaged = damagedAt === dataUpdatedAt
  return {
    picture: data,
    readAt: dataUpdatedAt,
    problem: isError ? 'unread' : isDamaged ? 'damaged' : null,
    onFailed: () => setDamagedAt(dataUpdatedAt),
    retry: () => void refetch(),
  }
}

/**
 * Decodes a picture before it is shown.
 * @param onDecoded called with its size in its own px when it can be shown without delay
 * @returns that size, null until then; and what an element calls that has loaded it
 */
export function useDecoded(
  onDecoded?: (size: Size) => void,
): readonly [size: Size | null, decode: (img: HTMLImageElement) => Promise<void>] {
  const [size, setSize] = useState<Size | null>(null)
  return [
    size,
    async (img) => {
      // A picture that cannot be decoded in advance is shown all the same.
      await img.decode().catch(() => undefined)
      const decoded = { width: img.naturalWidth, height: img.naturalHeight }
      setSize(decoded)
      onDecoded?.(decoded)
    },
  ]
}
