import type { QueryClient } from '@tanstack/react-query'
import { labelFor } from '../../lib/labels'
import type { GalleryImage } from '../../sources/image'
import { announce } from '../../ui/messages'
import { cardLink, stackButton } from '../../gallery/card/cardElements'
import { replaceList } from '../../gallery/changes/replaceList'
import { onScreen } from '../../gallery/onScreen'
import { afterStack } from '../../gallery/state/nextSelection'

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
  const { order, stacks: open } = onScreen.getState().gallery ?? {}
  if (isBusy || !open || stack === undefined) return
  const { id, count, place } = stack
  const first = index - (place ?? 0)
  const [before, after] = place === null ? [1, count] : [count, 1]
  const isButton = document.activeElement?.matches('button[aria-expanded]') === true
  isBusy = true
  const outcome = await replaceList(client, {
    change: { stacks: place === null ? [...open, id] : open.filter((each) => each !== id) },
    keep: { shown: index, next: first },
    selection: (selection, next) => afterStack(selection, next, { at: first, before, after }),
  }).finally(() => {
    isBusy = false
  })
  // Another order may have been chosen meanwhile.
  if (outcome !== 'shown' || onScreen.getState().gallery?.order !== order) return
  const target = isButton ? stackButton(first) : cardLink(document, first)
  target?.focus({ preventScroll: true })
  announce(
    place === null
      ? labelFor('Stack opened: {count} image|Stack opened: {count} images', { count })
      : labelFor('Stack closed'),
  )
}
