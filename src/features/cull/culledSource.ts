import type { ImageSource } from '../../sources/source'
import type { Comparing, Original } from '../../sources/sourceUi'

/** A source whose images can be culled. */
export interface CulledSource {
  readonly source: ImageSource
  readonly original: Original
  readonly comparing: Comparing
}

/** A source whose images can be rejected and shown in their full size; null for any other. */
export function culledSource(source: ImageSource | null): CulledSource | null {
  const { canReject = false, original, comparing } = source?.ui ?? {}
  return source !== null && canReject && original && comparing
    ? { source, original, comparing }
    : null
}
