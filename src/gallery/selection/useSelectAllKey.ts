import { isForPage, isShortcut, useKeyDown } from '../keys'
import { loadInteractive } from '../loadInteractive'

/**
 * Ctrl+A and Cmd+A select all images, and no text: also before the code that selects is there.
 * @param canSelect whether images of the shown gallery can be selected
 */
export function useSelectAllKey(canSelect: boolean): void {
  useKeyDown((event) => {
    if (!canSelect || event.key.toLowerCase() !== 'a') return
    if (!isShortcut(event) || !isForPage(event)) return
    event.preventDefault()
    // If the code does not come, another press loads it.
    void loadInteractive().then(
      ({ selectAll }) => selectAll(),
      () => undefined,
    )
  })
}
