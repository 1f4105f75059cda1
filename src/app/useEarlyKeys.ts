import { use } from 'react'
import { cardLink, indexOfCard } from '../gallery/card/cardElements'
import { pressEarly } from '../gallery/earlyPresses'
import { FeaturesContext } from '../gallery/features'
import { characterKeys, isForPage, useKeys } from '../gallery/keys'
import { onScreen } from '../gallery/onScreen'
import type { ImageSource } from '../sources/source'

/**
 * The keys by which features begin on the page, also before their code is there: Ctrl+A selects all images, and no text;
 * Space selects the image of the card with focus, and F shows it on the stage. F acts elsewhere too, if the visitor lets
 * single characters act there.
 * @param source null until it is open: until then Ctrl+A selects nothing
 */
export function useEarlyKeys(source: ImageSource | null): void {
  const { selectAll, selectCard, openStage } = use(FeaturesContext).early
  const canSelect = !source || source.idsAt !== undefined

  function press({ key, target, repeat }: KeyboardEvent) {
    const index = indexOfCard(target)
    const { gallery } = onScreen.getState()
    if (!gallery || repeat) return false
    if (key === ' ') {
      if (!canSelect || index === null || target !== cardLink(document, index)) return false
      return pressEarly(selectCard, gallery.id, index, false)
    }
    const isMeant = index !== null || characterKeys.isOn()
    return isMeant && source?.ui.canReject === true && pressEarly(openStage, index)
  }
  useKeys(
    {
      'Ctrl A': () => canSelect && pressEarly(selectAll),
      Space: press,
      F: press,
    },
    isForPage,
  )
}
