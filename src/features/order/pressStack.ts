import { indexOfCard } from '../../gallery/elements'
import type { KeyPress } from '../../gallery/features'
import { onScreen } from '../../gallery/onScreen'
import { toggleStack } from './toggleStack'

/** The key S, on a card, opens or closes the stack of its image. */
export function pressStack({ client, target }: KeyPress): void {
  const { list } = onScreen.getState()
  const index = indexOfCard(target)
  const image = index === null ? undefined : list?.images.at(index)
  if (image?.stack !== undefined) void toggleStack(client, image, false)
}
