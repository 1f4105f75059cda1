import { vi, type Mock } from 'vitest'
import type { ImageSource } from '../../src/sources/source'

/** Puts a mock in place of the lines of a source's cards. A card that renders calls it. */
export function watchCards(source: ImageSource): Mock {
  const CardLines = vi.fn(() => null)
  Object.assign(source, { ui: { ...source.ui, CardLines } })
  return CardLines
}
