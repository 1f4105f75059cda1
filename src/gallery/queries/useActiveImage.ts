import { useEffect, useEffectEvent, useMemo } from 'react'
import type { GalleryImage } from '../../sources/image'
import { useExploreStore } from '../state/exploreStore'
import { openImage } from '../navigation/navigation'
import type { LoadedList } from './useLoadedList'
import { useImage } from './useImage'

/** Where the detail view is in the list. */
export interface ActiveImage {
  /** 0-based. */
  readonly index: number
  /** Null while its page is not loaded. */
  readonly image: GalleryImage | null
}

/** The index (0-based) nearest to this one at which the list has, or may have, an image. */
export const clampIndex = (index: number, { total }: LoadedList): number =>
  Math.max(0, Math.min(index, (total ?? Infinity) - 1))

/**
 * The image in the detail view, or the one that a step is on its way to. Its page is loaded, whatever the grid shows.
 * @param id the image to show; null for none
 * @returns null while no image is open, or its index is unknown. The same object until it changes
 */
export function useActiveImage(id: string | null, list: LoadedList): ActiveImage | null {
  const { images, ensureLoaded } = list
  const view = useImage(id, list)
  const pending = useExploreStore(({ navigation }) => openImage(navigation)?.pending ?? null)
  const found = view.state === 'ready' && typeof view.index === 'number' ? view.index : null
  const isOpen = id !== null
  const index = pending === null ? found : clampIndex(pending, list)
  const image = (index === null ? undefined : images.at(index)) ?? null

  useEffect(() => {
    if (isOpen) ensureLoaded(index)
  }, [isOpen, ensureLoaded, index])
  const handOver = useEffectEvent(() => ensureLoaded(null))
  useEffect(() => (isOpen ? () => handOver() : undefined), [isOpen])
  return useMemo(() => (isOpen && index !== null ? { index, image } : null), [isOpen, index, image])
}
