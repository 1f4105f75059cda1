import { use } from 'react'
import { FeaturesContext } from '../gallery/features'
import { isForPage, isShortcut, useKeyDown } from '../gallery/keys'

/**
 * Ctrl+A and Cmd+A select all images, and no text: also before the code that selects is there.
 * @param canSelect whether images of the shown gallery can be selected
 */
export function useSelectAllKey(canSelect: boolean): void {
  const { selectAll } = use(FeaturesContext).early
  useKeyDown((event) => {
    if (!canSelect || selectAll === undefined || event.key.toLowerCase() !== 'a') return
    if (!isShortcut(event) || !isForPage(event)) return
    event.preventDefault()
    // If the code does not come, another press loads it.
    void selectAll.load().then(
      (select) => select(),
      () => undefined,
    )
  })
}
