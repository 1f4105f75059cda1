import { focusImages } from './elements'
import { indexOfId } from './queries/pageWindow'
import { onScreen } from './onScreen'

/** Gives focus that has fallen to the page’s body to the card of an image, or else to the images. */
export function focusAgain(id: string): void {
  const { list, grid } = onScreen.getState()
  if (document.activeElement !== document.body) return
  const index = list === null ? undefined : indexOfId(list.images, id)
  if (index === undefined || grid === null) focusImages()
  else grid.goToCard(index, 'some')
}
