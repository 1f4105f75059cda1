import { comparableSource, type ComparableSource } from '../../sources/comparableSource'
import type { ImageSource } from '../../sources/source'
import { indexOfCard } from '../../gallery/elements'
import type { KeyPress } from '../../gallery/features'
import { characterKeys } from '../../gallery/keys'
import { onScreen } from '../../gallery/onScreen'
import { dispatch } from '../../gallery/navigation/navigate'

/** A source whose images can be rejected and shown in their full size; null for any other. */
export const culledSource = (source: ImageSource | null): ComparableSource | null =>
  source?.ui.canReject === true ? comparableSource(source) : null

/**
 * Opens the stage.
 * @param index of the image to begin with (0-based). By default the card with focus has it, or else the first in view.
 */
export function openStage(index?: number): void {
  const { list, grid } = onScreen.getState()
  const image = list?.images.at(index ?? grid?.currentCard().index ?? -1)
  if (image !== undefined) dispatch({ type: 'staged', id: image.id })
}

/** The key F opens the stage: on a card, and among the images if the visitor lets single characters act there. */
export function pressStage({ target }: KeyPress): void {
  const { list } = onScreen.getState()
  const index = indexOfCard(target)
  const acts = characterKeys.isOn() || index !== null
  if (acts && culledSource(list?.source ?? null) !== null) openStage(index ?? undefined)
}
