import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { refreshImages } from '../queries/imageQueries'
import type { Gallery } from '../queries/useGallery'
import type { SourceChanges } from '../../sources/sourceChanges'
import type { GridHandle } from '../grid/gridHandle'
import { NewImagesButton } from './NewImagesButton'
import { useJoiningImages } from './useJoiningImages'

export interface GalleryChangesProps {
  readonly gallery: Gallery
  readonly changes: SourceChanges
  /** The handle of the grid; null while there is no grid. */
  readonly gridHandle: RefObject<GridHandle | null>
}

/** Requests the loaded images again whenever images of the source have changed in place. */
function useUpdatedImages(gallery: Gallery, changes: SourceChanges): void {
  const client = useQueryClient()
  const refresh = useEffectEvent(() => refreshImages(client, gallery))
  useEffect(() => {
    // From the opening of the source on: pages may have been loaded before this component.
    let lastUpdate = 0
    function refreshIfUpdated() {
      if (changes.updates() === lastUpdate) return
      lastUpdate = changes.updates()
      void refresh()
    }
    refreshIfUpdated()
    return changes.subscribe(refreshIfUpdated)
  }, [changes])
}

/**
 * Takes the changes of a source into the gallery: those of the first reading by themselves, later ones by
 * a button, and those that change in place at once.
 */
export function GalleryChanges({ gallery, changes, gridHandle }: GalleryChangesProps) {
  useUpdatedImages(gallery, changes)
  useJoiningImages(gallery, changes, gridHandle)
  return <NewImagesButton changes={changes} />
}
