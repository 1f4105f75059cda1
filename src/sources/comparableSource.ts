import type { ImageSource } from './source'
import type { Comparing, Original } from './sourceUi'

/** A source whose images can be shown in their full size, beside one another. */
export interface ComparableSource {
  readonly source: ImageSource
  readonly original: Original
  readonly comparing: Comparing
}

/** A source with what a comparison needs; null for any other. */
export function comparableSource(source: ImageSource): ComparableSource | null {
  const { original, comparing } = source.ui
  return original && comparing ? { source, original, comparing } : null
}
