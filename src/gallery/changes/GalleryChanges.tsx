import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { refreshImages } from '../queries/refreshImages'
import type { SourceChanges } from '../../sources/sourceChanges'
import { useShownList } from '../onScreen'
import { NewImagesButton } from './NewImagesButton'
import { takeAll } from './replaceList'
import { useJoiningImages } from './useJoiningImages'

/** Requests the loaded images again whenever images of the source have changed in place. */
function useUpdatedImages(changes: SourceChanges): void {
  const client = useQueryClient()
  const list = useShownList()
  const refresh = useEffectEvent(() => refreshImages(client, list))
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

/** Takes in at once what is due. What the visitor sees stays where it is, but for the top of the page. */
function useDueChanges(changes: SourceChanges): void {
  const client = useQueryClient()
  useEffect(() => {
    let isJoining = false
    async function takeDue() {
      if (isJoining || changes.isDue?.() !== true) return
      isJoining = true
      const outcome = await takeAll(client, changes).catch(() => 'failed')
      isJoining = false
      // Others may have become due meanwhile.
      if (outcome === 'shown') void takeDue()
    }
    const follow = () => void takeDue()
    follow()
    return changes.subscribe(follow)
  }, [client, changes])
}

/**
 * Takes the changes of a source into the gallery: changes of the first reading by themselves, later ones by themselves at
 * the top or else by a button, and those that are due or change in place at once.
 */
export function GalleryChanges({ changes }: { readonly changes: SourceChanges }) {
  useUpdatedImages(changes)
  useDueChanges(changes)
  const isOffered = useJoiningImages(changes)
  return <NewImagesButton changes={changes} isOffered={isOffered} />
}
