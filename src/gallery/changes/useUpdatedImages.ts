import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { refreshImages } from '../queries/refreshImages'
import type { Gallery } from '../queries/useGallery'
import type { SourceChanges } from '../../sources/source'

/** Requests the loaded images again whenever images of the source have changed in place. */
export function useUpdatedImages(gallery: Gallery, changes: SourceChanges): void {
  const client = useQueryClient()
  const refresh = useEffectEvent(() => refreshImages(client, gallery))
  useEffect(() => {
    // From the opening of the source on: pages may have been loaded before this component.
    let seen = 0
    function refreshIfUpdated() {
      if (changes.updates() === seen) return
      seen = changes.updates()
      void refresh()
    }
    refreshIfUpdated()
    return changes.subscribe(refreshIfUpdated)
  }, [changes])
}
