import { loadInteractive } from '../gallery/loadInteractive'

/** Loads the code that puts a foot on printed pages. If it cannot be loaded, they have none. */
export function loadPrintFoot(): void {
  loadInteractive().then(
    (module) => module.keepPrintFoot(),
    () => undefined,
  )
}
