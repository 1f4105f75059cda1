import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { indexOfCard } from '../gallery/card/cardElements'
import { pressEarly } from '../gallery/earlyPresses'
import { FeaturesContext } from '../gallery/features'
import { characterKeys, isForPage, useKeys } from '../gallery/keys'
import { onScreen } from '../gallery/onScreen'
import type { ImageSource } from '../sources/source'

/**
 * The keys by which features begin on the page, also before their code is there: Ctrl+A selects all images, and no text; S,
 * on a card, opens or closes its stack; F opens the stage, on a card, and elsewhere if the visitor lets single characters
 * act there. (Space is a key of `CardLink`.)
 * @param source null while it is being opened, and if that has failed
 * @param isOpening whether it is being opened
 */
export function useEarlyKeys(source: ImageSource | null, isOpening: boolean): void {
  const { selectAll, toggleStack, openStage } = use(FeaturesContext).early
  const client = useQueryClient()
  const canSelect = selectAll !== undefined && (isOpening || source?.idsAt !== undefined)
  const canCull = openStage !== undefined && source?.ui.canReject === true
  function pressStack({ target, repeat }: KeyboardEvent) {
    const index = indexOfCard(target)
    const image = index === null ? undefined : onScreen.getState().gallery?.images.at(index)
    if (index === null || image?.stack === undefined || repeat) return false
    return pressEarly(toggleStack, client, image, index)
  }
  function pressStage({ target, repeat }: KeyboardEvent) {
    const index = indexOfCard(target)
    const isMeant = characterKeys.isOn() || index !== null
    return canCull && isMeant && !repeat && pressEarly(openStage, index)
  }
  useKeys(
    { 'Ctrl A': () => canSelect && pressEarly(selectAll), S: pressStack, F: pressStage },
    isForPage,
  )
}
