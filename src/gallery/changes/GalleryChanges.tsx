import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { refreshImages } from '../queries/imageQueries'
import type { SourceChanges } from '../../sources/sourceChanges'
import { useShownGallery } from '../shown'
import { NewImagesButton } from './NewImagesButton'
import { useJoiningImages } from './useJoiningImages'

export interface GalleryChangesProps {
  readonly changes: SourceChanges
}

/** Requests the loaded images again whenever images of the source have changed in place. */
function useUpdatedImages(changes: SourceChanges): void {
  const client = useQueryClient()
  const gallery = useShownGallery()
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
 * Takes the changes of a source into the gallery: changes of the first reading by themselves, later ones by themselves at
 * the top or else by a button, and those that change in place at once.
 */
export function GalleryChanges({ changes }: GalleryChangesProps) {
  useUpdatedImages(changes)
  const isOffered = useJoiningImages(changes)
  return <NewImagesButton changes={changes} isOffered={isOffered} />
}
