import { afterAll, beforeAll } from 'vitest'

/** Applies the styles of the library, or takes them back. */
function applyStyles(isOn: boolean): void {
  const styles = document.querySelectorAll<HTMLStyleElement>(
    'style[data-vite-dev-id*="/src/library/"]',
  )
  for (const style of styles) style.media = isOn ? '' : 'not all'
}

/**
 * Ends the styles of the library with the tests of a file that imports it. Only a build limits them to a gallery: here they
 * mean the whole page, which files share.
 */
export function endLibraryStyles(): void {
  beforeAll(() => applyStyles(true))
  afterAll(() => applyStyles(false))
}
