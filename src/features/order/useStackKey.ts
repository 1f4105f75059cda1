import type { QueryClient } from '@tanstack/react-query'
import { indexOfCard } from '../../gallery/card/cardElements'
import { isForPage, useKeys } from '../../gallery/keys'
import { useSource } from '../../gallery/queries/SourceContext'
import { onScreen } from '../../gallery/onScreen'
import { toggleStack } from './toggleStack'

/** The key S, on a card, opens or closes the stack of its image, in the gallery of a source that knows stacks. */
export function useStackKey(client: QueryClient): void {
  const hasStacks = useSource()?.stacking !== undefined
  function press({ target }: KeyboardEvent) {
    const index = indexOfCard(target)
    const image = index === null ? undefined : onScreen.getState().gallery?.images.at(index)
    if (image?.stack === undefined) return false
    return void toggleStack(client, image, false)
  }
  useKeys({ S: press }, (event) => hasStacks && !event.repeat && isForPage(event))
}
