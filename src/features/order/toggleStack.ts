import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { countOf } from '../../lib/formatCount'
import type { GalleryImage } from '../../sources/image'
import { useMessages } from '../../ui/messages'
import { cardLink, stackButton } from '../../gallery/card/cardElements'
import { imageList, prefetchWindow } from '../../gallery/queries/imageQueries'
import { afterStack } from '../../gallery/state/nextSelection'
import { shownGalleryRef } from '../../gallery/shownGallery'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { dispatch } from '../../gallery/state/navigate'
import { nextList, type ListId } from '../../gallery/state/shownList'
import { anchorFor } from './arrange'

/** Selected images stay selected, by their positions in the list with the opened or closed stack. */
function keepSelection(before: ListId, after: ListId, change: Parameters<typeof afterStack>[2]) {
  const { selection } = useExploreStore.getState()
  if (selection?.list !== before) return
  useExploreStore.setState({ selection: afterStack(selection, after, change) })
}

let isBusy = false

/**
 * Opens the closed stack that an image of the shown list stands for, or closes the open one that it is in, once the
 * images are there. Its first image takes the place of the image on screen.
 * @param index of the image (0-based)
 */
export async function toggleStack(
  client: QueryClient,
  { stack }: GalleryImage,
  index: number,
): Promise<void> {
  const { gallery, gridHandle } = shownGalleryRef.current ?? {}
  const grid = gridHandle?.current
  if (isBusy || !gallery?.stacks || !grid || stack === undefined) return
  const { id, count, place } = stack
  const first = index - (place ?? 0)
  const { id: before, source, order, stacks } = gallery
  const next = nextList(useExploreStore.getState().navigation, {
    order,
    stacks: place === null ? [...stacks, id] : stacks.filter((open) => open !== id),
  })
  const start = anchorFor(grid, first, index)
  isBusy = true
  // A page that cannot be loaded now is requested again by the list that needs it.
  await prefetchWindow(client, imageList(source, next), start.index).finally(() => {
    isBusy = false
  })
  // The visitor may have gone elsewhere meanwhile.
  if (shownGalleryRef.current?.gallery.id !== before) return
  const [from, to] = place === null ? [1, count] : [count, 1]
  const isButton = document.activeElement?.matches('button[aria-expanded]') === true
  // The list and what is selected in it change at once, and then the card is there to be focused.
  flushSync(() => {
    keepSelection(before, next.id, { at: first, before: from, after: to })
    dispatch({ type: 'arranged', order, stacks: next.stacks, start })
  })
  const target = isButton ? stackButton(first) : cardLink(document, first)
  target?.focus({ preventScroll: true })
  useMessages
    .getState()
    .announce(place === null ? `Stack opened: ${countOf(count, 'image')}` : 'Stack closed')
}
