import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { indexOfCard } from '../card/cardElements'
import { heldModifiers, isForPage } from '../keys'
import { shownGalleryRef } from '../shownGallery'
import { toggleStack } from './toggleStack'

/** The key S, on a card, opens or closes the stack of its image. */
export function useStackKey(): void {
  const client = useQueryClient()
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const index = indexOfCard(event.target)
      if (event.key.toLowerCase() !== 's' || heldModifiers(event) !== '' || event.repeat) return
      if (index === null || !isForPage(event)) return
      const image = shownGalleryRef.current?.gallery.images.at(index)
      if (image?.stack !== undefined) void toggleStack(client, image, index)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [client])
}
