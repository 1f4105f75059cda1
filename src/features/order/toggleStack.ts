import type { QueryClient } from '@tanstack/react-query'
import { labelFor } from '../../lib/labels'
import { oneAfterAnother } from '../../lib/oneAfterAnother'
import type { GalleryImage } from '../../sources/image'
import { announce } from '../../ui/messages'
import { cardLink } from '../../gallery/elements'
import { replaceList } from '../../gallery/changes/replaceList'
import { onScreen } from '../../gallery/onScreen'
import { findLoaded } from '../../gallery/queries/pageWindow'
import type { LoadedList } from '../../gallery/queries/useLoadedList'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { whenState } from '../../lib/whenState'
import { afterStack } from './afterStack'

/** Each begins with the list that the one before has made. */
const inTurn = oneAfterAnother()

/** The button on the card of an index that opens or closes its stack; null while there is none. */
const stackButton = (index: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-card="${index}"] button[aria-expanded]`)

/**
 * Resolves once the list that took the place of this one is on screen: whether the reason is that images have joined, and
 * not something that the visitor has done.
 */
async function isJoined({ source, order, stacks }: LoadedList): Promise<boolean> {
  const isSame = (one: Pick<LoadedList, 'order' | 'stacks'>) =>
    one.order === order && one.stacks === stacks
  await whenState(onScreen, ({ list }) => {
    const { list: requested } = useExploreStore.getState().navigation
    const isShown = list?.id === requested.id && list.view.state !== 'pending'
    return isShown || list?.source !== source || !isSame(requested)
  })
  const { list } = onScreen.getState()
  return list?.source === source && isSame(list)
}

/**
 * Opens the closed stack that an image of the shown list stands for, or closes the open one that it is in, once the
 * images are there. Its first image takes the place of the image on screen.
 * @param image as it was when it was pressed: the list may have changed since
 * @param isButton its button was pressed, and keeps focus
 */
export const toggleStack = (...press: Parameters<typeof toggle>): Promise<void> =>
  inTurn(() => toggle(...press))

async function toggle(client: QueryClient, image: GalleryImage, isButton: boolean): Promise<void> {
  const shown = onScreen.getState().list
  const found = shown && findLoaded(shown.images, image.id)
  const stack = found?.image.stack
  if (!shown?.stacks || !stack || stack.place !== image.stack?.place) return
  const { index } = found
  const { order, stacks: open } = shown
  const { id, count, place } = stack
  const first = index - (place ?? 0)
  const [before, after] = place === null ? [1, count] : [count, 1]
  const outcome = await replaceList(client, {
    change: { stacks: place === null ? [...open, id] : open.filter((each) => each !== id) },
    keep: { shown: index, next: first },
    selection: (selection, next) => afterStack(selection, next, { at: first, before, after }),
  })
  if (outcome === 'superseded') {
    // Images that have joined meanwhile have moved it.
    return (await isJoined(shown)) ? toggle(client, image, isButton) : undefined
  }
  // Another order may have been chosen meanwhile.
  if (outcome !== 'shown' || onScreen.getState().list?.order !== order) return
  const target = isButton ? stackButton(first) : cardLink(document, first)
  target?.focus({ preventScroll: true })
  announce(
    place === null
      ? labelFor('Stack opened: {count} image|Stack opened: {count} images', { count })
      : labelFor('Stack closed'),
  )
}
